import { describe, expect, it } from 'vitest';
import { asGrid, counted, countedOfEach, inOrder, longLast } from '../boards/plain/words';
import { noSpec } from '../shell/spec';
import { GameTexts } from '../shell/texts';

describe('the plain table', () => {
  it('makes a table of things with the same fields, also if some have no value', () => {
    const grid = asGrid({ a: { units: 1, owner: 2 }, b: { units: 3, owner: 0, base: 1 } });
    expect(grid?.columns).toEqual(['units', 'owner', 'base']);
    expect(grid?.rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(asGrid([{ a: 1, b: 2, c: 3 }, { d: 1, e: 2, f: 3 }])).toBeNull();
    expect(asGrid([{ a: 1 }])).toBeNull();
    expect(asGrid([1, 2])).toBeNull();
  });
  it('leaves out places on a map and columns in which nothing stands', () => {
    const grid = asGrid({ a: { x: 1, y: 2, tree: false, units: 0, pieces: {} }, b: { x: 3, y: 2, tree: false, units: 0, pieces: {} } });
    expect(grid?.columns).toEqual(['units']);
    expect(asGrid({ a: { units: 0, pieces: {} }, b: { units: 1, pieces: { orc: 1 } } })?.columns).toEqual(['units', 'pieces']);
  });
  it('says what is counted in one line', () => {
    const texts = new GameTexts('en', { 'race.orc': 'Orcs', 'type.melee': 'melee', 'type.worker': 'worker' }, undefined, {
      ...noSpec,
      tables: [{ name: 'race', entries: ['orc'] }, { name: 'type', entries: ['melee', 'worker'] }],
    });
    expect(counted(texts, 'pieces', { melee: 3, worker: 0 })).toBe('3 melee');
    expect(counted(texts, 'pieces', { melee: 0 })).toBe('');
    expect(counted(texts, 'pieces', { melee: { level: 1 } })).toBeNull();
    expect(countedOfEach(texts, 'pieces', { orc: { melee: 3, worker: 2 } })).toBe('Orcs: 3 melee, 2 worker');
    expect(countedOfEach(texts, 'tiles', { melee: { tile: 'grunt' } })).toBeNull();
  });
  it('puts the long tables of a map below the rest', () => {
    const map = Object.fromEntries(Array.from({ length: 30 }, (_, i) => [`s${i}`, { kind: 'free' }]));
    const fields = longLast([['players', [1, 2]], ['spaces', map], ['battle', { space: 's1' }]]).map(([field]) => field);
    expect(fields).toEqual(['players', 'battle', 'spaces']);
  });
  it('keeps a field where it stood', () => {
    const order: string[] = [];
    inOrder([['round', 1], ['battle', 2], ['players', 3]], order);
    inOrder([['round', 1], ['players', 3]], order);
    expect(inOrder([['players', 3], ['round', 1], ['battle', 2], ['new', 4]], order).map(([field]) => field)).toEqual([
      'round', 'battle', 'players', 'new',
    ]);
  });
});
