import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { cut } from './cut';

// Fonts of the packages with the letters that are needed and no others. A block of shell/fonts.css that names `../node_modules/.cut/PACKAGE/FILE` gets that file of the
// package with the letters of the block's `unicode-range`, and no weights below the usual one.

const block = /@font-face\s*\{[^}]*?url\('\.\.\/node_modules\/\.cut\/([^']+)'\)[^}]*?unicode-range:([^;]+);[^}]*\}/g;

// 'U+0150-0151, U+20AC'
export function inRange(range: string): (code: number) => boolean {
  const parts = range.split(',').map((part) => part.trim().replace('U+', '').split('-').map((end) => parseInt(end, 16)));
  return (code) => parts.some(([first, last]) => code >= first! && code <= (last ?? first!));
}

export function fonts(): Plugin {
  return {
    name: 'fonts',
    configResolved({ root }) {
      for (const [, file, range] of readFileSync(join(root, 'shell/fonts.css'), 'utf8').matchAll(block)) {
        const target = join(root, 'node_modules/.cut', file!);
        mkdirSync(dirname(target), { recursive: true });
        writeFileSync(target, cut(readFileSync(join(root, 'node_modules', file!)), inRange(range!)));
      }
    },
  };
}
