import { describe, expect, it } from 'vitest';
import type { Moment, Tell } from '../../shell/board';
import { GameTexts } from '../../shell/texts';
import en from '../../../games/starcraft/locale/en.json';
import components from '../../../games/starcraft/locale/en.components.json';
import view from '../../../games/starcraft/locale/en.view.json';
import web from '../../../games/starcraft/locale/en.web.json';
import { story } from './story';
import type { Happening } from './view';

const texts = new GameTexts('en', { ...en, ...components, ...view, ...web } as Record<string, string>, (seat) => ['Anna', 'Bert'][seat] ?? null);
const told = (seat: number, ...events: Happening[]) => story([{ version: 7, by: 1, events, view: {} }] as unknown as Moment[], { texts, seat, players: 2 } satisfies Tell);
const lines = (seat: number, ...events: Happening[]) => told(seat, ...events)[0]!.consequences!.map(({ text }) => text);
const order = (kind: string): Happening => ({ event: 'order_revealed', player: 1, order: kind, planet: 'helios' });
const move = (unit: string, to: string, amount = 1): Happening => ({ event: 'units_moved', player: 1, unit, from: 'helios_1', to, amount });

describe('the story of StarCraft', () => {
  it('tells an order as one scene, and all that goes one way in one line', () => {
    const [scene, ...more] = told(0, order('mobilize'), move('marine', 'helios_2'), move('ghost', 'helios_2'), move('marine', 'helios_2', 2), move('marine', 'helios_3'));
    expect(more).toEqual([]);
    expect(scene!.title).toBe('Mobilize on Helios');
    expect(scene!.consequences!.map(({ text }) => text)).toEqual([
      `3 × Marine, Ghost: ${texts.name('area', 'helios_1')} → ${texts.name('area', 'helios_2')}`,
      `Marine: ${texts.name('area', 'helios_1')} → ${texts.name('area', 'helios_3')}`,
    ]);
    expect(scene!.way).toEqual({ from: 'helios_1', to: 'helios_3' });
    expect(scene!.places).toContain('helios_3');
  });
  it('sums up what was built', () => {
    expect(lines(0, order('build'), { event: 'worker_built', player: 1 }, { event: 'unit_built', player: 1, unit: 'marine', area: 'helios_1' }, { event: 'worker_built', player: 1 }, { event: 'module_built', player: 1, module: 'supply' })).toEqual(['Builds: 2 × Worker, Marine, Supply module']);
  });
  it('tells a battle skirmish by skirmish, with its losses and for whom it was good', () => {
    const battle: Happening[] = [
      { event: 'battle_began', player: 1, defender: 0, area: 'helios_2' },
      { event: 'skirmish_formed', skirmish: 1, attacker: 'marine', defender: 'zergling' },
      { event: 'values_compared', skirmish: 1, attack: 6, health: 5, enemy_attack: 4, enemy_health: 6 },
      { event: 'unit_destroyed', player: 0, unit: 'zergling', area: 'helios_2', amount: 1 },
      { event: 'battle_won', player: 1, area: 'helios_2' },
    ];
    const [scene] = told(0, ...battle);
    expect(scene!.consequences!.map(({ text }) => text).slice(0, 2)).toEqual(['Skirmish 1: Marine 6/5 against Zergling 4/6', 'Anna loses: Zergling']);
    expect([scene!.end, scene!.cost, scene!.against, scene!.consequences![2]!.tone]).toEqual(['taken', [0, 1], [0], 'bad']);
    expect(told(1, ...battle)[0]!.consequences![2]!.tone).toBe('good');
  });
  it('begins a scene of its own for each order, and one order does not grow the lines of another', () => {
    const scenes = told(0, order('mobilize'), move('marine', 'helios_2'), order('mobilize'), move('marine', 'helios_2'));
    expect(scenes.map(({ consequences }) => consequences!.length)).toEqual([1, 1]);
    expect(scenes[1]!.consequences![0]!.text.startsWith('Marine:')).toBe(true);
  });
});
