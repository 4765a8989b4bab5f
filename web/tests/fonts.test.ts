import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { cut, lettersOf, substitutes } from '../tools/cut';
import { inRange } from '../tools/fonts';
import { readFont, writeFont } from '../tools/woff2';

const file = (name: string) => readFileSync(new URL(`../node_modules/${name}`, import.meta.url));
const inter = file('@fontsource-variable/inter/files/inter-latin-wght-normal.woff2');
const exo = file('@fontsource/exo-2/files/exo-2-latin-ext-700-normal.woff2');
const table = (font: Buffer, tag: string) => readFont(font).tables.find((one) => one.tag === tag)?.data;

describe('fonts are cut to the letters that are needed', () => {
  test('a range is read as style sheets write it', () => {
    const wanted = inRange('U+0150-0151, U+20AC');
    expect([0x14f, 0x150, 0x151, 0x152, 0x20ac].map(wanted)).toEqual([false, true, true, false, true]);
  });

  test('a font that is read and written again has the same tables', () => {
    const { flavor, tables } = readFont(inter);
    expect(readFont(writeFont(flavor, tables))).toEqual({ flavor, tables });
  });

  test('the letters that are wanted stay where they are, the others are gone', () => {
    const wanted = inRange('U+0020-007E');
    const before = lettersOf(table(inter, 'cmap')!);
    const small = cut(inter, wanted);
    expect(lettersOf(table(small, 'cmap')!)).toEqual(new Map([...before].filter(([code]) => wanted(code)).sort(([one], [other]) => one - other)));
    expect(small.length).toBeLessThan(inter.length / 2);
    // Figures of one width are asked for by name.
    const digits = [...'0123456789'].map((digit) => before.get(digit.charCodeAt(0))!);
    const even = substitutes(table(inter, 'GSUB')!, 'tnum');
    expect([...substitutes(table(small, 'GSUB')!, 'tnum').keys()]).toEqual(expect.arrayContaining(digits));
    for (const digit of digits) expect(substitutes(table(small, 'GSUB')!, 'tnum').get(digit)).toBe(even.get(digit));
  });

  test('four letters are a small file without kerning', () => {
    const small = cut(exo, inRange('U+0150-0151, U+0170-0171'));
    expect([...lettersOf(table(small, 'cmap')!).keys()]).toEqual([0x150, 0x151, 0x170, 0x171]);
    expect(small.length).toBeLessThan(1500);
    expect(table(small, 'GPOS')).toBeUndefined();
  });

  test('what is not in the font is refused, as is what is no font', () => {
    expect(() => cut(exo, inRange('U+4E00'))).toThrow('none of the letters');
    expect(() => cut(Buffer.from('wOFF and more'), () => true)).toThrow('no WOFF2');
  });
});
