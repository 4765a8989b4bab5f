import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Action, Json, Tell } from '../../shell/board';
import { GameTexts } from '../../shell/texts';
import { reasons, why } from './why';

const read = (path: string) => readFileSync(`../games/warcraft/${path}`, 'utf8');
const templates = ['components', 'web'].reduce((all, part) => ({ ...all, ...(JSON.parse(read(`locale/en.${part}.json`)) as object) }), JSON.parse(read('locale/en.json')) as Record<string, string>);
const tell: Tell = { texts: new GameTexts('en', templates, (seat) => ['Anna', 'Bert'][seat] ?? null), seat: 0, players: 2 };

const space = (kind: string, pieces = {}) => ({ kind, pieces });
const view = {
  buying: 'train',
  players: [
    { seat: 0, race: 'human', side: [0], city: 's03', gold: 2, wood: 1, buildings: { melee: 1, worker: 1 }, training: { melee: 1 }, reserve: { melee: 0 } },
    { seat: 1, race: 'orc', side: [1] },
  ],
  spaces: { s03: space('city'), s04: space('forest', { human: { melee: 2, ranged: 1, worker: 1 } }), s05: space('mountain'), s06: space('free', { orc: { worker: 2 } }), s07: space('gold_mine') },
} as unknown as Json;
const said = (rule: string, action: Action) => why(rule, action, view, [], tell);
const move = (to: string, piece = 'human_melee') => ({ kind: 'move', piece, from: 's03', to, amount: 1 });

it('names who stands there and what the space is', () => {
  expect(said('WC-E09', move('s04'))).toBe('Your side has 3 units on space 4.');
  expect(said('WC-E10', move('s04', 'human_worker'))).toBe('Your side has 1 worker on space 4.');
  expect(said('WC-E07', move('s06', 'human_worker'))).toBe('On space 6 stand: Orcs.');
  expect(said('WC-E04', move('s05'))).toBe('There is a mountain on space 5.');
  expect(said('WC-E04', move('s04')), 'the way, not the space').toBeNull();
  expect(said('WC-E02', move('s07'))).toBe('From space 3 it does not reach space 7: Human melee unit.');
  expect(said('WC-L02', { kind: 'harvest', space: 's07' })).toBe('No worker of yours stands on space 7.');
});

it('names what is in stock', () => {
  expect(said('WC-N03', { kind: 'train', piece: 'human_melee', amount: 1 })).toBe('You have 2 gold and 1 wood.');
  expect(said('WC-N04', { kind: 'train', piece: 'human_melee', amount: 1 })).toBe('You have 1 building for it (melee), 1 in use for training.');
  expect(said('WC-N06', { kind: 'train', piece: 'human_melee', amount: 1 })).toBe('Of these 0 are left in your reserve: Human melee unit.');
  expect(said('WC-N01', { kind: 'build', type: 'melee' })).toBe('In this phase you have trained already.');
});

it('knows only rules that there are, and throws at nothing', () => {
  const rules = read('rules.md');
  const bare = { buying: null, players: [], spaces: {} } as unknown as Json;
  for (const rule of Object.keys(reasons)) {
    expect(rules, rule).toContain(`**${rule}**`);
    expect(() => why(rule, move('s99'), bare, [], { ...tell, seat: null }), rule).not.toThrow();
  }
  expect(said('WC-Z15', { kind: 'end_harvest' })).toBeNull();
});
