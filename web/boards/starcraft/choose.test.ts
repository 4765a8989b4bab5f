import { describe, expect, it } from 'vitest';
import { fieldsOf, kindsOf } from '../../tests/rules_words';
import type { Option } from '../../shell/board';
import { choosing, fill, idsOf, meant, nothing, ofChance, parts, picked, turn, type Selection } from './choose';

const one = (kind: string, fields = {}, amount?: [number, number]): Option => ({ action: { kind, ...fields }, ...(amount ? { amount } : {}) });

// Clicks the way to an option, as somebody at the table would.
function reach(options: Option[], wanted: Option) {
  let selection: Selection = nothing;
  for (const field of parts[wanted.action.kind]!) {
    if (picked(selection, field) !== undefined) continue;
    const outcome = choosing.pick(options, selection, field, choosing.value(wanted.action, field)!);
    if (outcome.act) return outcome.act;
    expect(outcome.impossible, field).toBeFalsy();
    selection = outcome.selection;
  }
  return choosing.ready(options, selection) ?? choosing.complete(options, selection)[0]?.action;
}

describe('paying', () => {
  it('by a worker and by a discount are two things, also for the same resource', () => {
    const ways = [one('pay_permanent', { resource: 'gas' }), one('waive', { resource: 'gas' })];
    for (const way of ways) expect(reach(ways, way)).toEqual(way.action);
  });
});

describe('kinds of actions', () => {
  const kinds = kindsOf('starcraft');

  it('all have a gesture or are left to chance', () => {
    expect(kinds.length).toBeGreaterThan(60);
    expect([...Object.keys(parts), ...ofChance].sort()).toEqual([...kinds].sort());
  });

  it('have a gesture for every field', () => {
    const composed: Record<string, string[]> = { cell: ['x', 'y'], notch: ['planet', 'slot'], piece: ['unit', 'from', 'area'], discount: ['resource'] };
    for (const [kind, fields] of Object.entries(fieldsOf('starcraft'))) {
      if (ofChance.includes(kind)) continue;
      const clicked = parts[kind]!.flatMap((field) => composed[field] ?? [field]);
      for (const field of fields.filter((name) => name !== 'amount')) expect(clicked, kind).toContain(field);
    }
  });
});

describe('gestures', () => {
  const options = [
    one('move_units', { unit: 'marine', from: 'helios_1', to: 'helios_2', amount: 1 }, [1, 3]),
    one('move_units', { unit: 'marine', from: 'helios_1', to: 'helios_3', amount: 1 }, [1, 3]),
    one('move_units', { unit: 'ghost', from: 'helios_1', to: 'helios_2', amount: 1 }),
    one('build_unit', { unit: 'marine', area: 'helios_2' }),
    one('place_two', { card: 'terran_c01', reinforcement: 'terran_c17' }),
    one('place_card', { card: 'terran_c01' }),
    one('place_axis', { planet: 'helios', slot: 'north' }),
    one('end_step'),
  ];
  for (const option of options.filter((entry) => parts[entry.action.kind]!.length)) {
    it(`reach ${JSON.stringify(option.action)}`, () => expect(reach(options, option)).toEqual(option.action));
  }

  it('lay a planet: the cell first, the only planet and a way to turn it follow', () => {
    const ways = ['0', '90', '270'].map((rotation) => one('place_planet', { planet: 'torus', x: '1', y: '0', rotation }));
    const outcome = choosing.pick(ways, nothing, 'cell', '1,0');
    let selection = fill(ways, outcome.selection);
    expect(choosing.ready(ways, selection)).toEqual(ways[0]!.action);
    selection = turn(ways, selection, 1);
    expect(choosing.ready(ways, selection)).toEqual(ways[1]!.action);
    selection = turn(ways, selection, -2);
    expect(choosing.ready(ways, selection)).toEqual(ways[2]!.action);
  });

  it('place an order beginning with the planet or with the token', () => {
    const orders = [one('place_order', { order: 'build', planet: 'helios' }), one('place_order', { order: 'research', planet: 'torus' })];
    const byPlanet = fill(orders, choosing.pick(orders, nothing, 'planet', 'helios').selection);
    expect(choosing.ready(orders, byPlanet)).toEqual(orders[0]!.action);
    const byToken = fill(orders, choosing.pick(orders, nothing, 'order', 'research').selection);
    expect(choosing.ready(orders, byToken)).toEqual(orders[1]!.action);
  });

  it('ask why not, where nothing is offered', () => {
    expect(meant(options, nothing, 'area', 'torus_1')).toEqual({ kind: 'build_unit', unit: 'marine', area: 'torus_1' });
    expect(meant([one('end_step')], nothing, 'area', 'torus_1')).toBeNull();
  });
});

describe('what is selected', () => {
  const lays = (x: string, rotation: string) => one('place_planet', { planet: 'helios', x, y: '1', rotation });
  it('is named by ids that all fitting options have, and a turned planet selects nothing', () => {
    const moves = [one('move_units', { unit: 'marine', from: 'helios_1', to: 'helios_2' }), one('move_units', { unit: 'marine', from: 'helios_1', to: 'helios_3' })];
    expect(idsOf(moves, [{ field: 'piece', value: 'marine@helios_1' }])).toEqual(['marine', 'helios_1']);
    expect(idsOf([lays('2', '0'), lays('2', '90')], [{ field: 'planet', value: 'helios' }, { field: 'cell', value: '2,1' }, { field: 'rotation', value: '90' }])).toEqual(['helios', '2', '1']);
    expect(idsOf(moves, nothing)).toEqual([]);
  });
});
