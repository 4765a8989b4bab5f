import { expect, it } from 'vitest';
import type { EventRecord, Moment, Tell } from '../../shell/board';
import { GameTexts } from '../../shell/texts';
import en from '../../../games/risk/locale/en.json';
import components from '../../../games/risk/locale/en.components.json';
import map from '../../../games/risk/locale/en.map.json';
import web from '../../../games/risk/locale/en.web.json';
import { changes } from './changes';
import gives from './gives';
import { luck, series } from './series';
import { scenes } from './story';

const texts = new GameTexts('en', { ...en, ...components, ...map, ...web } as Record<string, string>, (seat) => ['Anna', 'Bert', 'Cili'][seat] ?? null);
const tell: Tell = { texts, seat: 0, players: 3 };

let version = 1;
const moment = (by: number, events: EventRecord[], view: unknown = {}, expected?: object): Moment =>
  ({ version: ++version, by, events, view, ...(expected ? { expected } : {}) }) as Moment;
const fight = (from: string, to: string, rolls: [number, number][], end: 'conquered' | '' = '') =>
  rolls.flatMap(([attacker_losses, defender_losses], i) => [
    moment(1, [{ event: 'invasion_declared', player: 1, from, to, defender: 0 }]),
    moment(1, [{ event: 'units_committed', player: 1, amount: 3 }]),
    moment(0, [
      { event: 'units_committed', player: 0, amount: 2 },
      { event: 'attack_rolled', player: 1, dice: [6, 3, 1] },
      { event: 'defence_rolled', player: 0, dice: [5, 4] },
      { event: 'dice_compared', attack_first: 7, defence_first: 5, attack_second: 3, defence_second: 4 },
      { event: 'losses', attacker_losses, defender_losses },
      ...(end && i === rolls.length - 1 ? [{ event: 'conquered', player: 1, from, to, defender: 0 }, { event: 'units_moved', player: 1, from, to, amount: 3 }] : []),
    ]),
  ]);

it('makes one scene of a fight, however many rolls it has', () => {
  const list = scenes([moment(1, [{ event: 'turn_began', player: 1, round: 2 }]), ...fight('ate', 'ruins_of_styrling', [[1, 1], [0, 2]], 'conquered')], tell);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ kind: 'fight', seat: 1, rolls: 2, cost: [1, 3], end: 'taken', against: [0], way: { from: 'ate', to: 'ruins_of_styrling' }, note: '−1 : −3' });
  expect(list[0]!.title).toContain('Takes');
});

it('tells which dice won and what was added to them', () => {
  const [one] = scenes(fight('ate', 'ursa', [[1, 1]]), tell);
  expect(one!.dice!.attack).toEqual([
    { value: 6, counts: true, bonus: 1, won: true },
    { value: 3, counts: true, bonus: undefined, won: false },
    { value: 1, counts: false, bonus: undefined, won: undefined },
  ]);
  expect(one!.dice!.defence.map((die) => die.won)).toEqual([false, true]);
  expect(one!.end).toBe('repelled');
});

it('shows a card with its text and what it changed', () => {
  const list = scenes(
    [
      moment(1, [{ event: 'invasion_declared', player: 1, from: 'hells_gates', to: 'eris', defender: 2 }]),
      moment(2, [{ event: 'card_played', player: 2, card: 'zerg_12' }, { event: 'invasion_stopped', player: 1, from: 'hells_gates', to: 'eris', defender: 2 }]),
    ],
    tell,
  );
  expect(list.map((one) => one.kind)).toEqual(['card']);
  expect(list[0]!.card).toMatchObject({ id: 'zerg_12', text: (components as Record<string, string>)['card.zerg_12.text'] });
  expect(list[0]!.card!.changed).toContain('closed for this turn');
  expect(list[0]!.against).toEqual([1]);
});

it('puts units together that are placed one after the other', () => {
  const list = scenes([moment(1, [{ event: 'units_placed', player: 1, territory: 'ate', amount: 2 }]), moment(1, [{ event: 'units_placed', player: 1, territory: 'eris', amount: 3 }])], tell);
  expect(list).toHaveLength(1);
  expect(list[0]).toMatchObject({ kind: 'placing', note: '5', places: ['ate', 'eris'] });
});

it('never changes earlier scenes when more is told', () => {
  const all = [...fight('ate', 'ursa', [[0, 1]], 'conquered'), ...fight('ursa', 'canis', [[1, 0], [0, 1]], 'conquered'), moment(1, [{ event: 'turn_ended', player: 1 }])];
  const whole = scenes(all, tell);
  for (let count = 1; count < all.length; count++) {
    const part = scenes(all.slice(0, count), tell);
    expect(part.slice(0, -1)).toEqual(whole.slice(0, part.length - 1));
  }
});

const place = (owner: number, units = 1) => ({ owner, units, mineral: false, base: [], hero: [], watchtower: [] });
const player = (seat: number, territories: number, units: number) => ({ seat, territories, units, alive: true, achievements: [], rewards: [], hero: null, base: seat === 0 ? 'ursa' : null, colour: 'red', team: seat });
const view = (owners: Record<string, number>, base = true) => ({
  round: 2, active: 0, variant: 'command_room', winners: [],
  territories: Object.fromEntries(Object.entries(owners).map(([id, owner]) => [id, place(owner)])),
  players: [0, 1, 2].map((seat) => player(seat, Object.values(owners).filter((owner) => owner === seat).length, 5 - seat)),
  goals: [
    { seat: 0, of: 'achievements', have: 1, need: 3, base, could_win: false, ways: [] },
    { seat: 1, of: 'achievements', have: 2, need: 3, base: true, could_win: true, ways: [{ achievement: 'silver_control_minerals_8', have: 5, need: 8 }, { achievement: 'gold_control_planets_2', have: 0, need: 2 }] },
  ],
});

it('tells what was lost, who holds it and through whose hands it went', () => {
  const then = view({ ursa: 0, canis: 0, ate: 1 });
  const between = view({ ursa: 1, canis: 0, ate: 2 }, false);
  const now = view({ ursa: 2, canis: 0, ate: 2 }, false);
  const found = changes(then as never, now as never, [
    moment(1, [{ event: 'turn_began', player: 1, round: 2 }, { event: 'conquered', player: 1, from: 'ate', to: 'ursa', defender: 0 }], between),
    moment(2, [{ event: 'turn_began', player: 2, round: 2 }], now),
  ], tell);
  expect(found.places).toEqual([{ id: 'ursa', holders: [0, 1, 2] }, { id: 'ate', holders: [1, 2] }]);
  expect(found.balance[0]).toMatchObject({ before: 2, now: 1 });
  expect(found.sentences.map((line) => line.rule)).toContain('RS-O05');
  expect(found.turns.map((turn) => turn.seat)).toEqual([1, 2]);
});

it('warns of whoever the game says could win, nearest way first', () => {
  const goal = gives.goal!(view({ ursa: 0 }) as never, tell);
  expect(goal.warnings.map((one) => one.seat)).toEqual([1]);
  expect(goal.warnings[0]!.ways.map((way) => way.have)).toEqual([5, 0]);
  expect(gives.chip!(view({ ursa: 0 }) as never, 1, tell).goal).toMatchObject({ have: 2, need: 3 });
});

it('counts the luck of the dice against what the game expects', () => {
  const told = fight('ate', 'ursa', [[0, 2]]);
  told.at(-1)!.expected = { attacker_losses: 0.92, defender_losses: 1.08 };
  expect(luck(told, 3)).toEqual([-0.9, 0.9, 0]);
});

it('draws a line for every player through every turn', () => {
  const told = [moment(0, [{ event: 'turn_began', player: 0, round: 1 }, { event: 'reinforcements', player: 0, amount: 7 }], view({ ursa: 0, ate: 1 })), moment(1, [{ event: 'turn_began', player: 1, round: 1 }], view({ ursa: 1, ate: 1 }))];
  const lines = series(told, tell);
  expect(lines.find((one) => one.id === 'territories')!.points.map((point) => point.values)).toEqual([[1, 1, 0], [0, 2, 0]]);
  expect(lines.find((one) => one.id === 'reinforcements')!.points[0]!.values).toEqual([7, null, null]);
});
