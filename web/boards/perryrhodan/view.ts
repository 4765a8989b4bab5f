// The view of Perry Rhodan as the server writes it (games/perryrhodan/view_json.cpp). A piece is a card in play, told by
// its number; `card` is null where the reader may not know which card it is.

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
  equipment?: Piece[];
  aboard?: Piece[];
  stored?: Piece[];
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
  landed: (Piece & { owner: number })[];
}

// A group set aside for two rounds: which cards it has is for its owner alone.
export interface Flight {
  mission: Mission['kind'];
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
  points_by_phase?: number[];
  phase: string;
  hand_size: number;
  hand: Record<string, number>;
  put_aside: boolean;
  put_aside_card: string | null;
  sacrifices: number;
  sources: Source[];
  sink: Record<string, number>;
  action_stack: number;
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

export interface Mission {
  kind: 'defensive' | 'offensive' | 'agent' | 'fetch' | 'counter';
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

export interface View {
  seat: number | null;
  round: number;
  phase: string;
  // Of the campaign, or the only one.
  first_phase?: string;
  last_phase?: string;
  // What is counted besides points in the running phase.
  counters?: ('robot_regent' | 'ara' | 'survey' | 'coords_of_sol')[];
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

export interface Use {
  seat: number;
  card: string | null;
  skill: string | null;
  on: number | null;
  named: string | null;
  targets: number[];
  cancelled: boolean;
}

export type RowName = 'place' | 'unit' | 'ship' | 'equipment' | 'agent' | 'loose';

// Where a piece is: whose it is, at which column of whom, and under which other piece.
export interface Located {
  piece: Piece;
  owner: number;
  row: RowName;
  side: Side | null;
  place: string | null;
  host: number;
  under: Piece | null;
}

// Where every piece is that the view tells of.
export function locate(view: View): Map<number, Located> {
  const found = new Map<number, Located>();
  view.players.forEach((player, owner) => {
    const put = (piece: Piece, row: RowName, side: Side | null, place: string | null, host: number, under: Piece | null = null, whose = owner) => {
      found.set(piece.piece, { piece, owner: whose, row, side, place, host, under });
      for (const more of piece.equipment ?? []) put(more, 'equipment', side, place, host, piece, whose);
      for (const more of piece.aboard ?? []) put(more, 'unit', side, place, host, piece, whose);
      for (const more of piece.stored ?? []) put(more, 'loose', side, place, host, piece, whose);
    };
    for (const side of ['pro', 'anti'] as const) {
      for (const column of player.sides[side]) {
        for (const piece of column.place_cards) put(piece, 'place', side, column.place, owner);
        for (const piece of column.unit_cards) put(piece, 'unit', side, column.place, owner);
        for (const piece of column.ship_cards) put(piece, 'ship', side, column.place, owner);
        for (const piece of column.equipment) put(piece, 'equipment', side, column.place, owner);
        for (const piece of column.landed) put(piece, 'agent', side === 'pro' ? 'anti' : 'pro', column.place, owner, null, piece.owner);
      }
    }
    for (const piece of [...player.away, ...player.in_flight, ...player.aside, ...player.left_behind]) put(piece, 'loose', null, null, owner);
  });
  return found;
}
