import type { Action, Json, Option } from '../../shell/board';
import { askAmount, Choosing, type Amount, type Outcome, type Selection } from '../parts/choose';

export { back, nothing, picked, type Amount, type Selection } from '../parts/choose';

// What is chosen on this board, and what a click on it may mean.

export type Field = 'card' | 'from' | 'to' | 'territory' | 'player' | 'achievement' | 'dice' | 'place' | 'colour';

export const parts: Record<string, Field[]> = {
  choose_colour: ['place', 'colour'],
  place_base: ['territory'],
  claim: ['territory'],
  place_units: ['territory'],
  place_neutral: ['territory'],
  place_hero: ['territory'],
  trade_card: ['card'],
  take_back_card: ['card'],
  trade_done: [],
  request_command: ['territory'],
  agree: [],
  refuse: [],
  invade: ['from', 'to'],
  end_attack: [],
  play_card: ['card'],
  play_card_at: ['card', 'territory'],
  play_card_on: ['card', 'player'],
  play_card_reroll: ['card', 'dice'],
  pass: [],
  commit: [],
  call_hero: [],
  leave_hero: [],
  defend: [],
  move_in: [],
  give_achievements: ['player'],
  take_achievement: ['achievement'],
  place_watchtower: ['territory'],
  manoeuvre_from: ['territory'],
  manoeuvre_to: ['territory'],
  retreat: ['territory'],
  end_turn: [],
};

// Nothing is left to choose but a place on the map.
export function hintOnly(found: Offer): boolean {
  return !found.amount && !found.dice.length && !found.players.size && !found.ready && !found.colours.length;
}

// Decisions of chance; nobody is ever asked for them.
export const ofChance = ['roll', 'draw_mineral', 'draw_achievement', 'deal_territory', 'draw_card', 'draw_reward'];

const choosing = new Choosing({
  parts,
  anyOrder: new Set(['invade']),
  confirmed: new Set(['play_card', 'take_achievement']),
  meanings: { territory: ['from', 'territory', 'to'] },
});

export interface Offer {
  territories: Map<string, Field>;
  cards: Set<string>;
  players: Set<number>;
  achievements: Set<string>;
  dice: number[][];
  colours: Action[];
  plain: Action[];
  amount: Amount | null;
  // Everything is chosen and only waits to be confirmed.
  ready: Action | null;
}

export function offer(options: readonly Option[], selection: Selection): Offer {
  const found: Offer = {
    territories: new Map(),
    cards: new Set(),
    players: new Set(),
    achievements: new Set(),
    dice: [],
    colours: [],
    plain: [],
    amount: null,
    ready: null,
  };
  const complete: Option[] = [];
  for (const option of choosing.candidates(options, selection)) {
    const open = choosing.open(option, selection) as Field[];
    if (!open.length) {
      if ((parts[option.action.kind] ?? []).length || 'amount' in option.action) complete.push(option);
      else found.plain.push(option.action);
    }
    for (const field of open) addThing(found, field, option.action);
  }
  found.amount = askAmount(complete);
  if (!found.amount) found.ready = choosing.ready(options, selection);
  return found;
}

function addThing(found: Offer, field: Field, action: Action): void {
  const value = action[field];
  if (field === 'card') found.cards.add(value as string);
  else if (field === 'player') found.players.add(value as number);
  else if (field === 'achievement') found.achievements.add(value as string);
  else if (field === 'dice') found.dice.push(value as number[]);
  else if (field === 'place') found.colours.push(action);
  else if (field !== 'colour') found.territories.set(value as string, field === 'to' ? 'to' : field);
}

export function pick(options: readonly Option[], selection: Selection, thing: string, value: Json): Outcome {
  return choosing.pick(options, selection, thing, value);
}

export function keep(options: readonly Option[], selection: Selection): Selection {
  return choosing.keep(options, selection);
}
