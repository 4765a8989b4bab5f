import { describe, expect, it } from 'vitest';
import type { Json } from '../shell/board';
import { idsIn, mergePatch, same } from '../shell/json';

describe('merge patch', () => {
  const cases: [Json, Json, Json][] = [
    [{ a: 'b' }, { a: 'c' }, { a: 'c' }],
    [{ a: 'b' }, { b: 'c' }, { a: 'b', b: 'c' }],
    [{ a: 'b' }, { a: null }, { a: null }],
    [{ a: 'b' }, { '~': [] }, {}],
    [{ a: 'b', b: 'c' }, { '~': ['b'] }, { b: 'c' }],
    [{ a: 'b' }, { '~': ['b', 7] }, {}],
    [{ a: ['b'] }, { a: 'c' }, { a: 'c' }],
    [{ a: 'c' }, { a: ['b'] }, { a: ['b'] }],
    [{ a: { b: 'c' } }, { a: { b: 'd', c: null } }, { a: { b: 'd', c: null } }],
    [{ a: [{ b: 'c' }] }, { a: [1] }, { a: [1] }],
    [['a', 'b'], ['c', 'd'], ['c', 'd']],
    [{ a: 'b' }, ['c'], ['c']],
    [{ a: 'foo' }, null, null],
    [{ a: 'foo' }, 'bar', 'bar'],
    [{ e: null }, { a: 1 }, { e: null, a: 1 }],
    [[1, 2], { a: 'b', c: null }, { a: 'b', c: null }],
    [{}, { a: { bb: { ccc: null } } }, { a: { bb: { ccc: null } } }],
  ];
  it.each(cases)('%j with %j is %j', (target, patch, result) => {
    expect(mergePatch(target, patch)).toEqual(result);
  });
  it('keeps the order that is told', () => {
    expect(JSON.stringify(mergePatch({ b: 2, c: 3 }, { a: null, '~': ['a', 'b'] }))).toBe('{"a":null,"b":2}');
  });
  it('names the elements of a list', () => {
    const before: { a: Json[] } = { a: [{ x: 1, y: 1 }, { x: 2 }, null] };
    const after = mergePatch(before, { a: { '~0': { x: 3 }, '~2': 4 } }) as typeof before;
    expect(after).toEqual({ a: [{ x: 3, y: 1 }, { x: 2 }, 4] });
    expect(after.a[1]).toBe(before.a[1]);
    expect(mergePatch(after, { a: { '~2': null } })).toEqual({ a: [{ x: 3, y: 1 }, { x: 2 }, null] });
  });
  it('keeps what did not change', () => {
    const before = { a: { x: 1 }, b: { y: 2 } };
    const after = mergePatch(before, { b: { y: 3 } }) as typeof before;
    expect(after.a).toBe(before.a);
    expect(before.b.y).toBe(2);
  });
});

it('finds the ids in an action or event', () => {
  expect(idsIn({ kind: 'invade', from: 'ursa', to: 'canis', amount: 3 })).toEqual(['ursa', 'canis']);
  expect(idsIn({ event: 'traded', rule: 'RS-F01', cards: ['a', 'b'] })).toEqual(['a', 'b']);
});

it('compares JSON whatever the order of keys', () => {
  expect(same({ a: 1, b: [1, { c: 2 }] }, { b: [1, { c: 2 }], a: 1 })).toBe(true);
  expect(same({ a: 1 }, { a: 1, b: null })).toBe(false);
  expect(same([1, 2], [2, 1])).toBe(false);
});
