import { readFileSync, readdirSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { enumerators, kindsOf } from '../../tests/rules_words';
import { combatStep, missionStep, ownsStep, planning } from './answers/steps';
import { stops } from './answers/stops';
import { parts } from './choose';
import { gestures } from './gestures';
import type { View } from './view';

const root = new URL('../../../', import.meta.url);
const read = (file: string) => readFileSync(new URL(file, root), 'utf8');
const between = (text: string, begin: string, end: string) => text.slice(text.indexOf(begin), text.indexOf(end, text.indexOf(begin)));
const kinds = kindsOf('perryrhodan');
const steps = enumerators('games/perryrhodan/steps.h', 'Step');
const windows = [...between(read('games/perryrhodan/vocabulary.h'), 'window_words{', '};').matchAll(/"([a-z_]+)"/g)].map((match) => match[1]!);
const texts = Object.fromEntries(['en', 'de', 'hu'].map((language) => [language,
  Object.assign({}, ...readdirSync(new URL('games/perryrhodan/locale/', root)).filter((file) => file.startsWith(`${language}.`)).map((file) => JSON.parse(read(`games/perryrhodan/locale/${file}`)))) as Record<string, string>]));

const chance = ['toss', 'draw_action', 'draw_card'];
// What is carried out without anybody being asked, and what chance decides.
const carriedOut = ['over', 'coin', 'first_player', 'first_hand', 'draw_action', 'draw_cards', 'know_top', 'begin_turn', 'end_turn', 'laid_out', 'mission', 'message', 'homeward', 'losses', 'combat', 'effect'];
// Asked on the table itself.
const onTheTable = ['mulligan', 'announce', 'reactivation', 'source_section', 'after_draws', 'build_section', 'discard_section', 'choose_skill'];

describe('gestures of Perry Rhodan', () => {
  it('has one for every kind of decision of the rules, and no other', () => {
    expect(kinds.length).toBeGreaterThan(60);
    expect(Object.keys(gestures).sort()).toEqual(kinds.filter((kind) => !chance.includes(kind)).sort());
  });

  it('makes those of the table by clicking cards and places', () => {
    for (const [kind, gesture] of Object.entries(gestures)) if (gesture === 'table') expect(parts, kind).toHaveProperty(kind);
  });

  it('knows who draws every question', () => {
    for (const step of steps) expect([carriedOut.includes(step), onTheTable.includes(step), ownsStep(step)].filter(Boolean), step).toHaveLength(1);
  });

  it('has words for every moment in which effects are asked for, and for every stop', () => {
    const inTurns = ['play', 'continuous', 'mission', 'source', 'build', 'own_turn'];
    for (const language of ['en', 'de', 'hu']) {
      for (const name of windows) if (!inTurns.includes(name)) expect(texts[language], name).toHaveProperty([`web.perryrhodan.answer.window.${name}`]);
      for (const name of stops) expect(texts[language]).toHaveProperty([`web.perryrhodan.answer.stop.${name}`]);
    }
  });

  it('names only texts that are there', () => {
    for (const folder of ['answers', 'mission', 'combat']) {
      for (const file of readdirSync(new URL(`web/boards/perryrhodan/${folder}/`, root))) {
        for (const [, key] of read(`web/boards/perryrhodan/${folder}/${file}`).matchAll(/scene\.say\('([a-z_.]+)'/g)) {
          for (const language of ['en', 'de', 'hu']) expect(texts[language], `${file}: ${key}`).toHaveProperty([`web.perryrhodan.${key}`]);
        }
      }
    }
  });
});

describe('where a mission and a combat stand', () => {
  const view = (more: object) => ({ step: 'window', mission: { kind: 'offensive', stage: 'announced' }, combat: null, window: null, ...more }) as unknown as View;
  it('follows the question that is asked before the stage that comes next', () => {
    expect(missionStep(view({ step: 'gather', mission: { stage: 'approach' } }))).toBe('team');
    expect(missionStep(view({ window: { name: 'flight', passes: 0 }, mission: { stage: 'arrival' } }))).toBe('flight');
    expect(missionStep(view({ combat: { pairings: [] } }))).toBe('fight');
    expect(planning(view({ combat: { pairings: [] } }))).toBe(false);
  });
  it('tells the step of a combat round by the window', () => {
    const combat = { pairings: [] };
    expect(combatStep(view({ combat, step: 'line_up' }))).toBe('line_up');
    expect(combatStep(view({ combat, window: { name: 'after_stealth' } }))).toBe('stealth');
    expect(combatStep(view({ combat, window: { name: 'destroyed' }, step: 'target' }))).toBe('fire');
    expect(combatStep(view({ combat, step: 'retreat' }))).toBe('retreat');
  });
});
