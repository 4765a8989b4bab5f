import { describe, expect, it } from 'vitest';
import type { Action } from '../shell/board';
import { chanceWords, legsOf, placesOf } from '../table/hint.svelte';

describe('chances in words', () => {
  it('never claims a certainty', () => {
    expect(chanceWords(1)).toEqual(['over', 99]);
    expect(chanceWords(0.995)).toEqual(['over', 99]);
    expect(chanceWords(0.994)).toEqual(['percent', 99]);
    expect(chanceWords(0.005)).toEqual(['percent', 1]);
    expect(chanceWords(0.004)).toEqual(['under', 1]);
  });
});

describe('the places of a move', () => {
  it('are its names, without its kind and its numbers', () => {
    expect(placesOf({ kind: 'invade', from: 'ursa', to: 'canis', amount: 3 })).toEqual(['ursa', 'canis']);
    expect(placesOf({ kind: 'end_attack' })).toEqual([]);
  });
});

describe('the moves on the map', () => {
  const move = (action: Action) => ({ action, chance: 0.5, error: 0.1, equal: false, better: [], worse: [] });
  it('are numbered as in the list, each place once', () => {
    const moves: Action[] = [
      { kind: 'invade', from: 'ursa', to: 'canis' },
      { kind: 'invade', from: 'eris', to: 'canis' },
      { kind: 'end_attack' },
      { kind: 'place_units', territory: 'ate', amount: 3 },
    ];
    const legs = legsOf(moves.map(move));
    expect(legs.map(({ from, to, number, now }) => [from, to, number, now])).toEqual([
      ['ursa', 'canis', 1, true],
      ['ate', 'ate', 4, false],
    ]);
  });
});
