// What the shell and the boards agree on. A board is a Svelte component that takes BoardProps. It knows no rules: it
// shows the view, marks what the options allow and hands actions back.
//
// The page runs under a strict content security policy: no inline scripts, and styles of single elements only by
// Svelte's style: directives, never by a style attribute.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

export type Action = { kind: string } & Record<string, Json>;

// With an amount, any amount from the first to the second number is allowed; the action holds the least.
export interface Option {
  action: Action;
  amount?: [number, number];
}

export type EventRecord = { event: string; rule?: string } & Record<string, Json | undefined>;

export interface Refusal {
  kind: string;
  rule?: string;
  text: string;
}

export interface Turn {
  seat: number | null;
  step: string;
  over: boolean;
}

export interface SeatSummary {
  kind: 'person' | 'mind' | 'open' | 'closed';
  name: string | null;
  person: string | number | null;
  mind: string | null;
  team?: number | null;
  connected: boolean;
  resigned: boolean;
  by_mind: boolean;
}

export type Clock =
  | { kind: 'none' }
  | { kind: 'move'; seconds: number }
  | { kind: 'player'; seconds: number; increment?: number };

export interface Summary {
  id: string;
  game: string;
  variant: string;
  players: number;
  status: 'open' | 'playing' | 'over';
  public: boolean;
  created: number;
  changed: number;
  round: number;
  turn: { seat: number | null; step: string } | null;
  winners: number[];
  paused: boolean;
  clock: Clock;
  seats: SeatSummary[];
  mine: number[];
  waiting: boolean;
}

export interface Texts {
  language: string;
  has(key: string): boolean;
  say(key: string, args?: Record<string, Json>): string;
  // The name of a thing of the game: name('territory', 'ursa').
  name(table: string, id: string): string;
  // The name of whoever sits there.
  player(seat: number | null): string;
  action(action: Action): string;
  event(event: EventRecord): string;
}

export interface Settings {
  reducedMotion: boolean;
  theme: 'dark' | 'light';
  // 'safe' can be told apart with the common colour-vision deficiencies, 'vivid' is nearer to the printed colours.
  palette: 'safe' | 'vivid';
  language: string;
}

export interface BoardProps {
  view: Json;
  turn: Turn;
  options: Option[] | null;
  // The seat through whose eyes we look; null for spectators.
  seat: number | null;
  table: Summary;
  // What happened in the last update, for animation. A new array for every update.
  events: EventRecord[];
  texts: Texts;
  settings: Settings;
  // Ids of things that are pointed at elsewhere, for example in the log.
  highlight: string[];
  act(action: Action): void;
  // null if the action is possible; else why not.
  check(action: Action): Promise<Refusal | null>;
  ask(question: JsonObject): Promise<Json>;
  // Opens the rules at this id.
  rule(id: string): void;
  // A data file of the game: data('board.json').
  data(file: string): Promise<Json>;
}
