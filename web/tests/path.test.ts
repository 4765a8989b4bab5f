import { describe, expect, it } from 'vitest';
import { wholeNumbers } from '../tools/path';

describe('paths on whole numbers', () => {
  it('rounds places, and relative steps from where the path is', () => {
    expect(wholeNumbers('M10.4 20.6L30.2,40.9')).toBe('M10 21L30 41');
    // Ten steps of 0.4 are 4, not 0.
    expect(wholeNumbers(`M0 0${'h.4'.repeat(10)}`)).toBe(`M0 0${[0, 1, 0, 1, 0, 0, 1, 0, 1, 0].map((step) => `h${step}`).join('')}`);
  });
  it('reads flags of arcs that stand without spaces', () => {
    expect(wholeNumbers('M1 1a2.04 2 0 013.9-.9z')).toBe('M1 1a2 2 0 0 1 4-1z');
  });
  it('comes back to the beginning when a path is closed', () => {
    expect(wholeNumbers('M5.4 5.4l3.3 0zl1 1')).toBe('M5 5l4 0zl1 1');
  });
  it('goes on with several steps of one command', () => {
    expect(wholeNumbers('m1.2 1.2 2.2-2.2.4.4')).toBe('m1 1 2-2 1 0');
  });
  it('refuses what is no path', () => {
    expect(() => wholeNumbers('M1 x')).toThrow();
    expect(() => wholeNumbers('B1 1')).toThrow();
  });
});
