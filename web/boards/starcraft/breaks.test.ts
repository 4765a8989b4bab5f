import { expect, it } from 'vitest';
import de from '../../../games/starcraft/locale/de.components.json';
import hu from '../../../games/starcraft/locale/hu.components.json';
import { breakable } from './breaks';

it('breaks every word that is too long for a small card', () => {
  for (const texts of [de, hu]) {
    const shown = Object.entries(texts as Record<string, string>).filter(([key]) => /^(card|technology|building|module)\./.test(key));
    expect(shown.length).toBeGreaterThan(100);
    const long = new Set(shown.flatMap(([, text]) => breakable(text).match(/\p{L}{14,}/gu) ?? []));
    expect([...long]).toEqual([]);
  }
});
it('changes nothing but where words break', () => {
  expect(breakable('Verstärkungskarte (Marine), 2 Angriffsstärke.').replaceAll('\u00AD', '')).toBe('Verstärkungskarte (Marine), 2 Angriffsstärke.');
});
