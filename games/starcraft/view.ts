// What a seat sees, as games/starcraft/view_json.cpp writes it, for boards and programs: generic_tests hold it against the game.

export type Units = Record<string, number>;

export type Resource = 'minerals' | 'gas';

export interface Player {
  seat: number;
  faction: string | null;
  race: string | null;
  colour: string | null;
  team: number;
  alive: boolean;
  points: number;
  points_needed: number | null;
  hand: number;
  deck: number;
  discard: string[];
  play_area: string[];
  technology_deck: string[];
  kept_events: Record<string, number>;
  unread_events: number[];
  read_events: number;
  workers: number;
  unavailable_workers: number;
  workers_on_permanent: Record<Resource, number>;
  buildings: string[];
  modules: Record<string, number>;
  planets: string[];
  bases_left: number;
  transports_left: number;
  units_left: Units;
  // These once a faction is chosen.
  hand_limit?: number;
  // Cards above the limit.
  hand_above?: number;
  build_limit?: number;
  module_places?: number;
  special_orders?: number;
  controlled?: number;
  points_each_round?: number;
  minerals?: { free: number; most: number };
  gas?: { free: number; most: number };
  // Null in a conquest.
  special_victory?: { have: number; need: number; met: boolean } | null;
}

export interface Area {
  planet: string;
  type: 'minerals' | 'gas' | 'conquest_points';
  amount: number;
  unit_limit: number;
  owner: number | null;
  units: Units;
  base: number | null;
  depletion: number;
  resource_card: number | null;
  workers: number;
}

export interface Placed {
  x: number;
  y: number;
  rotation: string;
  free_slots: string[];
}

export interface Route {
  planets: [string, string];
  slots: [string, string];
  transports: number[];
}

export interface OrderToken {
  planet: string;
  owner: number;
  kind: string | null;
  // Whether the back is golden, where a house rule lets it be seen.
  special?: boolean;
}

export interface LaneSide {
  player: number;
  front: string | null;
  support: Units;
  card: string | null;
  reinforcement: string | null;
  from_deck: boolean;
  // Whether the card fits the front-line unit, as far as both are known.
  matches: boolean | null;
}

export interface Lane {
  skirmish: number;
  done: boolean;
  sides: [LaneSide, LaneSide];
}

export interface BattleSide {
  player: number;
  units: Units;
  leaving: Units;
  face_up: boolean;
  attack_bonus: number;
  health_bonus: number;
  splash: string[];
  attack: number | null;
  health: number | null;
}

export interface Battle {
  area: string;
  attacker: number;
  defender: number;
  sides: [BattleSide, BattleSide];
  skirmish: number | null;
  // How many skirmishes there will be, and for which cards are being placed.
  due: number;
  placing: number | null;
  skirmishes: Lane[];
}

export interface View {
  seat: number | null;
  variant: string;
  house_rules?: string[];
  round: number;
  step: string;
  phase: 'set_up' | 'planning' | 'execution' | 'regrouping' | 'over';
  lap: number | null;
  laps: number;
  active: number | null;
  first_player: number | null;
  order: {
    player: number;
    kind: string;
    planet: string;
    by_card: boolean;
    units_built: number;
    build_limit: number;
    discounts: number;
    arrived: Record<string, Units>;
    enemy_area: string | null;
    most_attackers: number | null;
    gathered: Units;
    technology: string | null;
    // Routes by which units of this player can come.
    transports: string[];
  } | null;
  question: { what: string; area: string; units: Units; special: boolean } | null;
  purchase: {
    player: number;
    item: string;
    what: string | null;
    route: string | null;
    area: string | null;
    minerals: number;
    gas: number;
    waivers: number;
    sacrifices: number;
    // Areas on whose cards another worker means forced mining.
    forced: string[];
  } | null;
  event: { player: number; card: string; effect: number; left: number; option: number | null; planet: string | null; area: string | null; route: string | null } | null;
  battle: Battle | null;
  to_place: Units;
  own_hand: string[];
  known_cards: { seat: number; cards: string[] }[];
  own_events: Record<string, number>;
  own_orders: Record<string, number>;
  players: Player[];
  goals: { seat: number; have: number; need: number; could_win: boolean }[];
  orders: OrderToken[];
  returned_orders: { owner: number; kind: string | null; special?: boolean }[];
  planets: Record<string, Placed>;
  areas: Record<string, Area>;
  routes: Record<string, Route>;
  event_deck: { cards: number; stage: number; discard: Record<string, number>; end_cards: number; end_cards_needed: number };
  winners: number[];
  victory: string;
}
