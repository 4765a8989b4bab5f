// What the shell and the boards agree on. A board is a Svelte component that takes BoardProps. It knows no rules: it
// shows the view, marks what the options allow and hands actions back.
//
// The page runs under a strict content security policy: no inline scripts, and styles of single elements only by
// Svelte's style: directives, never by a style attribute.

import type { Component, Snippet } from 'svelte';

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
  // The name is that of an account; guests may call themselves what they like.
  account?: boolean;
  // Seconds of a pause of one's own.
  pause_left?: number;
}

// `absence`: after so many seconds somebody who is away may be played by a mind. `answers`: the seconds that answers out of turn have for themselves.
export type Clock = ({ kind: 'none' } | { kind: 'move'; seconds: number } | { kind: 'player'; seconds: number; increment?: number }) & { answers?: number; absence?: number };

export interface Summary {
  id: string;
  game: string;
  variant: string;
  options?: JsonObject;
  // The data pack of this match.
  pack?: string;
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
  // It begins with a prepared position and is guided.
  lesson?: boolean;
  // People may ask for advice.
  hints?: boolean;
  // Who has made the table.
  by?: string | null;
  // Whose own minutes of a pause run, and until when on the server's clock.
  own_pause?: { seat: number; ends: number } | null;
  // Ended by whoever runs the server.
  closed?: boolean;
}

export interface Texts {
  language: string;
  has(key: string): boolean;
  say(key: string, args?: Record<string, Json>): string;
  // The name of a thing of the game: name('territory', 'ursa').
  name(table: string, id: string): string;
  // Of a field of a view: whether it holds players, what a thing in it is called and does, null where it is no thing.
  holdsSeat(field: string): boolean;
  nameOf(field: string, id: string): string | null;
  textOf(field: string, id: string): string | null;
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
  // How quickly what happens by itself goes by; 'skip' does not wait at all.
  speed: 'slow' | 'normal' | 'fast' | 'skip';
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
  // What was told of late, this update included, oldest first: how a board that opens in the middle knows what came before.
  past?(): EventRecord[];
  texts: Texts;
  settings: Settings;
  // Ids of things that are pointed at elsewhere, for example in the log or in the scene that is shown.
  highlight: string[];
  // A mind's turn or the film is being shown: what stands here is to be watched, so no card of a fight is needed.
  story?: boolean;
  // What the board puts into the panel of the decision in the place of question and options, and null to take it away:
  // a snippet, so panel(mine) from an effect is enough. The list of all options stays below it, folded.
  panel?(content: Snippet | null): void;
  // What the board puts into the top bar of wide windows, beside the seats, in the same way.
  top?(content: Snippet | null): void;
  // The reader's standing orders in this game, by name, and how to change one: null is "ask me".
  orders?: Record<string, string>;
  order?(name: string, answer: string | null): void;
  // The same at this table alone and for a while: such orders come before the others until they are ended.
  here?: { order(name: string, answer: string): void; end(): void };
  // The time that is left for the answer out of turn that somebody is asked for, and when that was so; null: no such clock runs.
  answer?: { left: number; at: number } | null;
  // What is selected on the board, as ids: the list of options shows what can be done with it.
  selected?(ids: string[]): void;
  // Takes back the reader's last decision, where that can be done without asking anybody.
  takeBack?: (() => void) | null;
  act(action: Action): void;
  // null if the action is possible; else why not.
  check(action: Action): Promise<Refusal | null>;
  // null if there is no answer: the line was lost, or the position has changed meanwhile.
  ask(question: JsonObject): Promise<Json>;
  // Prices of what the reader can buy in this game.
  prices?: Price[];
  // Opens the rules at this id.
  rule(id: string): void;
  // A data file of the pack of this match: data('board.json').
  data(file: string): Promise<Json>;
}

// What a board gives the shell, besides itself: the default export of gives.ts beside its Board.svelte. Every member may
// be missing; the shell then does without. None of them computes a rule: chances, points and who could win are read from
// the view, which has `goals`: of each seat {seat, have, need, could_win}.
//
// On the board every place carries data-place="ID" on an element around its middle (a token, not the whole land): the
// shell finds it there and draws marks, trails and pointers over it, for all games alike. Where several places have one
// name, further words after the ID tell them apart.

export interface Gives {
  goal?(view: Json, tell: Tell): Goal;
  chip?(view: Json, seat: number, tell: Tell): Chip;
  // The scenes of these moments in order, each thing that matters once. More moments never change the scenes before the
  // last one, which may grow.
  scenes?(moments: Moment[], tell: Tell): Scene[];
  // What is different for the reader; the moments lie between the two views.
  changes?(then: Json, now: Json, moments: Moment[], tell: Tell): Changes;
  // Lines over a whole game.
  series?(moments: Moment[], tell: Tell): Series[];
  // Why the game was won, one sentence for each reason.
  reasons?(moments: Moment[], tell: Tell): Sentence[];
  // The concrete thing that stands in the way of an action the rule forbids; null where the rule alone says it.
  why?(rule: string, action: Action, view: Json, history: readonly { events: EventRecord[] }[], tell: Tell): string | null;
  // Keys of the board with the key of the text that says what they do. They come before those of the table.
  keys?: [string, string][];
  // The board shows standing orders itself, where they are needed.
  showsOrders?: true;
  // The board keeps the goal in sight itself: a phone spends no row of its own on it unless it warns. With 'in_bar'
  // a large window has it in the top bar, short.
  showsGoal?: true | 'in_bar';
  // What the end page says of this game besides all that, loaded when it is needed.
  end?(): Promise<{ default: Component<EndProps> }>;
  // The board in a few spots, for a small picture without words.
  picture?(view: Json): Picture;
  // What is different since then in a few words: "4 territories lost".
  line?(then: Json, now: Json, tell: Tell): string | null;
  // What the reader's side can buy and for how much, as the data of the game says, loaded when it is needed.
  prices?(): Promise<{ default: (data: BoardProps['data'], view: Json, tell: Tell) => Promise<Price[]> }>;
}

export interface Price {
  name: string;
  // Of each resource how many.
  cost: Record<string, number>;
  // What all actions that buy it have: {kind: 'build_unit', unit: 'marine'}.
  buys: Record<string, Json>;
}

export interface EndProps {
  view: Json;
  texts: Texts;
  ask(question: JsonObject): Promise<Json>;
  rule(id: string): void;
}

export interface Picture {
  width: number;
  height: number;
  // What lies around everything; without it the dark of space.
  around?: string;
  // Round land in the colour of the seat that holds it; what nobody holds has a colour of its own or is left out. Rims are drawn around groups of it.
  // Land with an outline of its own is drawn by that.
  spots: { x: number; y: number; r: number; seat: number | null; colour?: string; outline?: string }[];
  rims: { x: number; y: number; r: number; colour: string }[];
}

export interface Tell {
  texts: Texts;
  // The reader; null for spectators.
  seat: number | null;
  players: number;
}

// A decision with everything that followed from it until the next, and the view after it. The first moment of a list can
// be one without events: where it begins.
export interface Moment {
  version: number;
  by: number | null;
  events: EventRecord[];
  view: Json;
  // In finished games: what the dice of this moment would have given on average, as the game answers to
  // {"what":"expected"}.
  expected?: JsonObject;
}

// A sentence can name places, which light up when it is pointed at.
export interface Sentence {
  text: string;
  tone?: 'good' | 'bad' | 'gold';
  icon?: string;
  rule?: string;
  places?: string[];
}

export interface Goal {
  // How to win, in one line, and shorter for small windows.
  text: string;
  short: string;
  // Those who could win in their next turn, as the game says.
  warnings: Warning[];
}

export interface Warning {
  seat: number;
  text: string;
  short: string;
  // What the player still needs, with how far it has come.
  ways: { text: string; have: number; need: number }[];
}

export interface Count {
  icon: string;
  value: number | string;
  // What is counted, for those who hear it: "15 territories".
  label: string;
}

export interface Chip {
  counts: Count[];
  // Achievements, points: shown as pips up to six, else as "11 / 15".
  goal?: { have: number; need: number; label: string };
  // What the standings go by where the counts are no plain numbers.
  rank?: number;
  // Eliminated.
  out?: boolean;
  // Before a player has chosen: "chooses now".
  note?: string;
}

export type SceneKind = 'placing' | 'fight' | 'card' | 'great' | 'small';

export interface Scene {
  // How long it stands: units placed; a fight however many rolls; a card; an achievement, elimination, fallen hero;
  // manoeuvre, end and the like.
  kind: SceneKind;
  seat: number | null;
  icon: string;
  // "Takes Wolfrec"; for the strip "Wolfrec" and "0 : −1".
  title: string;
  short: string;
  note?: string;
  // What lights up, and the march that is drawn.
  places: string[];
  way?: { from: string; to: string };
  // The seats it is done to.
  against: number[];
  // How it ended for the one who did it: a territory taken, an attack repelled.
  end?: 'taken' | 'repelled';
  // Of a fight: how often dice were rolled, and the last roll. "counts" are the dice compared.
  rolls?: number;
  dice?: { attack: Die[]; defence: Die[] };
  cost?: [number, number];
  card?: { id: string; name: string; text: string; icon?: string; changed?: string };
  consequences?: Sentence[];
  // The first and the last version it tells of.
  first: number;
  last: number;
  // Which of those that begin with one move, counted by the shell; the first has no number.
  part?: number;
}

export interface Die {
  value: number;
  bonus?: number;
  counts: boolean;
  won?: boolean;
}

export interface Changes {
  balance: { icon: string; label: string; before: number; now: number }[];
  // Who held a place, from the first to the last.
  places: { id: string; holders: (number | null)[] }[];
  sentences: Sentence[];
  // One line for each turn of others, in order.
  turns: { seat: number; text: Sentence[]; first: number; last: number }[];
}

export interface Series {
  id: string;
  label: string;
  // 'line': a value of every seat at every turn; 'bar': one value for each seat.
  kind: 'line' | 'bar';
  note?: string;
  points: { version: number; round: number; seat: number | null; values: (number | null)[] }[];
}
