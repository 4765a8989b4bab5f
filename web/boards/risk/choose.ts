import type { Action, Json, Option } from '../../shell/board';

// From options and clicks to the next selection or to an action. No rules are known here: only what the options say.

export type Field = 'card' | 'from' | 'to' | 'territory' | 'player' | 'achievement' | 'dice' | 'place' | 'colour';

// What is picked one after the other for each kind of action; "amount" and "hero" are asked for at the end.
export const parts: Record<string, Field[]> = {
  choose_colour: ['place', 'colour'],
  place_base: ['territory'],
  claim: ['territory'],
  place_units: ['territory'],
  place_neutral: ['territory'],
  place_hero: ['territory'],
  trade_card: ['card'],
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

// Decisions of chance; nobody is ever asked for them.
export const ofChance = ['roll', 'draw_mineral', 'draw_achievement', 'deal_territory', 'draw_card', 'draw_reward'];

// These wait for a second click, because a card or an achievement is easily touched by mistake.
const confirmed = new Set(['play_card', 'take_achievement']);

export type Pick = { field: Field; value: Json };
export type Selection = readonly Pick[];
export const nothing: Selection = [];

const same = (a: Json | undefined, b: Json) => a === b || JSON.stringify(a) === JSON.stringify(b);

export function picked(selection: Selection, field: Field): Json | undefined {
  return selection.find((pick) => pick.field === field)?.value;
}

function fits(option: Option, selection: Selection): boolean {
  const wanted = parts[option.action.kind];
  return !!wanted && selection.every(({ field, value }) => wanted.includes(field) && same(option.action[field], value));
}

export function candidates(options: readonly Option[], selection: Selection): Option[] {
  return options.filter((option) => fits(option, selection));
}

// An invasion may begin at either end; everything else has its order.
function openFields(option: Option, selection: Selection): Field[] {
  const left = (parts[option.action.kind] ?? []).filter((field) => picked(selection, field) === undefined);
  return option.action.kind === 'invade' ? left : left.slice(0, 1);
}

// How many, and with the hero or without: one option for each answer about the hero.
export interface Amount {
  kind: string;
  without: Option | null;
  along: Option | null;
}

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

function hasRange(option: Option): boolean {
  return !!option.amount && option.amount[0] < option.amount[1];
}

function askAmount(complete: Option[]): Amount | null {
  const first = complete.find((option) => 'amount' in option.action);
  if (!first) return null;
  const kin = complete.filter((option) => option.action.kind === first.action.kind);
  const along = kin.find((option) => option.action.hero === true) ?? null;
  const without = kin.find((option) => option.action.hero !== true) ?? null;
  return { kind: first.action.kind, without, along };
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
  for (const option of candidates(options, selection)) {
    const open = openFields(option, selection);
    if (!open.length) {
      if ((parts[option.action.kind] ?? []).length || 'amount' in option.action) complete.push(option);
      else found.plain.push(option.action);
    }
    for (const field of open) addThing(found, field, option.action);
  }
  found.amount = askAmount(complete);
  const sure = complete.find((option) => confirmed.has(option.action.kind));
  if (sure && !found.amount) found.ready = sure.action;
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

export type Outcome = { selection: Selection; act?: Action; impossible?: boolean };

// The action, once nothing is left to be asked.
function settled(options: readonly Option[], selection: Selection): Action | null {
  const complete = candidates(options, selection).filter((option) => !openFields(option, selection).length);
  const [only] = complete;
  if (complete.length !== 1 || !only || confirmed.has(only.action.kind)) return null;
  return hasRange(only) ? null : only.action;
}

function fieldFor(options: readonly Option[], selection: Selection, fields: Field[], value: Json): Field | null {
  for (const option of candidates(options, selection)) {
    for (const field of openFields(option, selection)) {
      if (fields.includes(field) && same(option.action[field], value)) return field;
    }
  }
  return null;
}

const fieldsOf: Record<string, Field[]> = { territory: ['from', 'territory', 'to'] };

// A click on a thing. Clicking what is chosen takes it back; clicking another beginning begins anew.
export function pick(options: readonly Option[], selection: Selection, thing: string, value: Json): Outcome {
  const fields = fieldsOf[thing] ?? [thing as Field];
  const at = selection.findIndex((entry) => fields.includes(entry.field) && same(entry.value, value));
  if (at >= 0) return { selection: selection.slice(0, at) };
  for (let keep = selection.length; keep >= 0; keep--) {
    const kept = selection.slice(0, keep);
    const field = fieldFor(options, kept, fields, value);
    if (!field) continue;
    const next = [...kept, { field, value }];
    const act = settled(options, next);
    return act ? { selection: nothing, act } : { selection: next };
  }
  return { selection, impossible: true };
}

export function back(selection: Selection): Selection {
  return selection.slice(0, -1);
}

// The selection as far as the options still allow it.
export function keep(options: readonly Option[], selection: Selection): Selection {
  return candidates(options, selection).length ? selection : nothing;
}
