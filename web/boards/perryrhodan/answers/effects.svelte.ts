import type { Json, JsonObject, Option } from '../../../shell/board';

// Which skill an effect of an option belongs to: the game is asked once for each.

export interface EffectNote {
  effect: number;
  window: string;
  modes: number;
  skill: string | null;
  level: number | null;
  // Of the text of the skill.
  line: number | null;
}

const known = $state<Record<number, EffectNote>>({});
const asked = new Set<number>();
let places = $state.raw<string[]>([]);
let placesAsked = false;

export const effectNote = (effect: number): EffectNote | undefined => known[effect];
// Places in the order in which the rules number them.
export const placeNumber = (number: number): string | null => places[number] ?? null;

type Ask = (question: JsonObject) => Promise<Json>;

export function learnEffects(options: readonly Option[], ask: Ask): void {
  const wanted = [...new Set(options.map(({ action }) => action.effect))].filter((effect): effect is number => typeof effect === 'number' && !asked.has(effect)).slice(0, 60);
  if (wanted.length) {
    const forget = () => wanted.forEach((effect) => asked.delete(effect));
    wanted.forEach((effect) => asked.add(effect));
    ask({ what: 'effects', effects: wanted }).then((answer) => {
      if (!answer) return forget();
      for (const note of (answer as unknown as { effects: EffectNote[] }).effects) known[note.effect] = note;
    }, forget);
  }
  if (!placesAsked && options.some(({ action }) => action.kind === 'name_where' || action.kind === 'play_event')) {
    const forget = () => void (placesAsked = false);
    placesAsked = true;
    ask({ what: 'places' }).then((answer) => (answer ? void (places = (answer as unknown as { places: string[] }).places) : forget()), forget);
  }
}
