import { describe, expect, it } from 'vitest';
import minds from '../../games/risk/data/mind.json';
import { dimmed, landColour, lookOfColour } from '../shell/seats';
import { ciede2000, difference, eyes, worst, type Eye } from './colour';

const six = ['blue', 'yellow', 'purple', 'red', 'orange', 'brown'];
const pairs = (names: string[]): [string, string][] => names.flatMap((a, i) => names.slice(i + 1).map((b): [string, string] => [a, b]));
const fill = (name: string): string => lookOfColour(name)!.fill;
const least = (names: string[], eye: Eye, shown: (colour: string) => string): number =>
  Math.min(...pairs(names).map(([a, b]) => difference(shown(fill(a)), shown(fill(b)), eye)));
const everyEye = Object.keys(eyes) as Eye[];

// Of the pairs published with the formula.
it('computes CIEDE2000', () => {
  expect(ciede2000([50, 2.6772, -79.7751], [50, 0, -82.7485])).toBeCloseTo(2.0425, 4);
  expect(ciede2000([50, 2.5, 0], [73, 25, -18])).toBeCloseTo(27.1492, 4);
  expect(ciede2000([2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514])).toBeCloseTo(0.9082, 4);
});

describe.each(['dark', 'light'] as const)('owners on the %s map', (theme) => {
  const land = (colour: string): string => landColour(colour, theme);
  it.each(everyEye)('are told apart by %s eyes', (eye) => {
    expect(least(six, eye, land)).toBeGreaterThan(15);
    expect(least(six.slice(0, 4), eye, land)).toBeGreaterThan(18);
  });
  it.each(everyEye)('are told apart by %s eyes where the land is dimmed', (eye) => {
    expect(least(six, eye, (colour) => dimmed(land(colour), theme))).toBeGreaterThan(11);
  });
  it('of Warcraft as well', () => {
    for (const [a, b] of pairs(['blue', 'red', 'purple', 'green'])) expect(worst(land(fill(a)), land(fill(b)))).toBeGreaterThan(15);
  });
});

it('gives every colour a pattern of its own', () => {
  const patterns = [...six, 'green'].map((name) => lookOfColour(name)!.pattern);
  expect(new Set(patterns).size).toBe(patterns.length);
});

// They take the free colour that lies farthest from those taken.
it('is what minds know of it when they choose a colour', () => {
  const apart = ([a, b]: [string, string]) =>
    Math.min(...(['dark', 'light'] as const).map((theme) => worst(landColour(fill(a), theme), landColour(fill(b), theme))));
  const known = new Map(minds.colours_apart.map(([a, b, value]) => [[a, b].sort().join(), value]));
  expect(known.size).toBe(15);
  for (const pair of pairs(six)) expect(known.get([...pair].sort().join()), pair.join()).toBeCloseTo(apart(pair), 1);
});
