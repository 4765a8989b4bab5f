import { expect, it } from 'vitest';
import { chanceSeries, chanceTurns, type Analysis, type ChancePoint } from '../shell/analysis.svelte';

const point = (version: number, seat: number | null, chances: number[], luck = [0, 0]): ChancePoint => ({ version, round: 1, seat, chances, error: 0, luck });
const judged = { luck: 0, lost: 0, decisions: 1, mistakes: 0, worst: null };
const analysis = (points: ChancePoint[], all = points.length): Analysis => ({ points, players: [judged, judged], all_points: all, simulations: 9, done: 1 });

it('keeps places for what is not known yet', () => {
  const series = chanceSeries(analysis([point(1, 0, [0.25, 0.75])], 3), 'chance');
  expect(series.points.map(({ values }) => values)).toEqual([[25, 75], [null, null], [null, null]]);
});

it('finds where a chance changed most, in the order of play, whoever was on turn', () => {
  const points = [point(1, 0, [0.5, 0.5]), point(5, 1, [0.52, 0.48]), point(9, 0, [0.2, 0.8], [0.1, -0.1]), point(12, 1, [0.6, 0.4]), point(15, null, [0, 1])];
  expect(chanceTurns(analysis(points), [1], 2)).toEqual([
    { seat: 1, by: 0, round: 1, version: 9, after: 12, from: 0.8, to: 0.4, luck: -0.1 },
    { seat: 1, by: 1, round: 1, version: 12, after: 15, from: 0.4, to: 1, luck: 0 },
  ]);
  expect(chanceTurns(analysis(points), [0, 1]).map(({ version }) => version)).toEqual([5, 9, 12]);
});
