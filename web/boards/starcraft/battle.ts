import type { EventRecord } from '../../shell/board';
import type { Battle, Units } from './view';

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

export interface Told {
  // By skirmish: attack and health of the attacker, then of the defender.
  values: Map<number, [number, number, number, number]>;
  // By skirmish: the front-line units that met, the attacker's first.
  fronts: Map<number, [string, string]>;
  // By skirmish: what became of units in it.
  fates: Map<number, { seat: number; unit: string; fate: Fate }[]>;
  // By skirmish: the cards that were turned over in it.
  cards: Map<number, { seat: number; card: string }[]>;
  lost: { seat: number; unit: string }[];
  // What needs a word: splash damage, cloaked units, cards that came to nothing, retreats.
  notes: EventRecord[];
  // The skirmish that is told of.
  current: number | null;
}

export const untold: Told = { values: new Map(), fronts: new Map(), fates: new Map(), cards: new Map(), lost: [], notes: [], current: null };

export const notable: Record<string, string> = {
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
  return events.reduce((now, event) => followOne(now, event, fighting), told);
}

function followOne(now: Told, event: EventRecord, fighting: boolean): Told {
  const { seat, unit, skirmish } = { seat: event.player as number, unit: event.unit as string, skirmish: event.skirmish as number };
  const noted = fighting && event.event in notable ? { ...now, notes: [...now.notes, event] } : now;
  const times = (event.amount as number | undefined) ?? 1;
  const met = (fate: Fate) =>
    now.current === null ? noted.fates : new Map(noted.fates).set(now.current, [...(noted.fates.get(now.current) ?? []), ...Array<{ seat: number; unit: string; fate: Fate }>(times).fill({ seat, unit, fate })]);
  const fallen = () => [...now.lost, ...Array<{ seat: number; unit: string }>(times).fill({ seat, unit })];
  switch (event.event) {
    case 'battle_began':
      return untold;
    case 'skirmish_formed':
      return { ...noted, fronts: new Map(now.fronts).set(skirmish, [event.attacker as string, event.defender as string]) };
    case 'skirmish_began':
      return { ...noted, current: skirmish };
    case 'values_compared': {
      const { attack, health, enemy_attack, enemy_health } = event as unknown as Record<string, number>;
      return { ...noted, current: skirmish, values: new Map(now.values).set(skirmish, [attack!, health!, enemy_attack!, enemy_health!]) };
    }
    case 'card_revealed':
      return now.current === null ? noted : { ...noted, cards: new Map(now.cards).set(now.current, [...(now.cards.get(now.current) ?? []), { seat, card: event.card as string }]) };
    case 'unit_withdrawn':
      return { ...noted, fates: met('withdrawn') };
    case 'unit_destroyed':
      return fighting ? { ...noted, fates: met('destroyed'), lost: fallen() } : noted;
    case 'splash_damage':
      return { ...noted, current: null, lost: fallen() };
    case 'battle_won':
    case 'battle_held':
      return { ...noted, current: null };
    default:
      return noted;
  }
}
