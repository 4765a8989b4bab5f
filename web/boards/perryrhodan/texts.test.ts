import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

// Keys that parts of the board name without their beginning, scene.say('passive'): the check of all texts does not see them.
const board = __dirname;
const locale = path.join(board, '../../../games/perryrhodan/locale');
const known = new Set(
  readdirSync(locale)
    .filter((file) => file.startsWith('en.'))
    .flatMap((file) => Object.keys(JSON.parse(readFileSync(path.join(locale, file), 'utf8')) as object)),
);
const area = (file: string, call: string) => (file.startsWith('decks/') ? 'decks' : file.startsWith('campaign/') && call === 'say' ? 'campaign' : 'perryrhodan');

it('every text that a part of the board names is there', () => {
  const missing: string[] = [];
  let found = 0;
  for (const file of readdirSync(board, { recursive: true, encoding: 'utf8' }).filter((name) => /\.(svelte|ts)$/.test(name) && !name.endsWith('.test.ts'))) {
    const text = readFileSync(path.join(board, file), 'utf8');
    for (const [, call, key, other] of text.matchAll(/(?<!texts\.)\b(scene\.say|say)\((?:tell, )?(?:[^'`()]*\? )?'([\w.]+)'(?: : '([\w.]+)')?/g)) {
      for (const one of [key, other]) {
        if (!one || one.startsWith('web.') || one.startsWith('step.')) continue;
        found++;
        if (!known.has(['web', area(file, call!), one].join('.'))) missing.push(`${file}: ${one}`);
      }
    }
  }
  expect(found).toBeGreaterThan(200);
  expect(missing).toEqual([]);
});
