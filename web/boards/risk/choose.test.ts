import { describe, expect, it } from 'vitest';
import { kindsOf } from '../../tests/rules_words';
import type { Option } from '../../shell/board';
import { follow } from './battle';
import { back, keep, nothing, ofChance, offer, parts, pick, type Selection } from './choose';
import { effectsOf } from './effects';

const one = (kind: string, fields = {}, amount?: [number, number]): Option => ({
  action: { kind, ...fields },
  ...(amount ? { amount } : {}),
});
const attack = [
  one('end_attack'),
  one('invade', { from: 'ursa', to: 'pyramus' }),
  one('invade', { from: 'ursa', to: 'augustgrad' }),
  one('invade', { from: 'canis', to: 'augustgrad' }),
  one('play_card_at', { card: 'terran_04', territory: 'pyramus', amount: 1 }, [1, 3]),
  one('play_card_on', { card: 'protoss_07', player: 2 }),
];

// Clicks the way to an option, as somebody at the table would.
function reach(options: Option[], wanted: Option) {
  let selection: Selection = nothing;
  for (const field of parts[wanted.action.kind]!) {
    const thing = ['from', 'to', 'territory'].includes(field) ? 'territory' : field;
    const outcome = pick(options, selection, thing, wanted.action[field]!);
    if (outcome.act) return outcome.act;
    expect(outcome.impossible).toBeFalsy();
    selection = outcome.selection;
  }
  const found = offer(options, selection);
  const { kind } = wanted.action;
  return found.ready ?? found.plain.find((action) => action.kind === kind) ?? found.amount?.without?.action ?? found.amount?.along?.action;
}

describe('kinds of actions', () => {
  const kinds = kindsOf('risk');

  it('are all reachable or left to chance', () => {
    expect(kinds.length).toBe(37);
    expect([...Object.keys(parts), ...ofChance].sort()).toEqual([...kinds].sort());
  });

  it('end in their action, whatever has to be clicked', () => {
    const values: Record<string, unknown> = { player: 1, dice: [0, 1] };
    for (const [kind, fields] of Object.entries(parts)) {
      if (kind === 'choose_colour') continue;
      const filled = Object.fromEntries(fields.map((field) => [field, values[field] ?? `some_${field}`]));
      const amount = ['place_units', 'commit', 'defend', 'move_in', 'manoeuvre_to', 'retreat', 'play_card_at'].includes(kind);
      const option = one(kind, amount ? { ...filled, amount: 1 } : filled, amount ? [1, 4] : undefined);
      expect(reach([one('trade_done'), option], option), kind).toEqual(option.action);
    }
  });

  it('shows colours to choose from', () => {
    const option = one('choose_colour', { place: 'red', colour: 'blue' });
    expect(offer([option], nothing).colours).toEqual([option.action]);
  });
});

describe('an invasion', () => {
  it('goes from an own territory to its target', () => {
    const first = pick(attack, nothing, 'territory', 'ursa');
    expect(first.act).toBeUndefined();
    expect([...offer(attack, first.selection).territories.keys()].sort()).toEqual(['augustgrad', 'pyramus']);
    expect(pick(attack, first.selection, 'territory', 'pyramus').act).toEqual(attack[1]!.action);
  });

  it('may begin with the target', () => {
    const first = pick(attack, nothing, 'territory', 'augustgrad');
    expect([...offer(attack, first.selection).territories.keys()].sort()).toEqual(['canis', 'ursa']);
    expect(pick(attack, first.selection, 'territory', 'canis').act).toEqual(attack[3]!.action);
  });

  it('begins anew at another origin, is taken back by a second click and by a step back', () => {
    const first = pick(attack, nothing, 'territory', 'ursa').selection;
    expect(pick(attack, first, 'territory', 'canis').selection).toEqual([{ field: 'from', value: 'canis' }]);
    expect(pick(attack, first, 'territory', 'ursa').selection).toEqual(nothing);
    expect(back(first)).toEqual(nothing);
  });

  it('tells what is not possible', () => {
    const first = pick(attack, nothing, 'territory', 'ursa').selection;
    expect(pick(attack, first, 'territory', 'eris')).toEqual({ selection: first, impossible: true });
  });

  it('is forgotten when the options no longer allow it', () => {
    const first = pick(attack, nothing, 'territory', 'ursa').selection;
    expect(keep(attack, first)).toBe(first);
    expect(keep([one('pass')], first)).toEqual(nothing);
  });
});

describe('cards and numbers', () => {
  it('a card asks for its territory and then for the number', () => {
    const card = pick(attack, nothing, 'card', 'terran_04').selection;
    expect([...offer(attack, card).territories.keys()]).toEqual(['pyramus']);
    const at = pick(attack, card, 'territory', 'pyramus');
    expect(at.act).toBeUndefined();
    expect(offer(attack, at.selection).amount?.without?.amount).toEqual([1, 3]);
  });

  it('a card without a target waits to be confirmed', () => {
    const options = [one('pass'), one('play_card', { card: 'terran_12' })];
    const outcome = pick(options, nothing, 'card', 'terran_12');
    expect(outcome.act).toBeUndefined();
    expect(offer(options, outcome.selection).ready).toEqual(options[1]!.action);
  });

  it('a single unit is placed at once, more are asked for', () => {
    const single = one('place_units', { territory: 'ursa', amount: 1 });
    expect(pick([single], nothing, 'territory', 'ursa').act).toEqual(single.action);
    const many = one('place_units', { territory: 'ursa', amount: 1 }, [1, 6]);
    expect(pick([many], nothing, 'territory', 'ursa').act).toBeUndefined();
  });

  it('asks whether the hero goes along only if both is possible', () => {
    const options = [false, true].map((hero) => one('manoeuvre_to', { territory: 'ursa', amount: 1, hero }, [1, 3]));
    const both = offer(options, pick(options, nothing, 'territory', 'ursa').selection).amount!;
    expect([both.without, both.along]).toEqual(options);
    const alone = [one('move_in', { amount: 3, hero: false }, [3, 5])];
    expect(offer(alone, nothing).amount).toEqual({ kind: 'move_in', without: alone[0], along: null });
  });
});

describe('a fight', () => {
  const declared = { event: 'invasion_declared', player: 0, from: 'ursa', to: 'canis', defender: 1 };
  const rolled = [
    { event: 'units_committed', player: 0, amount: 3 },
    { event: 'units_committed', player: 1, amount: 1 },
    { event: 'attack_rolled', player: 0, dice: [6, 4, 1] },
    { event: 'defence_rolled', player: 1, dice: [5] },
    { event: 'dice_compared', attack_first: 7, defence_first: 5, attack_second: 4, defence_second: 0 },
    { event: 'losses', attacker_losses: 0, defender_losses: 1 },
  ];

  it('is followed from the declaration to the losses', () => {
    const battle = follow(null, [declared, ...rolled])!;
    expect(battle.committed).toEqual([3, 1]);
    expect(battle.compared).toEqual([[7, 5]]);
    expect(battle.losses).toEqual([0, 1]);
    expect(follow(battle, [{ event: 'conquered', player: 0, to: 'canis' }])!.end).toBe('conquered');
    expect(follow(battle, [{ event: 'turn_ended', player: 0 }])).toBeNull();
  });

  it('leaves out a bonus die that was not exchanged', () => {
    const bonus = [...rolled.slice(0, 3), { event: 'defence_rolled', player: 1, dice: [5, 2] }, ...rolled.slice(4)];
    expect(follow(null, [declared, ...bonus])!.compared).toEqual([[7, 5]]);
  });

  it('is seen on the map', () => {
    expect(effectsOf(rolled, { from: 'ursa', to: 'canis' })).toEqual([{ kind: 'change', at: 'canis', amount: -1 }]);
    const moved = { event: 'units_moved', player: 0, from: 'ursa', to: 'canis', amount: 3, hero: true };
    expect(effectsOf([moved], null)).toEqual([{ kind: 'travel', from: 'ursa', to: 'canis', amount: 3, owner: 0, hero: true }]);
  });
});
