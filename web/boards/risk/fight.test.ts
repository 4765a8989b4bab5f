import { describe, expect, it } from 'vitest';
import type { EventRecord } from '../../shell/board';
import { follow, type Battle } from './battle';
import { bars, cardsIn, chanceBeyond, fairLosses, fairOf, goesOn, losses, type Odds, type Wish } from './fight';

const declared: EventRecord = { event: 'invasion_declared', player: 0, from: 'augustgrad', to: 'ursa', defender: 1 };
const roll = (attack: number[], defence: number[], lost: [number, number]): EventRecord[] => [
  declared,
  { event: 'units_committed', player: 0, amount: attack.length },
  { event: 'units_committed', player: 1, amount: defence.length },
  { event: 'attack_rolled', player: 0, dice: attack },
  { event: 'defence_rolled', player: 1, dice: defence },
  { event: 'dice_compared', attack_first: attack[0]!, defence_first: defence[0]!, attack_second: attack[1] ?? 0, defence_second: defence[1] ?? 0 },
  { event: 'losses', attacker_losses: lost[0], defender_losses: lost[1] },
];
const wish: Wish = { from: 'augustgrad', to: 'ursa', mode: 'taken', left: 2, rolls: 0, cards: 0 };

describe('a fight of several rolls', () => {
  it('keeps the rolls between the same two territories and sums what they cost', () => {
    const first = follow(null, roll([6, 4, 2], [5, 5], [1, 1]));
    const second = follow(first, roll([5, 5, 1], [6, 6], [2, 0]))!;
    expect(second.past).toEqual([{ attack: [6, 4, 2], defence: [5, 5], committed: [3, 2], compared: [[6, 5], [4, 5]], losses: [1, 1], fair: null, often: null, cards: 0 }]);
    expect(losses(second)).toEqual([3, 1]);
    const elsewhere = follow(second, [{ ...declared, to: 'canis' }])!;
    expect(elsewhere.past).toEqual([]);
  });
  it('begins anew after a conquest', () => {
    const taken = follow(follow(null, roll([6], [1], [0, 1])), [{ event: 'conquered', player: 0, from: 'augustgrad', to: 'ursa', defender: 1 }]);
    expect(taken!.end).toBe('conquered');
    expect(follow(taken, [declared])!.past).toEqual([]);
  });
});

describe('fighting on', () => {
  const after = (times: number): Battle => Array.from({ length: times }).reduce<Battle | null>((now) => follow(now, roll([6, 5, 4], [6, 6], [2, 0])), null)!;
  it('goes on until taken as long as it can be declared', () => {
    expect(goesOn(wish, null, 5, true)).toBe(true);
    expect(goesOn(wish, after(3), 1, true)).toBe(true);
    expect(goesOn(wish, after(3), 0, false)).toBe(false);
  });
  it('stops where so many are left', () => {
    expect(goesOn({ ...wish, mode: 'left' }, after(1), 3, true)).toBe(true);
    expect(goesOn({ ...wish, mode: 'left' }, after(1), 2, true)).toBe(false);
  });
  it('stops after one roll', () => {
    expect(goesOn({ ...wish, mode: 'one' }, null, 5, true)).toBe(true);
    expect(goesOn({ ...wish, mode: 'one' }, after(1), 5, true)).toBe(false);
    expect(goesOn({ ...wish, mode: 'one', rolls: 1 }, after(1), 5, true)).toBe(true);
  });
  it('stops when somebody plays a card', () => {
    const played = follow(after(1), [declared, { event: 'card_played', player: 1, card: 'medic' }])!;
    expect(cardsIn(played)).toBe(1);
    expect(goesOn(wish, played, 5, true)).toBe(false);
    expect(goesOn({ ...wish, cards: 1 }, played, 5, true)).toBe(true);
  });
});

describe('odds as bars', () => {
  const odds: Odds = { win: 0.97, attackers: 7, attackers_left: [0, 0.01, 0.03, 0.06, 0.09, 0.18, 0.22, 0.38] };
  it('has one for each number left, the first for being repelled', () => {
    expect(bars(odds).map((bar) => bar.left)).toEqual([0, 1, 2, 3, 4, 5, 6, 7]);
    expect(bars(odds)[0]!.chance).toBeCloseTo(0.03);
  });
  it('sums the bars beyond the line exactly', () => {
    expect(chanceBeyond(odds, 2)).toBeCloseTo(0.93);
    expect(chanceBeyond(odds, 0)).toBeCloseTo(0.97);
  });
  it('puts the lower bars of large armies together', () => {
    const large: Odds = { win: 1, attackers: 20, attackers_left: Array.from({ length: 21 }, (_, i) => (i ? 0.05 : 0)) };
    const shown = bars(large);
    expect(shown.length).toBe(9);
    expect(shown.reduce((sum, bar) => sum + bar.chance, 0)).toBeCloseTo(1);
  });
});

describe('what fair dice would have cost', () => {
  const odds: Odds = { win: 0.5, attackers: 5, attackers_left: [], attacker_losses: [[0.58, 0.75], [0.42, 1.22], [0.34, 0.92]] };
  const with_fair = (battle: Battle | null): Battle => ({ ...battle!, fair: fairOf(odds, battle!.committed) });
  it('is the sum of what the game has told for the dice of each roll', () => {
    const first = with_fair(follow(null, roll([6, 4, 2], [5, 5], [1, 1])));
    const second = with_fair(follow(first, roll([5, 5], [6], [1, 0])));
    expect(fairLosses(first)).toEqual([0.92, 1.08]);
    expect(fairLosses(second)!.map((value) => Number(value.toFixed(2)))).toEqual([1.34, 1.66]);
  });
  it('is not told where one roll is missing', () => {
    expect(fairLosses(follow(null, roll([6], [1], [0, 1]))!)).toBeNull();
    expect(fairOf(undefined, [3, 2])).toBeNull();
    expect(fairOf(odds, [0, 2])).toBeNull();
  });
});
