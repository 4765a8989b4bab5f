import { expect, it } from 'vitest';
import type { Option } from '../shell/board';
import type { Chip, Scene, SeatSummary, Series } from '../shell/board';
import { chapters, cut, longestFilm, type Step } from '../replay/course';
import { isDraw, standings, turnings } from '../table/ends';
import { fits, wanted } from '../table/lesson.svelte';

const chip = (have: number, first: number, out = false): Chip => ({ counts: [{ icon: '', value: first, label: '' }], goal: { have, need: 3, label: '' }, out });

it('puts winners first, then by what counts, those who are out last', () => {
  expect(standings([chip(1, 9), chip(3, 2), chip(2, 0, true), chip(2, 5)], [1]).map((one) => one.seat)).toEqual([1, 3, 0, 2]);
});

it('lets those who drew share the first rank, and those who are equal theirs', () => {
  const ranks = (list: Chip[], winners: number[]) => standings(list, winners).map(({ seat, rank }) => [seat, rank]);
  expect(ranks([chip(1, 9), chip(3, 2), chip(2, 4)], [0, 2])).toEqual([[2, 1], [0, 1], [1, 3]]);
  expect(ranks([chip(1, 5), chip(3, 2), chip(1, 5), chip(0, 1)], [1])).toEqual([[1, 1], [0, 2], [2, 2], [3, 4]]);
  expect(ranks([chip(0, 0, true), chip(3, 2), chip(0, 0, true)], [1])).toEqual([[1, 1], [0, 2], [2, 2]]);
  expect(ranks([chip(1, 5), chip(1, 5)], [])).toEqual([[0, 1], [1, 1]]);
});

it('goes by the rank where counts are words', () => {
  const worded = (value: string, rank: number): Chip => ({ counts: [{ icon: '', value, label: '' }], rank });
  expect(standings([worded('0,5', 0.5), worded('−1', -1), worded('1,5', 1.5)], []).map((one) => one.seat)).toEqual([2, 0, 1]);
});

it('finds the turns that changed most, in the order of play', () => {
  const points = [[0, 10], [1, 12], [0, 4], [1, 20], [0, 21]].map(([seat, value], i) => ({ version: i, round: 1, seat: seat!, values: [value!, 30 - value!] }));
  const series: Series = { id: 't', label: 'points', kind: 'line', points };
  expect(turnings([series], 2)).toEqual([
    { seat: 1, round: 1, version: 1, change: 8, after: 2, label: 'points' },
    { seat: 0, round: 1, version: 2, change: 16, after: 3, label: 'points' },
  ]);
  // A line that changed once is helped out by the next one, each turn told once.
  const flat: Series = { ...series, label: 'flat', points: points.map((point, i) => ({ ...point, values: [i > 2 ? 1 : 0, 0] })) };
  expect(turnings([flat, series], 2).map(({ version, label }) => [version, label])).toEqual([[1, 'points'], [2, 'flat']]);
});

const scene = (version: number): Scene => ({ kind: 'fight', seat: 0, icon: '', title: '', short: '', places: [], against: [], rolls: 4, first: version, last: version });
const step = (version: number, round: number, active: number): Step => ({ version, by: 0, events: [], view: { round, active }, turn: { seat: active, step: '', over: false } });

it('shows a whole game in at most three minutes', () => {
  const steps = Array.from({ length: 900 }, (_, i) => step(i, 1, 0));
  const shots = cut(steps.map((one) => scene(one.version)), steps);
  expect(shots.at(-1)!.end).toBeLessThanOrEqual(longestFilm + 1);
  expect(cut([scene(0)], steps)[0]!.end).toBe(1100 + 3 * 80);
});

it('spends little of the film on the set-up', () => {
  const steps = Array.from({ length: 60 }, (_, i) => step(i, i < 40 ? 0 : 1, 0));
  const shots = cut(steps.map((one) => scene(one.version)), steps);
  const begins = shots[40]!.begin;
  expect(begins).toBeCloseTo((shots.at(-1)!.end - begins) * 0.1);
  // A game that never came further is all set-up.
  expect(cut([scene(0)], [step(0, 0, 0)])[0]!.end).toBe(1100 + 3 * 80);
});

it('knows where rounds and turns begin', () => {
  const list = chapters([step(1, 0, 0), step(2, 1, 0), step(3, 1, 0), step(4, 1, 1), step(5, 2, 0)]);
  expect(list.filter((one) => one.kind === 'round').map((one) => one.step)).toEqual([0, 1, 4]);
  expect(list.filter((one) => one.kind === 'turn').map((one) => one.step)).toEqual([0, 1, 3, 4]);
});

it('knows what a lesson wants', () => {
  const options: Option[] = [{ action: { kind: 'place_units', territory: 'a', amount: 1 }, amount: [1, 8] }, { action: { kind: 'end' } }];
  expect(fits({ kind: 'end' }, { kind: 'end', x: 1 })).toBe(true);
  expect(fits({ kind: 'end', x: 2 }, { kind: 'end', x: 1 })).toBe(false);
  expect(wanted([{ kind: 'place_units', territory: 'a', amount: 5 }], options)).toEqual({ kind: 'place_units', territory: 'a', amount: 5 });
  expect(wanted([{ kind: 'nothing' }, { kind: 'end' }], options)).toEqual({ kind: 'end' });
  expect(wanted([{ kind: 'nothing' }], options)).toBeNull();
});

it('several winners are a draw unless they played together', () => {
  const seats = (...teams: (number | null)[]) => teams.map((team) => ({ team }) as SeatSummary);
  expect(isDraw({ winners: [0, 1], seats: seats(null, null) })).toBe(true);
  expect(isDraw({ winners: [0, 2], seats: seats(0, 1, 0, 1) })).toBe(false);
  expect(isDraw({ winners: [0, 1], seats: seats(0, 1, 0, 1) })).toBe(true);
  expect(isDraw({ winners: [1], seats: seats(null, null) })).toBe(false);
  expect(isDraw({ winners: [], seats: seats(null, null) })).toBe(false);
});
