import { readFileSync } from 'node:fs';
import { describe, expect, it, vi } from 'vitest';
import type { Texts } from '../../shell/board';
import { choosing, parts } from './choose';
import { alternatives, premiseOf } from './cards/premise';
import type { CardRecord } from './cards/records';
import { placeId } from './cards/records';
import { range } from './cards/rules';

vi.mock('virtual:icons', () => ({ sprites: ['/icons.svg'], places: {} }));
const { lookOf, monogram, picture } = await import('./cards/picture');

const data = (file: string) => JSON.parse(readFileSync(new URL(`../../../games/perryrhodan/data/${file}`, import.meta.url), 'utf8'));
const cards = [1, 2, 3, 4, 5].flatMap((phase) => data(`cards_phase${phase}.json`).cards as CardRecord[]);
const texts = { language: 'en', has: () => true, say: (key: string) => key, name: (_: string, id: string) => id } as unknown as Texts;

describe('cards', () => {
  it('gives every card a picture, the same for cards of one name', () => {
    expect(cards).toHaveLength(353);
    for (const card of cards) expect(picture(card)).toMatch(/^<rect/);
    const rhodan = cards.filter((card) => card.name === 'Perry Rhodan');
    expect(new Set(rhodan.map((card) => JSON.stringify(lookOf(card)))).size).toBe(1);
  });
  it('shares no picture between cards of different names', () => {
    const seen = new Map<string, string>();
    const shared: string[] = [];
    for (const card of cards) {
      const { pictogram, dark, ink, pattern } = lookOf(card);
      const name = card.name.replace(/[/(].*$/, '').trim();
      // Places are drawn from their names.
      const key = card.kind === 'location' ? name : [pictogram, dark, ink, pattern, card.kind, monogram(card)].join(' ');
      if (seen.has(key) && seen.get(key) !== name) shared.push(`${name} = ${seen.get(key)}`);
      seen.set(key, name);
    }
    expect(shared).toEqual([]);
  });
  it('reads every premise, in the order of the rules', () => {
    for (const card of cards) for (const { ways } of premiseOf(card, texts)) for (const part of ways.flat()) {
      expect(part.text || part.icon, card.id).toBeTruthy();
      expect(part.text, card.id).not.toMatch(/[<>]=/);
    }
    const node = (op: string) => ({ op });
    const both = { op: 'all', of: [{ op: 'any', of: [node('a'), node('b')] }, { op: 'any', of: [node('c'), node('d')] }] };
    expect(alternatives(both).map((way) => way.map(({ op }) => op).join(''))).toEqual(['ac', 'bc', 'ad', 'bd']);
    expect(alternatives({ op: 'none' })).toEqual([[]]);
  });
  it('knows places by the ids of the game', () => {
    expect(['Arkon III', 'Goszuls Planet', 'M-13'].map(placeId)).toEqual(['arkon-iii', 'goszuls-planet', 'm-13']);
  });
  it('says what a letter may come to', () => {
    expect(['A', 'B', 'C+1', 'E'].map(range)).toEqual(['1', '1–2', '2–4', '1–5']);
  });
});

describe('choosing', () => {
  const lay = (card: string, place: string, side = 'pro', bearer = 65535) => ({ action: { kind: 'lay_out', card, place, side, bearer } });
  const options = [lay('x', 'terra'), lay('x', 'venus'), lay('y', 'terra', 'anti', 12), { action: { kind: 'done' } }];
  it('lays a card out with two clicks', () => {
    const { selection } = choosing.pick(options, [], 'card', 'x');
    expect([...choosing.offered(options, selection).get('where')!]).toEqual(['pro terra', 'pro venus']);
    expect(choosing.pick(options, selection, 'where', 'pro venus').act).toEqual(options[1]!.action);
  });
  it('lays equipment on its bearer', () => {
    const { selection } = choosing.pick(options, [], 'card', 'y');
    expect([...choosing.offered(options, selection).get('where')!]).toEqual(['piece 12']);
  });
  it('asks once more before a card is thrown away', () => {
    const discard = [{ action: { kind: 'discard', card: 'x' } }];
    expect(choosing.pick(discard, [], 'card', 'x').act).toBeUndefined();
    expect(parts.discard).toEqual(['card']);
  });
});

it('words that a small token cannot hold are broken by hand, none of them twice', async () => {
  const { breakable } = await import('./cards/breaks');
  const parts = (name: string, little: boolean) => breakable(name, little).split(/[\s\u00AD-]+/).map((part) => part.length);
  const laid = cards.filter(({ kind }) => ['person', 'troop', 'spaceship', 'fleet'].includes(kind)).map(({ name }) => name.replace(/\/.*$/, ''));
  expect(laid.filter((name) => Math.max(...parts(name, true)) > 10)).toEqual([]);
  expect(laid.filter((name) => Math.max(...parts(name, false)) > 13)).toEqual([]);
  expect(breakable('Arkonidischer Agent')).toBe('Arkonidischer Agent');
});
