import { expect, it } from 'vitest';
import { oneLine } from './told';

it('a name that is broken on the map is whole in a sentence', () => {
  expect(oneLine('Nydus-\nnetzwerk')).toBe('Nydusnetzwerk');
  expect(oneLine('Char-\nAleph')).toBe('Char-Aleph');
  expect(oneLine('Hell’s\nGates')).toBe('Hell’s Gates');
  expect(oneLine('Ursa')).toBe('Ursa');
});
