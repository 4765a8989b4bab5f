import type { Action, Json, Option } from '../../shell/board';
import { Choosing, namedByAll, nothing, picked, type Selection } from '../parts/choose';

// What is picked on this board for each kind of action. Some things are several fields at once:
//   cell   a place of the lattice for a planet,
//   notch  a slot of a planet,
//   piece  units of one type in one area,
//   discount  a resource that need not be paid; the same resource may be paid with a worker, too.

export const parts: Record<string, string[]> = {
  choose_faction: ['faction'],
  place_planet: ['planet', 'cell', 'rotation'],
  place_base: ['area'],
  keep_base: [],
  place_axis: ['notch'],
  place_unit: ['unit', 'area'],
  place_transport: ['route'],
  place_order: ['order', 'planet'],
  use_card: ['event_card', 'planet'],
  pass: [],
  resolve: ['planet'],
  execute: [],
  take_event: [],
  build_worker: [],
  build_transport: ['route'],
  build_unit: ['unit', 'area'],
  build_building: ['building'],
  build_module: ['module'],
  build_base: ['area'],
  end_step: [],
  sacrifice: ['area'],
  pay_all: [],
  pay: ['area'],
  pay_permanent: ['resource'],
  waive: ['discount'],
  demolish: [],
  destroy_unit: ['piece'],
  destroy_transport: ['route'],
  destroy_base: ['area'],
  move_units: ['piece', 'to'],
  move_by_card: ['card', 'piece', 'to'],
  move_base: ['area'],
  draw_cards: [],
  acquire: ['technology'],
  take_card: ['card'],
  use_ability: ['card'],
  use_sheet: [],
  use_event_card: ['event_card'],
  give_unit: ['unit'],
  give_worker: [],
  lose_unit: ['unit'],
  pair: ['attacker', 'defender'],
  front: ['unit'],
  support: ['unit', 'skirmish'],
  place_card: ['card'],
  place_two: ['card', 'reinforcement'],
  place_top: [],
  resolve_skirmish: ['skirmish'],
  replace_card: ['card'],
  replace_top: [],
  withdraw: ['unit', 'area'],
  send_back: ['unit'],
  retreat: ['area'],
  abandon: ['unit'],
  recover: ['card'],
  play_event: ['event_card'],
  choose_area: ['area'],
  choose_planet: ['planet'],
  choose_route: ['route'],
  choose_transport: ['route', 'player'],
  move_end: ['route', 'end', 'notch'],
  choose_bonus: ['bonus'],
  discard: ['card'],
};

// Decisions of chance; nobody is ever asked for them.
export const ofChance = ['draw_first_player', 'deal_faction', 'draw_planet', 'draw_card', 'draw_event'];

// What cannot be taken back easily or gives something away waits for a second click.
const confirmed = ['choose_faction', 'place_planet', 'place_order', 'destroy_unit', 'destroy_transport', 'destroy_base', 'place_card', 'play_event', 'discard', 'lose_unit', 'send_back', 'abandon', 'retreat', 'acquire', 'build_building', 'build_module', 'sacrifice', 'give_unit'];
const anyOrder = ['place_planet', 'place_unit', 'place_order', 'use_card', 'build_unit', 'pair', 'support', 'withdraw', 'choose_transport', 'place_two'];

export const pieceOf = (unit: string, area: string) => `${unit}@${area}`;
export const notchOf = (planet: string, slot: string) => `${planet} ${slot}`;
export const cellOf = (x: string | number, y: string | number) => `${x},${y}`;

function read(action: Action, field: string): Json | undefined {
  if (field === 'cell') return cellOf(action.x as string, action.y as string);
  if (field === 'notch') return notchOf(action.planet as string, action.slot as string);
  if (field === 'discount') return action.resource;
  if (field === 'piece') return pieceOf(action.unit as string, (action.from ?? action.area) as string);
  return undefined;
}

export const choosing = new Choosing({
  parts,
  read,
  anyOrder: new Set(anyOrder),
  confirmed: new Set(confirmed),
  meanings: {
    area: ['to', 'area'],
    card: ['card', 'reinforcement'],
    unit: ['unit', 'attacker', 'defender'],
  },
});

// What leaves no choice is picked by itself; of two planets and the ways to turn them the first, which can be changed.
export function fill(options: readonly Option[], selection: Selection): Selection {
  if (!selection.length) return selection;
  for (const [field, values] of choosing.offered(options, selection)) {
    const all = choosing.candidates(options, selection).every((option) => choosing.open(option, selection).includes(field));
    const changeable = field === 'rotation' || (field === 'planet' && picked(selection, 'cell') !== undefined);
    if (all && (values.size === 1 || changeable)) {
      return fill(options, [...selection, { field, value: [...values][0]! }]);
    }
  }
  return selection;
}

// What is selected, as ids of things. How a planet is turned is picked by itself and selects nothing.
export function idsOf(options: readonly Option[], selection: Selection): string[] {
  const words = selection.filter(({ field }) => field !== 'rotation').flatMap(({ value }) => String(value).split(/[@ ,]/));
  return namedByAll(words, choosing.candidates(options, selection));
}

// The next legal way to turn the planet that is being laid.
export function turn(options: readonly Option[], selection: Selection, by: number): Selection {
  const now = picked(selection, 'rotation');
  const rest = selection.filter((pick) => pick.field !== 'rotation');
  const ways = [...(choosing.offered(options, rest).get('rotation') ?? [])];
  if (now === undefined || !ways.length) return selection;
  const next = ways[(ways.indexOf(now) + by + ways.length) % ways.length]!;
  return [...rest, { field: 'rotation', value: next }];
}

// What somebody seems to want who clicks something that no option allows: the table then says why not.
export function meant(options: readonly Option[], selection: Selection, thing: string, value: Json): Action | null {
  const fields = choosing.grammar.meanings?.[thing] ?? [thing];
  for (const option of choosing.candidates(options, selection)) {
    const field = choosing.open(option, selection).find((open) => fields.includes(open));
    if (!field || ['cell', 'notch', 'piece', 'rotation'].includes(field)) continue;
    return { ...option.action, [field]: value };
  }
  return null;
}

export { nothing, picked, type Selection };
