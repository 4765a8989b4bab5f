import { describe, expect, it } from 'vitest';
import type { Summary } from '../shell/board';
import { chanceText, seatName } from '../shell/names';
import { withOrder } from '../shell/order_book';
import { GameTexts } from '../shell/texts';

const texts = new GameTexts('en', {
  'web.chance': '{percent} %',
  'web.chance.over': 'over 99 %',
  'web.chance.under': 'under 1 %',
  'seat.player': 'Player {number}',
});

describe('chances', () => {
  it.each([
    [0.996, 'over 99 %'],
    [0.9949, '99 %'],
    [1, 'over 99 %'],
    [0.004, 'under 1 %'],
    [0, 'under 1 %'],
    [0.5, '50 %'],
  ])('%f is told as %s', (chance, told) => expect(chanceText(texts, chance)).toBe(told));
});

it('tells people at one screen apart who gave no names', () => {
  const person = (name: string) => ({ kind: 'person', name, person: 'x', mind: null, connected: true, resigned: false, by_mind: false });
  const table = { status: 'playing', seats: [person('Commander'), person('Commander'), person('Anna')] } as unknown as Summary;
  expect([0, 1, 2].map((seat) => seatName(texts, table, seat))).toEqual(['Commander 1', 'Commander 2', 'Anna']);
});

it('changes one standing order at a time', () => {
  expect(withOrder({ attack: 'all' }, 'defend', 'all')).toEqual({ attack: 'all', defend: 'all' });
  expect(withOrder({ attack: 'all', defend: 'all' }, 'attack', null)).toEqual({ defend: 'all' });
});
