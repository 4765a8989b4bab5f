import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Action, Json, Tell } from '../../shell/board';
import { GameTexts } from '../../shell/texts';
import { reasons, why } from './why';

const read = (path: string) => readFileSync(`../games/starcraft/${path}`, 'utf8');
const templates = ['components', 'web'].reduce((all, part) => ({ ...all, ...(JSON.parse(read(`locale/en.${part}.json`)) as object) }), JSON.parse(read('locale/en.json')) as Record<string, string>);
const tell: Tell = { texts: new GameTexts('en', templates, (seat) => ['Anna', 'Bert'][seat] ?? null), seat: 0, players: 2 };

const area = (planet: string, owner: number | null, units = {}, more = {}) => ({ planet, owner, units, unit_limit: 3, base: null, ...more });
const view = {
  order: { planet: 'helios', kind: 'mobilize', enemy_area: 'helios_1', most_attackers: 5, gathered: { marine: 4 }, units_built: 2, build_limit: 2 },
  orders: [{ planet: 'helios', owner: 0 }, { planet: 'helios', owner: 1 }],
  areas: {
    helios_1: area('helios', 1, { zergling: 3 }, { base: 1 }),
    helios_2: area('helios', 0, { marine: 2 }, { base: 0 }),
    abaddon_1: area('abaddon', 0, { marine: 1 }),
  },
  players: [{ seat: 0, special_orders: 1, workers: 3, minerals: { free: 2 }, gas: { free: 0 }, units_left: { marine: 0 }, bases_left: 0, transports_left: 0, modules: { supply: 2 }, module_places: 2 }],
} as unknown as Json;
const said = (rule: string, action: Action) => why(rule, action, view, [], tell);

it('names the place that is full or held, and by whom', () => {
  expect(said('SC-B12', { kind: 'move_units', unit: 'marine', from: 'helios_2', to: 'helios_1' })).toContain('holds 3 of at most 3 units');
  expect(said('SC-U14', { kind: 'build_unit', unit: 'marine', area: 'helios_1' })).toMatch(/^Helios .*is held by Bert\.$/);
  expect(said('SC-U14', { kind: 'build_unit', unit: 'marine', area: 'helios_2' }), 'the own area is no reason').toBeNull();
  expect(said('SC-U19', { kind: 'build_base', area: 'helios_1' })).toContain('base of Bert');
  expect(said('SC-B15', { kind: 'build_base', area: 'helios_1' })).toContain(tell.texts.name('area', 'helios_2'));
  expect(said('SC-M03', { kind: 'move_units', unit: 'marine', from: 'abaddon_1', to: 'helios_2' })).toBe('You have no transport between Abaddon and Helios.');
  expect(said('SC-E02', { kind: 'resolve', planet: 'helios' })).toBe('On Helios the top order is that of Bert.');
  expect(said('SC-E02', { kind: 'resolve', planet: 'abaddon' })).toBe('No order lies on Abaddon.');
});

it('names what is left', () => {
  expect(said('SC-R07', { kind: 'build_worker' })).toBe('You have 2 minerals and 0 gas free and 3 workers to pay with.');
  expect(said('SC-A16', { kind: 'build_unit', unit: 'marine', area: 'helios_2' })).toBe('No Marine is left in your reserve.');
  expect(said('SC-M10', { kind: 'move_units', unit: 'marine', from: 'abaddon_1', to: 'helios_1' })).toMatch(/^4 of at most 5 units attack Helios/);
  expect(said('SC-P09', { kind: 'place_order', order: 'special_build', planet: 'helios' })).toBe('Your modules allow 1 special order in this round.');
  expect(said('SC-U15', { kind: 'build_unit', unit: 'marine', area: 'helios_2' })).toBe('2 of 2 units are built with this order.');
});

it('says nothing where the rule alone says it, and knows only rules that there are', () => {
  expect(said('SC-P04', { kind: 'place_order', order: 'build', planet: 'abaddon' })).toBeNull();
  const rules = read('rules.md');
  for (const rule of Object.keys(reasons)) expect(rules, rule).toContain(`**${rule}**`);
});

it('tells spectators and half-known positions nothing wrong', () => {
  const action = { kind: 'build_unit', unit: 'marine', from: 'nowhere', area: 'nowhere', planet: 'helios', order: 'build' };
  for (const rule of Object.keys(reasons)) expect(() => why(rule, action, { order: null, orders: [], areas: {}, players: [] } as unknown as Json, [], { ...tell, seat: null }), rule).not.toThrow();
});
