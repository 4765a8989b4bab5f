import type { Texts } from '../../../shell/board';
import type { CardRecord } from './records';

// The rules text of a card without what its symbols show already.
export function effectWords(card: CardRecord, texts: Texts): string {
  const key = `card.${card.id}.text`;
  if (!card.effects?.length || !texts.has(key)) return '';
  const all = texts.say(key).split(/(?<=\.) (?=\p{Lu})/u);
  const heads = ['premise', 'people', 'loyalty', 'skills'].map((head) => texts.say(`web.perryrhodan.head.${head}`));
  return all.slice(1).filter((sentence) => !heads.some((head) => sentence.startsWith(head))).join(' ');
}
