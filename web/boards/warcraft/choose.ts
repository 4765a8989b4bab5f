import type { Action, Option } from '../../shell/board';
import { namedByAll } from '../parts/choose';

// From options and clicks to an action. A thing is what can be clicked: "unit orc_melee s03", "space s04", "card fast",
// "offer train orc_melee". Every kind of action is a row of things; no rule is known here, only what the options say.

export type Thing = string;
export type Selection = readonly Thing[];

const text = (action: Action, field: string) => String(action[field]);
const space = (action: Action, field = 'space') => `space ${text(action, field)}`;
const card = (action: Action) => `card ${text(action, 'card')}`;

export const gestures: Record<string, (action: Action) => Thing[]> = {
  pass: () => [],
  play_card: (a) => [card(a)],
  play_card_at: (a) => [card(a), space(a)],
  play_card_on: (a) => [card(a), `unit ${text(a, 'piece')} ${text(a, 'space')}`],
  play_portal: (a) => [card(a), space(a, 'from'), space(a, 'to')],
  play_resources: (a) => [card(a), `choice ${text(a, 'resource')}`],
  play_summon: (a) => [card(a), `choice ${text(a, 'type')}`],
  lay_open: (a) => [card(a)],
  give: (a) => [`give ${text(a, 'player')} ${text(a, 'resource')}`],
  request: (a) => [`request ${text(a, 'player')}`],
  show_hand: () => ['show_hand'],
  move: (a) => [`unit ${text(a, 'piece')} ${text(a, 'from')}`, space(a, 'to')],
  move_builder: (a) => [`builder ${text(a, 'from')}`, space(a, 'to')],
  move_necromancer: (a) => [`necromancer ${text(a, 'from')}`, space(a, 'to')],
  escort: (a) => [`captive ${text(a, 'piece')} ${text(a, 'from')}`, space(a, 'to')],
  leave_captive: (a) => [space(a)],
  end_movement: () => [],
  place_unit: (a) => [space(a)],
  fight: (a) => [space(a)],
  join: () => [],
  stay_out: () => [],
  name_phase: (a) => [`phase ${text(a, 'phase')}`],
  reroll: () => ['dice'],
  raise: () => ['dice'],
  lose: (a) => [`unit ${text(a, 'piece')} ${text(a, 'space')}`],
  consent: () => [],
  refuse: () => [],
  return_unit: (a) => [space(a)],
  harvest: (a) => [space(a)],
  harvest_builder: (a) => [space(a)],
  end_harvest: () => [],
  muster: (a) => [`tray ${text(a, 'piece')}`],
  deploy: (a) => [`tray ${text(a, 'piece')}`, space(a)],
  finish_building: (a) => [`plot ${text(a, 'type')}`],
  finish_summoned: (a) => [`plot ${text(a, 'type')} summoned`],
  finish_outpost: (a) => [space(a)],
  end_deploy: () => [],
  train: (a) => [`offer train ${text(a, 'piece')}`],
  build: (a) => [`offer build ${text(a, 'type')}`],
  build_outpost: (a) => ['offer outpost', space(a)],
  improve: (a) => [`offer improve ${text(a, 'type')}`],
  end_spend: () => [],
};

// Decisions of chance; nobody is ever asked for them.
export const ofChance = ['deal_race', 'draw_first_player', 'draw_card', 'roll', 'roll_resource'];
// Beside the question, never in it.
export const beside = new Set(['give', 'request', 'show_hand']);
// The buttons that end or leave something.
const ends = new Set(['pass', 'end_movement', 'end_harvest', 'end_deploy', 'end_spend', 'stay_out', 'refuse']);
// What dice, enemies or many consequences follow waits to be confirmed.
const weighed = new Set(['move', 'move_builder', 'move_necromancer', 'escort', 'lose', 'fight', 'lay_open', 'reroll', 'raise', 'harvest_builder',
  'play_card', 'play_card_at', 'play_card_on', 'play_portal', 'build_outpost']);

export const pathOf = (action: Action): Thing[] => gestures[action.kind]?.(action) ?? [];
export const isEnd = (option: Option) => ends.has(option.action.kind);
export const isBeside = (option: Option) => beside.has(option.action.kind);
export const hasRange = (option: Option) => !!option.amount && option.amount[0] < option.amount[1];

const begins = (path: readonly Thing[], selection: Selection) => selection.every((thing, i) => path[i] === thing);

export interface Offer {
  // What can be clicked next.
  next: Set<Thing>;
  // What is said in full.
  ready: Option[];
}

export function offer(options: readonly Option[], selection: Selection): Offer {
  const next = new Set<Thing>();
  const ready: Option[] = [];
  for (const option of options) {
    const path = pathOf(option.action);
    if (!path.length || !begins(path, selection)) continue;
    if (path.length > selection.length) next.add(path[selection.length]!);
    else ready.push(option);
  }
  return { next, ready };
}

// What is selected, as ids of things.
export function idsOf(options: readonly Option[], selection: Selection): string[] {
  const fitting = selection.length ? options.filter(({ action }) => begins(pathOf(action), selection)) : [];
  return namedByAll(selection.flatMap((thing) => thing.split(' ')), fitting);
}

export type Outcome = { selection: Selection; act?: Action; impossible?: boolean };

// A click: it goes on, begins anew from where it fits, or, on the last thing again, confirms.
export function click(options: readonly Option[], selection: Selection, thing: Thing): Outcome {
  for (let keep = selection.length; keep >= 0; keep--) {
    const kept = selection.slice(0, keep);
    if (!offer(options, kept).next.has(thing)) continue;
    const chosen = [...kept, thing];
    const { next, ready } = offer(options, chosen);
    const [only] = ready;
    if (only && ready.length === 1 && !next.size && !hasRange(only) && !weighed.has(only.action.kind)) return { selection: [], act: only.action };
    return { selection: chosen };
  }
  return { selection, impossible: true };
}

// On a space a click means the space, else the next of the pieces there that can be chosen.
export function thingAt(options: readonly Option[], selection: Selection, id: string): Thing | null {
  const open = [selection, ...selection.map((_, i) => selection.slice(0, selection.length - 1 - i))];
  for (const kept of open) {
    const { next } = offer(options, kept);
    const pieces = [...next].filter((thing) => /^(unit|builder|necromancer|captive) /.test(thing) && thing.endsWith(` ${id}`));
    if (next.has(`space ${id}`)) return `space ${id}`;
    if (pieces.length) return pieces[(pieces.indexOf(selection.at(kept.length) ?? '') + 1) % pieces.length]!;
  }
  return null;
}

export function keep(options: readonly Option[], selection: Selection): Selection {
  for (let n = selection.length; n > 0; n--) {
    const kept = selection.slice(0, n);
    const { next, ready } = offer(options, kept);
    if (next.size || ready.length) return kept;
  }
  return [];
}

// Moves that are planned and not yet made.
export function withoutPlanned(options: readonly Option[], plan: readonly Action[]): Option[] {
  if (!plan.length) return [...options];
  const same = (a: Action, b: Action) => a.kind === b.kind && a.from === b.from && a.piece === b.piece;
  return options.flatMap((option) => {
    const gone = plan.filter((planned) => same(planned, option.action)).reduce((all, { amount }) => all + Number(amount ?? 1), 0);
    if (!gone) return [option];
    const most = (option.amount?.[1] ?? Number(option.action.amount ?? 1)) - gone;
    return most > 0 ? [{ ...option, amount: [1, most] as [number, number] }] : [];
  });
}

// The option that this action is one of, or none.
export function possible(options: readonly Option[], wish: Action): boolean {
  const fields = Object.keys(wish).filter((field) => field !== 'amount');
  const amount = Number(wish.amount ?? 1);
  return options.some(
    (option) =>
      fields.every((field) => option.action[field] === wish[field]) &&
      (wish.amount === undefined || (option.amount ? amount >= option.amount[0] && amount <= option.amount[1] : option.action.amount === amount)),
  );
}
