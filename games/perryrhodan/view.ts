// What a seat sees, as games/perryrhodan/view_json.cpp writes it, for boards and programs: generic_tests hold it against the game.
// A piece is a card in play, told by its number; `card` is null where the reader may not know which card it is.

export type Side = 'pro' | 'anti';

// From '1' to '5'.
export type Phase = string;

export interface Piece {
  piece: number;
  card: string | null;
  // Of a card the reader may not know: its back tells the phase.
  phase?: Phase;
  passive?: true;
  stays_passive?: true;
  laid_this_turn?: true;
  was_on_mission?: true;
  was_on_counter_mission?: true;
  taking_part?: true;
  lined_up?: true;
  broken_through?: true;
  about_to_be_destroyed?: true;
  used?: true;
  exposed?: true;
  sent?: true;
  raises?: string;
  host?: number;
  rounds_aside?: number;
  equipment?: Piece[];
  aboard?: Piece[];
  stored?: Piece[];
}

export interface Agent extends Piece {
  owner: number;
}

// A place of one side of one player. `place` is the id of the column, `name` the place it is known by now.
export interface Column {
  place: string;
  name: string;
  places: number;
  units: number;
  ships: number;
  // Agents of others.
  agents: number;
  // Of the reader's own columns: how many more may come.
  room?: { units: number; ships: number };
  // In the reader's own build-up: how many cards may still be laid here.
  may_still_lay?: number;
  place_cards: Piece[];
  // From the top down; of others only the top card is there.
  unit_cards: Piece[];
  ship_cards: Piece[];
  equipment: Piece[];
  // Agents of others, a back where the reader may not know which.
  landed: Agent[];
}

// A group set aside for two rounds: which cards it has is for its owner alone.
export interface Flight {
  mission: MissionKind;
  side: Side | null;
  origin: string | null;
  target: string | null;
  // Whose place the target is.
  player: number | null;
  ships_only: boolean;
  ships: number;
  units: number;
  pieces: number[];
}

export interface Source {
  phase: string;
  size: number;
  top: { card: string }[];
}

export interface Player {
  alive: boolean;
  // Players who can be attacked and aimed at: with four at the table the neighbours.
  reaches: number[];
  points_in_120: number;
  minus_in_120: number;
  // By phase, from the first that is played.
  points_by_phase: number[];
  phase: string;
  hand_size: number;
  hand: Record<string, number>;
  put_aside: boolean;
  put_aside_card: string | null;
  put_aside_phase: Phase | null;
  sacrifices: number;
  sources: Source[];
  sink: Record<string, number>;
  action_stack: number;
  // Whose cards it is made of.
  action_stack_of: number | null;
  last_action_card: string | null;
  skips: number;
  coords_of_sol: number;
  survey: number;
  robot_regent: Record<Side, number>;
  ara: Record<Side, number>;
  solved: string[];
  played: string[];
  // Phases, from 1, whose change this player has triggered.
  triggered: number[];
  sides: Record<Side, Column[]>;
  // The victory condition of the running phase, as far as the reader knows; `open`: hidden cards may fulfil more of it.
  condition: { part: string; have: number; need: number; met: boolean; open?: true }[];
  // The change of the phase, in the next reactivation section or the one that is going on; hidden cards of others count for nothing.
  may_trigger: boolean;
  combat_hand: number;
  away: Piece[];
  in_flight: Piece[];
  flights: Flight[];
  aside: Piece[];
  left_behind: Piece[];
}

export type MissionKind = 'defensive' | 'offensive' | 'agent' | 'fetch' | 'counter';

export interface Mission {
  kind: MissionKind;
  attacker: number;
  defender: number | null;
  side: Side | null;
  origin: string | null;
  target: string | null;
  goal: 'none' | 'assassination' | 'destabilisation' | 'sabotage' | 'devastation';
  named: string | null;
  // How far it has come (games/perryrhodan/view_mission.cpp).
  stage: string | null;
  ships_only: boolean;
  on_foot: boolean;
  two_rounds: boolean;
  achieved: boolean;
}

export interface LaneSide {
  front: number | null;
  escorts: { piece: number; for_attack: boolean }[];
  stealth: number;
  attack: number;
  defence: number;
  // Out of the stealth difference.
  bonus_attack: number;
  bonus_defence: number;
  // The action card drawn for the fire.
  drawn: string | null;
  // Once the values are compared.
  hits?: boolean;
}

export interface Combat {
  kind: 'space' | 'ground' | 'boarding';
  round: number;
  limit: number;
  // In the order in which they are resolved.
  current: number;
  from_right: boolean;
  pairings: { attacker: LaneSide; defender: LaneSide; broken_through: boolean; unresolved: boolean; fired: boolean }[];
  // Of the reader's hand, each with the windows of this combat that it belongs into.
  events: { card: string; windows: string[] }[];
  // Of the reader's cards that take part, with the windows in which they have an effect.
  effects: { piece: number; windows: string[] }[];
}

export interface Use {
  seat: number;
  card: string | null;
  skill: string | null;
  on: number | null;
  named: string | null;
  targets: number[];
  cancelled: boolean;
}

export interface View {
  seat: number | null;
  round: number;
  phase: string;
  // Of the campaign, or the only one.
  first_phase: string;
  last_phase: string;
  // What is counted besides points in the running phase.
  counters: ('robot_regent' | 'ara' | 'survey' | 'coords_of_sol')[];
  phase_round: number;
  round_limit: number;
  first_player: number;
  active: number;
  step: string;
  winners: number[];
  turn: { mission_side: Side | null; build_side: Side | null; places_laid: number; bonus_turn: boolean };
  players: Player[];
  mission: Mission | null;
  combat: Combat | null;
  // The moment in which effects may be used, and how many have passed in a row.
  window: { name: string; passes: number } | null;
  // Effects on their way, the last one is carried out first.
  uses: Use[];
  // What the reader is asked about.
  about: { piece?: number; pairing?: number; mission?: string; place?: string | null; side?: Side | null } | null;
}
