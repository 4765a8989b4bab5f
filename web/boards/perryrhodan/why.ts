import type { Action, Json, Tell } from '../../shell/board';
import { locate, type View } from './view';

// The concrete thing behind a refusal: which card it was, and in a few words what stands in its way.
export function why(rule: string, action: Action, json: Json, _history: unknown, tell: Tell): string | null {
  const view = json as unknown as View;
  const { texts } = tell;
  const piece = typeof action.piece === 'number' ? locate(view).get(action.piece) : undefined;
  const card = typeof action.card === 'string' ? action.card : (piece?.piece.card ?? null);
  const place = typeof action.place === 'string' ? action.place : (piece?.place ?? null);
  const key = [`web.perryrhodan.why.${rule.replace(/^PR-/, '')}`, `web.perryrhodan.mission.why.${rule}`].find((one) => texts.has(one));
  if (!card || !key) return null;
  return `${texts.name('card', card)}: ${texts.say(key, { place: place ? texts.name('place', place) : '' })}`;
}
