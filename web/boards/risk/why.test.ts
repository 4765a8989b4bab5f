import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import type { Action, EventRecord, Json, Tell } from '../../shell/board';
import { GameTexts } from '../../shell/texts';
import { why } from './why';

const read = (path: string) => readFileSync(`../games/risk/${path}`, 'utf8');
const templates = ['en', 'en.components', 'en.fight'].reduce((all, part) => ({ ...all, ...(JSON.parse(read(`locale/${part}.json`)) as object) }), {} as Record<string, string>);
const tell: Tell = { texts: new GameTexts('en', templates, (seat) => ['Anna', 'Bert'][seat] ?? null), seat: 0, players: 2 };

const held = (owner: number | null, units = 1) => ({ owner, units, mineral: false, base: [], hero: [], watchtower: [] });
const view = { origin: 'ursa', territories: { ursa: held(0, 3), ruins_of_styrling: held(0, 1), ate: held(1, 4), eris: held(null, 0) } } as unknown as Json;
const said = (rule: string, action: Action, events: EventRecord[] = []) => why(rule, action, view, [{ events }], tell);

it('names the territory and whose it is', () => {
  expect(said('RS-F14', { kind: 'place_units', territory: 'ate', amount: 1 })).toBe('Ate is held by Bert.');
  expect(said('RS-C09', { kind: 'place_units', territory: 'eris', amount: 1 })).toBe('Nobody holds Eris.');
  expect(said('RS-C08', { kind: 'claim', territory: 'ursa' })).toBe('Ursa is yours already.');
  expect(said('RS-G02', { kind: 'invade', from: 'ate', to: 'ursa' })).toBe('Ate is held by Bert.');
  expect(said('RS-G02', { kind: 'invade', from: 'ursa', to: 'ruins_of_styrling' })).toBe('Ruins of Styrling is yours already.');
  expect(said('RS-G02', { kind: 'invade', from: 'ursa', to: 'ate' })).toBe('Ursa does not touch Ate.');
});

it('names what is too little and what leads nowhere', () => {
  expect(said('RS-G03', { kind: 'invade', from: 'ruins_of_styrling', to: 'ate' })).toBe('Ruins of Styrling has only 1 unit: one must stay.');
  expect(said('RS-N04', { kind: 'manoeuvre_from', territory: 'ruins_of_styrling' })).toBe('Ruins of Styrling has only 1 unit: one must stay.');
  expect(said('RS-N05', { kind: 'manoeuvre_to', territory: 'ruins_of_styrling', amount: 1, hero: false })).toBe('No chain of your territories leads from Ursa to Ruins of Styrling.');
  expect(said('RS-N03', { kind: 'manoeuvre_to', territory: 'ursa', amount: 1, hero: false })).toBe('The units stand in Ursa already.');
});

it('names the card that closed a way, and who played it', () => {
  const invade = { kind: 'invade', from: 'ursa', to: 'ate' };
  const events = [
    { event: 'turn_began', player: 0 },
    { event: 'invasion_declared', player: 0, from: 'ursa', to: 'ate' },
    { event: 'card_played', player: 1, card: 'zerg_01' },
  ] as EventRecord[];
  expect(said('RS-K18', invade, events)).toMatch(/^Bert closed Ursa → Ate for this turn with .+\.$/);
  expect(said('RS-K18', invade)).toBe('Ursa → Ate is closed for this turn.');
});
