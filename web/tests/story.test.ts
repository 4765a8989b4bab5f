import { expect, it } from 'vitest';
import type { Scene, SceneKind } from '../shell/board';
import { concerns, plan, wish } from '../shell/story';

const scene = (kind: SceneKind, extra: Partial<Scene> = {}): Scene => ({
  kind, seat: 1, icon: '', title: '', short: '', places: [], against: [], first: 1, last: 1, ...extra,
});
const sum = (times: number[]) => times.reduce((all, time) => all + time, 0);
const many = (count: number, kind: SceneKind, extra: Partial<Scene> = {}) => Array.from({ length: count }, () => scene(kind, extra));

it('gives every scene the time it needs to be read', () => {
  expect(wish(scene('fight'), 'normal', [0])).toBe(1100);
  expect(wish(scene('fight', { rolls: 3 }), 'normal', [0])).toBe(1100 + 2 * 80);
  expect(wish(scene('fight', { rolls: 3 }), 'fast', [0])).toBe(300);
  expect(wish(scene('card'), 'slow', [0])).toBe(3000);
});

it('stays half as long again with what is done to the reader', () => {
  const mine = scene('fight', { against: [0] });
  expect(concerns(mine, [0])).toBe(true);
  expect(concerns(mine, [2])).toBe(false);
  expect(wish(mine, 'normal', [0])).toBe(1650);
});

it('lets three minds take at most 15 s a round at normal and 5 s at fast, and slow as long as it takes', () => {
  const round = [...many(30, 'fight'), ...many(12, 'placing'), ...many(6, 'card'), ...many(6, 'great'), ...many(9, 'fight', { against: [0] })];
  // With something left for the line and a slow machine.
  expect(sum(plan(round, 'normal', [0], 0))).toBeLessThanOrEqual(14_500);
  expect(sum(plan(round, 'fast', [0], 0))).toBeLessThanOrEqual(4_500);
  expect(sum(plan(round, 'slow', [0], 0))).toBe(sum(round.map((one) => wish(one, 'slow', [0]))));
  expect(plan(round, 'normal', [0], 13_500).every((time) => time >= 0)).toBe(true);
  expect(sum(plan(round, 'normal', [0], 13_500))).toBeLessThanOrEqual(1_000);
  expect(sum(plan(round, 'normal', [0], 20_000))).toBe(0);
});

it('shortens what does not concern the reader first, fights last', () => {
  const round = [scene('placing'), ...many(8, 'fight'), ...many(4, 'fight', { against: [0] })];
  const times = plan(round, 'normal', [0], 0);
  expect(times[0]).toBe(0);
  expect(times[1]).toBeGreaterThanOrEqual(250);
  expect(times[1]).toBeLessThan(1100);
  expect(times.at(-1)).toBe(1650);
});

it('leaves a short round alone', () => {
  const round = [scene('placing'), scene('fight'), scene('small')];
  expect(plan(round, 'normal', [0], 0)).toEqual([350, 1100, 250]);
});
