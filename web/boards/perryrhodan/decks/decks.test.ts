import { describe, expect, it } from 'vitest';
import type { CardRecord } from '../cards/records';
import { mend } from './api';
import { counts, noFilter, placesNeeded, shown, type Known } from './filter';

const card = (id: string, more: Partial<CardRecord>): CardRecord =>
  ({ id, name: id, phase: 1, kind: 'person', side: 'pro', unique: false, premise: {}, ...more }) as CardRecord;
const cards = [
  card('a', { name: 'Kekéler', unique: true, people: 'Ferronen', skills: [{ skill: 'espionage' }] }),
  card('b', { name: 'Topsider', kind: 'troop', side: 'anti', people: 'Topsider' }),
  card('c', { name: 'Nahtransition', kind: 'event', side: 'dual' }),
];
const known: Known = {
  book: { cards: { a: { most: 1, phase: 1, needs: { pro: 2 } }, b: { most: 0, phase: 1, needs: { anti: 1 } }, c: { most: 4, phase: 1 } }, action_cards: [] },
  text: (one) => (one.id === 'c' ? 'Vor der Tarnung' : ''),
  outOfReach: new Set(['b']),
  copies: (id) => (id === 'a' ? 1 : 0),
};
const ids = (filter: Partial<typeof noFilter>) => shown(cards, { ...noFilter, ...filter }, known).map(({ id }) => id);

describe('filters of the deck builder', () => {
  it('find names without their marks, and texts', () => {
    expect(ids({ text: 'kekeler' })).toEqual(['a']);
    expect(ids({ text: 'tarnung vor' })).toEqual(['c']);
    expect(ids({})).toEqual(['a', 'b', 'c']);
  });
  it('go together', () => {
    expect(ids({ sides: ['pro', 'anti'], kinds: ['troop'] })).toEqual(['b']);
    expect(ids({ skills: ['espionage'] })).toEqual(['a']);
    expect(ids({ peoples: ['Topsider'] })).toEqual(['b']);
    expect(ids({ least: 1, most: 1 })).toEqual(['b']);
    expect(ids({ reachable: true })).toEqual(['a', 'c']);
    expect(ids({ unique: true })).toEqual(['a']);
    expect(ids({ absent: true })).toEqual(['b', 'c']);
  });
  it('count what each choice would show, whatever is chosen there', () => {
    const sides = counts(cards, { ...noFilter, sides: ['anti'] }, known, 'sides', (one) => [one.side]);
    expect(sides).toEqual({ pro: 1, anti: 1, dual: 1 });
    expect(counts(cards, { ...noFilter, unique: true }, known, 'kinds', (one) => [one.kind])).toEqual({ person: 1, troop: 0, event: 0 });
  });
  it('take the fewest places of the two sides', () => expect(placesNeeded(known.book, 'a')).toBe(2));
});

describe('repairs', () => {
  it('are merge patches: null takes away', () => {
    const deck = { sources: { 2: { gucky: 3, es: 1 } }, sideboard: { 1: {} } };
    expect(mend(deck, { sources: { 2: { gucky: 1, es: null } }, sideboard: null })).toEqual({ sources: { 2: { gucky: 1 } } });
    expect(deck.sources[2].gucky).toBe(3);
  });
});
