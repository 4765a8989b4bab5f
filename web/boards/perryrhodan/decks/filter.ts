import type { CardRecord } from '../cards/records';
import type { Book } from './api';

// Which cards of a source are shown.

export interface Filter {
  text: string;
  sides: string[];
  kinds: string[];
  skills: string[];
  peoples: string[];
  least: number;
  most: number;
  reachable: boolean;
  unique: boolean;
  absent: boolean;
}

export const mostPlaces = 4; // and more
export const noFilter: Filter = {
  text: '', sides: [], kinds: [], skills: [], peoples: [], least: 0, most: mostPlaces, reachable: false, unique: false, absent: false,
};

export interface Known {
  book: Book;
  // What the cards say, in the language of the reader.
  text: (card: CardRecord) => string;
  outOfReach: ReadonlySet<string>;
  copies: (card: string) => number;
}

// Letters without their marks, so that "Kekeler" finds "Kekéler".
export const plain = (text: string) => text.normalize('NFD').replace(/[\u0300-\u036f]/g, '').toLowerCase();

export const peoplesOf = (card: CardRecord): string[] => [
  ...new Set([...(card.people ? [card.people] : []), ...Object.values(card.loyalty ?? {}).flat()]),
];

export function placesNeeded(book: Book, id: string): number {
  const needs = Object.values(book.cards[id]?.needs ?? {});
  return needs.length ? Math.min(...needs) : 0;
}

type Test = (card: CardRecord, filter: Filter, known: Known) => boolean;

const tests: Record<string, Test> = {
  text: (card, { text }, known) =>
    plain(text).split(/\s+/).every((word) => plain(card.name).includes(word) || plain(known.text(card)).includes(word)),
  sides: (card, { sides }) => !sides.length || sides.includes(card.side),
  kinds: (card, { kinds }) => !kinds.length || kinds.includes(card.kind),
  skills: (card, { skills }) => skills.every((skill) => card.skills?.some((own) => own.skill === skill)),
  peoples: (card, { peoples }) => !peoples.length || peoplesOf(card).some((one) => peoples.includes(one)),
  places: (card, { least, most }, { book }) => {
    const needs = Math.min(placesNeeded(book, card.id), mostPlaces);
    return needs >= least && needs <= most;
  },
  reachable: (card, { reachable }, { outOfReach }) => !reachable || !outOfReach.has(card.id),
  unique: (card, { unique }) => !unique || card.unique,
  absent: (card, { absent }, { copies }) => !absent || copies(card.id) === 0,
};

export function shown(cards: CardRecord[], filter: Filter, known: Known): CardRecord[] {
  return cards.filter((card) => Object.values(tests).every((test) => test(card, filter, known)));
}

// How many cards each choice of a filter would show, whatever is chosen in that filter now.
export function counts(cards: CardRecord[], filter: Filter, known: Known, of: keyof Filter & string, values: (card: CardRecord) => string[]) {
  const others = Object.entries(tests).filter(([name]) => name !== of).map(([, test]) => test);
  const found: Record<string, number> = {};
  for (const card of cards) {
    const passes = others.every((test) => test(card, filter, known));
    for (const value of values(card)) found[value] = (found[value] ?? 0) + (passes ? 1 : 0);
  }
  return found;
}
