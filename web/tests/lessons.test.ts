import { existsSync, readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import type { LessonScript } from '../table/lesson.svelte';

const games = fileURLToPath(new URL('../../games', import.meta.url));
const read = <T>(...parts: string[]) => JSON.parse(readFileSync(path.join(games, ...parts), 'utf8')) as T;
const taught = readdirSync(games).filter((game) => existsSync(path.join(games, game, 'data/lesson.json')));

it.each(taught)('has a title and a text for every step of %s, in every language', (game) => {
  const { steps, minutes } = read<LessonScript>(game, 'data/lesson.json');
  expect(minutes).toBeGreaterThanOrEqual(5);
  expect(minutes).toBeLessThanOrEqual(15);
  const keys = steps.flatMap(({ id }) => [`web.lesson.${id}.title`, `web.lesson.${id}.text`]);
  for (const language of ['en', 'de', 'hu']) {
    expect(Object.keys(read<Record<string, string>>(game, 'locale', `${language}.lesson.json`)).sort()).toEqual([...keys].sort());
  }
});
