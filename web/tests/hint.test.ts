import { describe, expect, it } from 'vitest';
import { chanceWords, placesOf } from '../table/hint.svelte';

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
