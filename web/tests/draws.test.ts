import { describe, expect, it } from 'vitest';
import { checkDraws, type Draw } from '../shell/draws';
import { keyOf } from '../shell/fair';

// The words of this seed are those of core/tests/fair_test.cpp.
const seed = Array.from({ length: 32 }, (_, i) => i.toString(16).padStart(2, '0')).join('');
const identity = (size: number) => Array.from({ length: size }, (_, i) => i);
const plain = (bounds: number[]): Draw => {
  const ways = bounds.reduce((product, bound) => product * bound, 1);
  return { bounds, outcomes: identity(ways), falls: identity(ways) };
};

async function check(draw: Draw, entry: number, outcome: number, contributions: string[] = []) {
  const log = [...Array.from({ length: entry }, () => ({ seat: 0, action: 'pass' })), { seat: 'chance' as const, action: outcome }];
  const told = { draws: [draw], entries: [{ entry, draw: 0 }] };
  return checkDraws((await keyOf(seed, contributions))!, log, told);
}

describe('chance, computed again', () => {
  it('draws below a bound as the engine does', async () => {
    // 0x4e6ab5dd is a 1 of 6, 0x0b7cf3b7 a 0.
    expect(await check(plain([6, 6]), 0, 6)).toEqual({ count: 1, wrong: null });
    expect(await check(plain([6, 6]), 0, 7)).toEqual({ count: 0, wrong: 0 });
  });
  it('goes on with the next block', async () => {
    expect(await check(plain(Array<number>(10).fill(2)), 0, 0b0011101000)).toEqual({ count: 1, wrong: null });
  });
  it('knows contributions and the number of the entry', async () => {
    // 0x6dab6a91 and 0x2683bf43
    expect(await check(plain([256, 256]), 7, 0x6d26, ['anna', 'bert'])).toEqual({ count: 1, wrong: null });
    expect((await check(plain([256, 256]), 6, 0x6d26, ['anna', 'bert'])).wrong).toBe(6);
  });
  it('takes another word where one number would come too often', async () => {
    // With this bound 0x4e6ab5dd must not count; 0x0b7cf3b7 comes next.
    expect(await check(plain([117072]), 0, 5253)).toEqual({ count: 1, wrong: null });
  });
  it('leaves out nothing that chance decided', async () => {
    const told = { draws: [plain([6])], entries: [] };
    expect(await checkDraws((await keyOf(seed, []))!, [{ seat: 'chance', action: 1 }], told)).toEqual({ count: 0, wrong: 0 });
  });
});
