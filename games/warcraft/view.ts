// What a seat sees, as games/warcraft/view_json.cpp writes it, for boards and programs: generic_tests hold it against the game.

export type Type = 'melee' | 'ranged' | 'flying' | 'worker';

export type Force = Partial<Record<Type, number>>;

export type Heap = Record<string, number>;

export interface TopTile {
  tile: string;
  level: number;
  strength: number;
  highest: boolean;
}

export interface Player {
  seat: number;
  race: string | null;
  colour: string | null;
  place: number | null;
  side: number[];
  alive: boolean;
  city: string | null;
  city_marked: boolean;
  gold: number;
  wood: number;
  hand: number;
  deck: number;
  shows_hand: boolean;
  discard: Heap;
  open: Heap;
  points: number;
  points_from: { cities: number; objectives: number; tiles: number; cards: number };
  // The top tile of each stack.
  tiles: Partial<Record<Type, TopTile>>;
  buildings: Record<Type, number>;
  outposts_left: number;
  built: Force;
  rising: Force;
  summoned: Force;
  training: Force;
  reserve: Force;
}

export interface Space {
  x: number;
  y: number;
  kind: string;
  points: number;
  letter: string | null;
  city: number | null;
  // Whose units count there.
  holder: number | null;
  pieces: Record<string, Force>;
  fresh: Force;
  outposts: { player: number; finished: boolean }[];
  depletion: 'partial' | 'complete' | null;
  inexhaustible: boolean;
  pinned: boolean;
  necromancer: boolean;
  token: boolean;
  tree: boolean;
  gate: boolean;
  captives: string[];
  armed: number[];
}

export interface Unit {
  piece: string;
  space: string;
}

export type Phase = 'ranged' | 'flying' | 'melee';

export interface BattleView {
  space: string;
  attacker: string;
  defender: string;
  phase: Phase;
  casualties: { attacker: number; defender: number };
  hits: { attacker: number; defender: number };
  dice: number;
  misses: number;
  roller: string | null;
  fighting: { race: string; space: string; attacks: boolean; pieces: Force }[];
  changes: Record<string, { first: Phase[]; lowered: number; rerolls: boolean; netted: boolean }>;
  asleep: Unit[];
  devoured: Unit[];
  victim: Unit | null;
}

export interface Scenario {
  gate?: { space: string; enemies_below: number; enemies: number[] };
  necromancers?: { summoner: number; left: number; tokens: Token[] };
  captives?: { player: number; space: string; city: string; way: number }[];
  tree?: { space: string; besieger: number; keeper: number; outpost: string };
}

export interface Token {
  space: string;
  gives: string;
  stands: boolean;
  falls: boolean;
}

export interface View {
  seat: number | null;
  variant: string;
  house_rules?: string[];
  round: number;
  step: string;
  phase: 'movement' | 'harvest' | 'deploy' | 'spend';
  active: number;
  first: number;
  target: number;
  buying: 'train' | 'build' | 'improve' | null;
  players: Player[];
  spaces: Record<string, Space>;
  walls: [string, string][];
  neutral: { race: string; speaker: number; tiles: Partial<Record<Type, TopTile>> } | null;
  scenario: Scenario;
  goals: { seat: number; have: number; need: number; could_win: boolean }[];
  battle: BattleView | null;
  // Where workers may take up arms.
  entered: string | null;
  played: { card: string; player: number; cancelled: boolean } | null;
  winners: number[];
  victory: string;
  set_aside: number;
  hands: Record<string, Heap>;
  aside: Heap;
}
