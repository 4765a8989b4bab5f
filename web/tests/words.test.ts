import { beforeEach, describe, expect, it } from 'vitest';
import { hexOfBytes, sealOf } from '../shell/fair';
import { hmacSha256, sha256 } from '../shell/sha256';
import type { Fair } from '../shell/table.svelte';
import { keptWords, knownOf, newWord, nextStep, sealsFit, wordIsFor, wordOf } from '../shell/words';

const utf8 = (text: string) => new TextEncoder().encode(text);

describe('SHA-256', () => {
  it('is that of the browser', async () => {
    for (const length of [0, 1, 55, 56, 63, 64, 65, 119, 120, 1000]) {
      const bytes = Uint8Array.from({ length }, (_, i) => (i * 7 + length) % 256);
      expect(hexOfBytes(sha256(bytes)), String(length)).toBe(hexOfBytes(new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))));
      const key = bytes.length ? bytes : utf8('key');
      const own = await crypto.subtle.importKey('raw', key, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
      expect(hexOfBytes(hmacSha256(key, bytes)), String(length)).toBe(hexOfBytes(new Uint8Array(await crypto.subtle.sign('HMAC', own, bytes))));
    }
  });
});

describe('words for chance', () => {
  const fair = (more: Partial<Fair>): Fair => ({ phase: 'opening', round: 1, missing: [0], seals: [], commitment: 'first', contributions: ['', ''], seed: null, ...more });
  beforeEach(() => {
    const kept: Record<string, string> = {};
    Object.defineProperty(globalThis, 'localStorage', {
      configurable: true,
      value: { getItem: (key: string) => kept[key] ?? null, setItem: (key: string, value: string) => (kept[key] = value) },
    });
  });

  it('are new each time, and only their seal is shown', () => {
    const [one, two] = [newWord('t'), newWord('t')];
    expect(one.text).toMatch(/^[0-9a-f]{32}$/);
    expect(one.text).not.toBe(two.text);
    expect(one.seal).toBe(sealOf(one.text));
    wordIsFor(newWord(''), 'later');
    expect(keptWords().map((word) => word.table)).toEqual(['t', 't', 'later']);
  });
  it('are opened once the server is bound, for the first commitment alone', () => {
    const word = newWord('t');
    const seals = [word.seal, 'other'];
    expect(nextStep('t', fair({ phase: 'seats', seals, commitment: null }), [0])).toBeNull();
    expect(nextStep('t', fair({ seals, commitment: null }), [0])).toBeNull();
    expect(nextStep('t', fair({ seals }), [1])).toBeNull();
    expect(nextStep('t', fair({ seals: ['changed', 'other'] }), [0])).toBeNull();
    expect(nextStep('t', fair({ seals }), [0])).toEqual({ do: 'open', text: word.text });
    expect(nextStep('t', fair({ seals, commitment: 'second' }), [0])).toBeNull();
    expect(wordOf(word.seal)?.commitment).toBe('first');
  });
  it('are sealed anew when all begins anew', () => {
    const step = nextStep('t', fair({ phase: 'sealing', commitment: null, seals: ['', ''] }), [0]);
    expect(step?.do).toBe('seal');
    expect(step && 'seal' in step && wordOf(step.seal)?.table).toBe('t');
  });
  it('are compared at the end with what was seen', () => {
    const word = newWord('t');
    const opened = fair({ seals: [word.seal, ''] });
    nextStep('t', opened, [0]);
    const over = { ...opened, phase: 'drawn' as const, missing: [], contributions: [word.text, ''] };
    expect(knownOf('t', over, [0])).toBe('in');
    expect(sealsFit(over)).toBe(true);
    expect(knownOf('t', { ...over, commitment: 'second' }, [0])).toBe('other');
    expect(knownOf('t', { ...over, seals: ['', ''], contributions: ['', ''] }, [0])).toBe('lost');
    expect(knownOf('t', { ...over, contributions: ['x', ''] }, [0])).toBe('lost');
    expect(sealsFit({ ...over, contributions: ['x', ''] })).toBe(false);
    expect(knownOf('elsewhere', { ...over, seals: ['', ''] }, [0])).toBe('foreign');
  });
});
