import { describe, expect, it } from 'vitest';
import { asGrid, inOrder } from '../boards/plain/words';

describe('the plain table', () => {
  it('makes a table of things with the same fields, also if some have no value', () => {
    const grid = asGrid({ a: { units: 1, owner: 2 }, b: { units: 3, owner: 0, base: 1 } });
    expect(grid?.columns).toEqual(['units', 'owner', 'base']);
    expect(grid?.rows.map(({ id }) => id)).toEqual(['a', 'b']);
    expect(asGrid([{ a: 1, b: 2, c: 3 }, { d: 1, e: 2, f: 3 }])).toBeNull();
    expect(asGrid([{ a: 1 }])).toBeNull();
    expect(asGrid([1, 2])).toBeNull();
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
