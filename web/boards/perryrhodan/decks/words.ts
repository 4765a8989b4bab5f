import { numerals } from '../cards/records';
import type { GameTexts } from '../../../shell/texts';
import type { Breach } from './api';

export const phaseOf = (phase?: number) => (phase ? numerals[phase - 1] : '');

// What is against the rules, in the reader's language; a mistake of the form in the words of the server.
export function breachText(texts: GameTexts, breach: Breach, nameOf: (card?: string) => string): string {
  const key = `web.decks.breach.${breach.kind}`;
  if (!texts.has(key)) return breach.text;
  return texts.say(key, {
    card: nameOf(breach.card),
    phase: phaseOf(breach.phase),
    other: phaseOf(breach.have),
    have: breach.have,
    need: breach.need,
    word: breach.kind === 'stack_goal' ? texts.name('goal', breach.word ?? '') : breach.word,
  });
}
