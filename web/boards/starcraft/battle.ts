import type { EventRecord } from '../../shell/board';
import { happenings, type Battle, type Happening, type Units } from './view';

// The battle as the stage shows it: its steps, who has not been assigned yet, and what was compared so far.

export const battleSteps: { id: string; steps: string[] }[] = [
  { id: 'start', steps: ['start_abilities', 'price', 'victim'] },
  { id: 'draw', steps: ['battle_draw', 'extra_cards', 'draw_abilities'] },
  { id: 'pair', steps: ['choose_front', 'pair'] },
  { id: 'support', steps: ['support'] },
  { id: 'cards', steps: ['place_cards', 'blind_card'] },
  { id: 'resolve', steps: ['next_skirmish', 'reveal', 'search', 'cancel', 'replace', 'abilities', 'compare', 'loss', 'withdraw', 'end_of_destroy', 'skirmish_over'] },
  { id: 'splash', steps: ['splash'] },
  { id: 'retreat', steps: ['outcome', 'surplus', 'retreat', 'abandon', 'end_abilities', 'battle_over'] },
];

export function battleStep(step: string): number {
  return battleSteps.findIndex((entry) => entry.steps.includes(step));
}

// Units of a side that stand in no skirmish.
export function waiting(battle: Battle, side: 0 | 1): Units {
  const left = { ...battle.sides[side].units };
  for (const lane of battle.skirmishes) {
    const { front, support } = lane.sides[side];
    for (const [unit, amount] of [...Object.entries(support), ...(front ? [[front, 1] as const] : [])]) {
      left[unit] = (left[unit] ?? 0) - amount;
    }
  }
  return Object.fromEntries(Object.entries(left).filter(([, amount]) => amount > 0));
}

export type Fate = 'destroyed' | 'withdrawn';

interface Met {
  seat: number;
  unit: string;
  fate: Fate;
}

export interface Told {
  // By skirmish: attack and health of the attacker, then of the defender.
  values: Map<number, [number, number, number, number]>;
  // By skirmish: the front-line units that met, the attacker's first.
  fronts: Map<number, [string, string]>;
  // By skirmish: what became of units in it.
  fates: Map<number, Met[]>;
  // By skirmish: the cards that were turned over in it.
  cards: Map<number, { seat: number; card: string }[]>;
  lost: { seat: number; unit: string }[];
  // What needs a word: splash damage, cloaked units, cards that came to nothing, retreats.
  notes: Happening[];
  // The skirmish that is told of.
  current: number | null;
}

export const untold: Told = { values: new Map(), fronts: new Map(), fates: new Map(), cards: new Map(), lost: [], notes: [], current: null };

export const notable: Partial<Record<Happening['event'], string>> = {
  splash_activated: 'splash',
  splash_damage: 'splash',
  unit_withdrawn: 'cloaking',
  ability_used: 'ability',
  sheet_used: 'ability',
  card_void: 'void',
  card_cancelled: 'void',
  card_replaced: 'ability',
  units_retreated: 'retreat',
};

export function follow(told: Told, events: readonly EventRecord[], fighting: boolean): Told {
  return happenings(events).reduce((now, event) => followOne(now, event, fighting), told);
}

// In the skirmish that is told of, one more of something.
function more<Value>(now: Told, of: ReadonlyMap<number, Value[]>, added: Value[]): Map<number, Value[]> {
  const { current } = now;
  return current === null ? new Map(of) : new Map(of).set(current, [...(of.get(current) ?? []), ...added]);
}

const times = <Value>(amount: number, value: Value): Value[] => Array.from({ length: amount }, () => value);

function followOne(now: Told, event: Happening, fighting: boolean): Told {
  const noted = fighting && event.event in notable ? { ...now, notes: [...now.notes, event] } : now;
  switch (event.event) {
    case 'battle_began':
      return untold;
    case 'skirmish_formed':
      return { ...noted, fronts: new Map(now.fronts).set(event.skirmish, [event.attacker, event.defender]) };
    case 'skirmish_began':
      return { ...noted, current: event.skirmish };
    case 'values_compared':
      return { ...noted, current: event.skirmish, values: new Map(now.values).set(event.skirmish, [event.attack, event.health, event.enemy_attack, event.enemy_health]) };
    case 'card_revealed':
      return { ...noted, cards: more(now, now.cards, [{ seat: event.player, card: event.card }]) };
    case 'unit_withdrawn':
      return { ...noted, fates: more<Met>(now, now.fates, [{ seat: event.player, unit: event.unit, fate: 'withdrawn' }]) };
    case 'unit_destroyed': {
      if (!fighting) return noted;
      const fallen = times(event.amount, { seat: event.player, unit: event.unit });
      return { ...noted, fates: more<Met>(now, now.fates, fallen.map((one) => ({ ...one, fate: 'destroyed' }))), lost: [...now.lost, ...fallen] };
    }
    case 'splash_damage':
      return { ...noted, current: null, lost: [...now.lost, { seat: event.player, unit: event.unit }] };
    case 'battle_won':
    case 'battle_held':
      return { ...noted, current: null };
    default:
      return noted;
  }
}
