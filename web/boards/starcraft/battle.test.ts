import { describe, expect, it } from 'vitest';
import { follow, untold } from './battle';
import type { Happening } from './view';

const told = (...events: Happening[]) => follow(untold, [{ event: 'battle_began', player: 0, defender: 1, area: 'torus_2' }, ...events], true);
const met: Happening = { event: 'skirmish_formed', skirmish: 1, attacker: 'marine', defender: 'zergling' };
const compared: Happening = { event: 'values_compared', skirmish: 1, attack: 6, health: 5, enemy_attack: 4, enemy_health: 6 };

describe('the battle as it is told', () => {
  it('remembers who met, what was compared and who fell', () => {
    const battle = told(met, { event: 'skirmish_began', skirmish: 1 }, compared, { event: 'unit_destroyed', player: 1, unit: 'zergling', area: 'torus_2', amount: 1 });
    expect(battle.fronts.get(1)).toEqual(['marine', 'zergling']);
    expect(battle.values.get(1)).toEqual([6, 5, 4, 6]);
    expect(battle.fates.get(1)).toEqual([{ seat: 1, unit: 'zergling', fate: 'destroyed' }]);
    expect(battle.lost).toEqual([{ seat: 1, unit: 'zergling' }]);
  });
  it('counts a withdrawn unit as hit, not as lost', () => {
    const battle = told(met, compared, { event: 'unit_withdrawn', player: 0, unit: 'ghost', area: 'torus_1' });
    expect(battle.fates.get(1)).toEqual([{ seat: 0, unit: 'ghost', fate: 'withdrawn' }]);
    expect(battle.lost).toEqual([]);
    expect(battle.notes.map(({ event }) => event)).toEqual(['unit_withdrawn']);
  });
  it('remembers which cards were turned over in which skirmish', () => {
    const shown = (player: number, card: string): Happening => ({ event: 'card_revealed', player, card });
    const battle = told(met, { event: 'skirmish_began', skirmish: 1 }, shown(0, 'terran_c01'), shown(1, 'zerg_c01'), compared, { event: 'skirmish_began', skirmish: 2 }, shown(0, 'terran_c02'));
    expect(battle.cards.get(1)).toEqual([{ seat: 0, card: 'terran_c01' }, { seat: 1, card: 'zerg_c01' }]);
    expect(battle.cards.get(2)).toEqual([{ seat: 0, card: 'terran_c02' }]);
  });
  it('counts losses by splash damage, in no skirmish', () => {
    const battle = told(met, compared, { event: 'splash_damage', player: 1, unit: 'zergling', card: 'x' }, { event: 'unit_destroyed', player: 1, unit: 'hydralisk', area: 'torus_2', amount: 1 });
    expect(battle.lost.map(({ unit }) => unit)).toEqual(['zergling', 'hydralisk']);
    expect(battle.fates.get(1)).toBeUndefined();
  });
});
