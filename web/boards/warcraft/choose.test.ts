import { expect, test } from 'vitest';
import { kindsOf } from '../../tests/rules_words';
import type { Action, Option } from '../../shell/board';
import { click, gestures, idsOf, keep, ofChance, offer, pathOf, possible, thingAt, withoutPlanned } from './choose';

const move = (from: string, to: string, most = 1): Option => ({
  action: { kind: 'move', piece: 'orc_melee', from, to, amount: 1 } as Action,
  ...(most > 1 ? { amount: [1, most] as [number, number] } : {}),
});
const options: Option[] = [
  move('s03', 's04', 2),
  move('s03', 's08', 2),
  { action: { kind: 'move', piece: 'orc_worker', from: 's03', to: 's04', amount: 1 } as Action },
  { action: { kind: 'harvest', space: 's09' } as Action },
  { action: { kind: 'end_movement' } as Action },
];

test('every kind of action the rules know has a gesture, or is chance', () => {
  expect([...Object.keys(gestures), ...ofChance].sort()).toEqual(kindsOf('warcraft').sort());
});

test('a piece, then a space: the move waits to be confirmed', () => {
  const [first, second] = ['unit orc_melee s03', 'space s04'];
  expect(offer(options, []).next.has(first!)).toBe(true);
  const chosen = click(options, [], first!).selection;
  expect([...offer(options, chosen).next]).toEqual(['space s04', 'space s08']);
  const weighed = click(options, chosen, second!);
  expect(weighed.act).toBeUndefined();
  expect(offer(options, weighed.selection).ready).toEqual([options[0]]);
});

test('what has no consequence to weigh is done at once, and what cannot be is impossible', () => {
  expect(click(options, [], 'space s09').act).toEqual({ kind: 'harvest', space: 's09' });
  expect(click(options, [], 'space s01').impossible).toBe(true);
});

test('a click on a space goes through its pieces', () => {
  expect(thingAt(options, [], 's03')).toBe('unit orc_melee s03');
  expect(thingAt(options, ['unit orc_melee s03'], 's03')).toBe('unit orc_worker s03');
  expect(thingAt(options, ['unit orc_melee s03'], 's04')).toBe('space s04');
  expect(thingAt(options, [], 's30')).toBeNull();
});

test('planned moves take pieces away and are checked before they are made', () => {
  const planned = { kind: 'move', piece: 'orc_melee', from: 's03', to: 's04', amount: 1 } as Action;
  expect(withoutPlanned(options, [planned])[0]!.amount).toEqual([1, 1]);
  expect(withoutPlanned(options, [planned, planned]).some(({ action }) => action.piece === 'orc_melee')).toBe(false);
  expect(possible(options, { ...planned, amount: 2 })).toBe(true);
  expect(possible(options, { ...planned, amount: 3 })).toBe(false);
  expect(possible(options, { ...planned, to: 's20' })).toBe(false);
});

test('a selection stays as far as the options allow', () => {
  expect(keep(options, ['unit orc_melee s03', 'space s04'])).toEqual(['unit orc_melee s03', 'space s04']);
  expect(keep(options, ['unit orc_melee s03', 'space s20'])).toEqual(['unit orc_melee s03']);
  expect(keep(options, ['card fast'])).toEqual([]);
  expect(pathOf({ kind: 'pass' })).toEqual([]);
});

test('what is selected is named by ids, not by the words of the board', () => {
  const options: Option[] = [
    { action: { kind: 'move', piece: 'orc_melee', from: 's03', to: 's04' } },
    { action: { kind: 'move', piece: 'orc_melee', from: 's03', to: 's05' } },
    { action: { kind: 'train', piece: 'orc_melee' } },
  ];
  expect(idsOf(options, ['unit orc_melee s03'])).toEqual(['orc_melee', 's03']);
  expect(idsOf(options, ['offer train orc_melee'])).toEqual(['orc_melee']);
  expect(idsOf(options, [])).toEqual([]);
});
