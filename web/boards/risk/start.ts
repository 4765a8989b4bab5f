import type { Action, Json, Option, Texts } from '../../shell/board';
import type { SeatLook } from '../../shell/seats';
import { Scene, type Place, type View } from './scene';

// The start places of Basic Training: what the set-up data say, and the map as it will be, before anybody leads them.

export interface StartPlace {
  position: number;
  species: 'terran' | 'protoss' | 'zerg';
  colour: string;
  starting_cards: number;
  base: string;
  units_total: number;
  territories: number;
  mineral_fields: number;
}

export interface Plan {
  players: number;
  turn_order: StartPlace[];
  silver_achievements: string[];
  gold_achievements: string[];
  mineral_fields: string[];
  placement: { territory: string; colour: string; units: number; base: boolean }[];
}

export async function loadPlan(data: (file: string) => Promise<Json>, players: number): Promise<Plan | null> {
  const file = (await data('setups.json')) as unknown as { basic_training: Plan[] };
  return file.basic_training.find((plan) => plan.players === players) ?? null;
}

// Owners nobody leads yet: their numbers are beyond all seats.
const unled = 100;

export function placeOf(plan: Plan, owner: number | null): StartPlace | undefined {
  return owner === null || owner < unled ? undefined : plan.turn_order[owner - unled];
}

export function land(plan: Plan, place: string): string[] {
  return plan.placement.filter((entry) => entry.colour === place).map((entry) => entry.territory);
}

// Who leads it: the seat at its position in the order of play.
export function leader(view: View, place: StartPlace): number | null {
  return view.order[place.position - 1] ?? null;
}

// The view with the units of all places on the map.
export function shown(view: View, plan: Plan): View {
  const owner = new Map(plan.turn_order.map((place, i) => [place.colour, leader(view, place) ?? unled + i]));
  const worn = new Map(plan.turn_order.map((place) => [place.colour, view.players.find((player) => player.seat === leader(view, place))?.colour ?? place.colour]));
  const territories: Record<string, Place> = { ...view.territories };
  for (const { territory, colour, units, base } of plan.placement) {
    territories[territory] = { ...view.territories[territory]!, owner: owner.get(colour)!, units, base: base ? [worn.get(colour)!] : [] };
  }
  for (const id of plan.mineral_fields) territories[id] = { ...territories[id]!, mineral: true };
  const neutrals = plan.turn_order.flatMap((place, i) =>
    leader(view, place) === null ? [{ owner: unled + i, colour: place.colour, territories: place.territories, units: place.units_total }] : [],
  );
  return { ...view, territories, neutrals };
}

// Tokens carry no letter until somebody leads them.
export class StartScene extends Scene {
  constructor(
    view: View,
    readonly plan: Plan,
    texts: Texts,
    seat: number | null,
    palette: 'safe' | 'vivid',
    theme: 'dark' | 'light',
  ) {
    super(shown(view, plan), texts, seat, palette, theme);
  }

  override look(owner: number | null): SeatLook {
    return placeOf(this.plan, owner) ? { ...super.look(owner), letter: '' } : super.look(owner);
  }

  override name(owner: number | null): string {
    const place = placeOf(this.plan, owner);
    return place ? this.texts.name('faction', place.colour) : super.name(owner);
  }
}

export interface Start {
  place: StartPlace;
  seat: number | null;
  // The colours the engine offers with it, the place's own first.
  colours: string[];
}

export function starts(plan: Plan, view: View, options: readonly Option[]): Start[] {
  const offered = options.map((option) => option.action).filter((action) => action.kind === 'choose_colour');
  return plan.turn_order.map((place) => {
    const colours = offered.filter((action) => action.place === place.colour).map((action) => action.colour as string);
    return { place, seat: leader(view, place), colours: colours.sort((a, b) => Number(b === place.colour) - Number(a === place.colour)) };
  });
}

export function leads(place: string, colour: string): Action {
  return { kind: 'choose_colour', place, colour };
}
