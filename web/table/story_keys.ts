import type { Key } from '../shell/keys';
import { settings } from '../shell/settings.svelte';
import { speeds } from '../shell/story';
import type { Story } from '../shell/story.svelte';

// The keys of the story, while one is told: true if the key was one of them.
export function storyKeys(key: Key, story: Pick<Story, 'active' | 'again' | 'skip' | 'forward' | 'back' | 'pause'>, onButton = false): boolean {
  if (key.ctrl || key.alt || key.meta || key.typing || !(story.active || story.again)) return false;
  if (key.key === ' ' && !onButton) story.skip();
  else if (key.key === 'ArrowRight') story.forward();
  else if (key.key === 'ArrowLeft') story.back();
  else if (key.key.toLowerCase() === 'p') story.pause();
  else if (/^[123]$/.test(key.key)) settings.speed = speeds[Number(key.key) - 1]!;
  else return false;
  return true;
}
