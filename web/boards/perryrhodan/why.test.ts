import { expect, test } from 'vitest';
import type { Json, Tell } from '../../shell/board';
import { why } from './why';

const texts: Record<string, string> = { 'web.perryrhodan.why.F39': 'units full: {place}', 'web.perryrhodan.mission.why.PR-I17': 'passive' };
const tell = {
  seat: 0,
  texts: {
    has: (key: string) => key in texts,
    say: (key: string, args: Record<string, string>) => texts[key]!.replace('{place}', args.place ?? ''),
    name: (table: string, id: string) => `${table}:${id}`,
  },
} as unknown as Tell;
const column = { place: 'terra', place_cards: [], unit_cards: [{ piece: 2, card: 'p1-crest', passive: true }], ship_cards: [], equipment: [], landed: [] };
const view = { players: [{ sides: { pro: [column], anti: [] }, away: [], in_flight: [], aside: [], left_behind: [] }] } as unknown as Json;

test('a refusal names the card and what stands in its way', () => {
  expect(why('PR-F39', { kind: 'lay_out', card: 'p1-reginald-bull', place: 'terra', side: 'pro' }, view, [], tell)).toBe('card:p1-reginald-bull: units full: place:terra');
  expect(why('PR-I17', { kind: 'take_along', piece: 2 }, view, [], tell)).toBe('card:p1-crest: passive');
});

test('what only the rule says, or a card that is not known, is left to the rule', () => {
  expect(why('PR-X99', { kind: 'lay_out', card: 'p1-crest', place: 'terra' }, view, [], tell)).toBeNull();
  expect(why('PR-I17', { kind: 'take_along', piece: 99 }, view, [], tell)).toBeNull();
});
