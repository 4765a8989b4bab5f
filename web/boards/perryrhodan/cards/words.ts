import type { Texts } from '../../../shell/board';
import type { CardRecord } from './records';

// The rules text of a card without what its symbols show already: all but its first line.
export function effectWords(card: CardRecord, texts: Texts): string {
  const key = `card.${card.id}.text`;
  if (!card.effects?.length || !texts.has(key)) return '';
  return texts.say(key).split('\n').slice(1).join(' ');
}
