import type { Analysis } from './analysis.svelte';
import type { Clock, EventRecord, Json, JsonObject, Summary, Turn } from './board';
import type { Draws, LogEntry } from './draws';
import type { Spec } from './spec';
import type { Templates } from './texts';
import { newWord, wordIsFor } from './words';

export interface Person {
  id: string | number;
  name: string;
  account: boolean;
}

// A browser that is signed in.
export interface Session {
  id: string;
  created: number;
  expires: number;
  browser: string;
  this: boolean;
}

export interface Blocked {
  person: string;
  name: string;
}

export interface OptionSpec {
  type: 'boolean' | 'names' | 'range' | 'house_rules';
  // Of a range: from and to, each from least to most, called as in this table of names.
  least?: number;
  most?: number;
  names?: string;
  // Of names: what they name.
  table?: string;
  default?: Json;
  at_once?: boolean;
  values?: string[];
  // Of house rules: other readings a table may choose, each with the ruling that names both.
  rules?: { name: string; ruling: string }[];
  one_for_each_player?: boolean;
}

export interface Variant {
  id: string;
  players: number[];
  options: Record<string, OptionSpec>;
  teams?: number[][] | Record<string, number[][]>;
}

export interface Game {
  id: string;
  complete: boolean;
  variants: Variant[];
  minds: string[];
  // About how many minutes its lesson takes; null without one.
  lesson?: number | null;
  // Players bring decks along.
  decks?: boolean;
  // What can be ordered once and for all, and at which steps it answers.
  orders?: OrderChoice[];
}

export interface OrderChoice {
  name: string;
  answers: string[];
  steps: string[];
}

export interface Rule {
  id: string;
  chapter: string;
  text: string;
}

export interface SeatWish {
  kind: 'me' | 'open' | 'mind' | 'closed';
  mind?: string;
  name?: string;
}

export interface TableWish {
  game: string;
  variant: string;
  players: number;
  options: JsonObject;
  language: string;
  seats: SeatWish[];
  public: boolean;
  hints?: boolean;
  clock: Clock;
}

export interface Frame {
  version: number;
  seat: number | 'chance' | null;
  action: JsonObject | null;
  events: EventRecord[];
  turn: Turn;
  // The first of a request has its view, the others what changed since the one before.
  view?: Json;
  patch?: Json;
  expected?: JsonObject;
}

// An own table from outside: as it is, and as it was after the own last decision.
export interface Glance {
  seat: number | null;
  view: Json;
  then: Json;
}

export interface Place {
  id: string;
  link: string;
}

export class ApiError extends Error {
  constructor(
    readonly status: number,
    readonly kind: string,
    text: string,
    readonly rule?: string,
  ) {
    super(text);
  }
}

export async function call<T>(method: string, path: string, body?: unknown): Promise<T> {
  let response: Response;
  try {
    response = await fetch(path, {
      method,
      headers: body === undefined ? {} : { 'Content-Type': 'application/json' },
      body: body === undefined ? undefined : typeof body === 'string' ? body : JSON.stringify(body),
    });
  } catch {
    throw new ApiError(0, 'unreachable', 'the server cannot be reached');
  }
  const text = await response.text();
  let answer: unknown = null;
  try {
    answer = text === '' ? null : JSON.parse(text);
  } catch {
    throw new ApiError(response.status, 'internal', 'the answer is not JSON');
  }
  if (!response.ok) {
    const error = (answer as { error?: { kind?: string; text?: string; rule?: string } } | null)?.error;
    throw new ApiError(response.status, error?.kind ?? 'internal', error?.text ?? response.statusText, error?.rule);
  }
  return answer as T;
}

const table = (id: string) => `/api/tables/${encodeURIComponent(id)}`;

export const api = {
  me: () => call<{ person: Person | null }>('GET', '/api/me'),
  guest: (name: string) => call<{ person: Person }>('POST', '/api/guest', { name }),
  register: (name: string, password: string) => call<{ person: Person }>('POST', '/api/register', { name, password }),
  login: (name: string, password: string) => call<{ person: Person }>('POST', '/api/login', { name, password }),
  recover: (name: string, code: string, password: string) =>
    call<{ person: Person }>('POST', '/api/recover', { name, code, password }),
  password: (old: string, password: string) => call<{ person: Person }>('POST', '/api/password', { old, password }),
  codes: (password: string) => call<{ codes: string[] }>('POST', '/api/codes', { password }),
  sessions: () => call<Session[]>('GET', '/api/sessions'),
  endSession: (id: string | null) => call<JsonObject>('POST', '/api/sessions/end', id === null ? {} : { id }),
  deleteAccount: (password: string | null) =>
    call<JsonObject>('POST', '/api/account/delete', password === null ? {} : { password }),
  blocks: () => call<Blocked[]>('GET', '/api/blocks'),
  block: (person: string, name: string) => call<JsonObject>('POST', '/api/blocks', { person, name }),
  unblock: (person: string) => call<JsonObject>('POST', '/api/blocks/drop', { person }),
  report: (id: string, person: string, text: string) => call<JsonObject>('POST', '/api/reports', { table: id, person, text }),
  logout: () => call<JsonObject>('POST', '/api/logout', {}),
  games: () => call<Game[]>('GET', '/api/games'),
  texts: (language: string, game: string) =>
    call<Templates>('GET', `/api/texts/${language}${game ? `/${encodeURIComponent(game)}` : ''}`),
  rules: (language: string, game: string) => call<Rule[]>('GET', `/api/rules/${language}/${encodeURIComponent(game)}`),
  spec: (game: string) => call<Spec>('GET', `/api/spec/${encodeURIComponent(game)}`),
  // Of the data pack of a table; without one of that which new tables use.
  data: (game: string, file: string, pack?: string) =>
    call<Json>('GET', `/api/data/${encodeURIComponent(game)}/${encodeURIComponent(file)}${pack ? `?pack=${pack}` : ''}`),
  tables: (list: 'open' | 'mine' | 'finished') => call<Summary[]>('GET', `/api/tables?list=${list}`),
  table: (id: string) => call<Summary>('GET', table(id)),
  create: async (wish: TableWish) => {
    const word = newWord('');
    const made = await call<Place>('POST', '/api/tables', { ...wish, seal: word.seal });
    wordIsFor(word, made.id);
    return made;
  },
  sit: (id: string, seat: number, deck?: Json) =>
    call<Summary>('POST', `${table(id)}/sit`, { seat, seal: newWord(id).seal, ...(deck === undefined ? {} : { deck }) }),
  kick: (id: string, seat: number) => call<Summary>('POST', `${table(id)}/kick`, { seat }),
  chooseDeck: (id: string, seat: number, deck: Json) => call<Summary>('POST', `${table(id)}/deck`, { seat, deck }),
  lesson: (game: string, language: string) => call<Place>('POST', '/api/tables', { game, lesson: true, language }),
  seatMind: (id: string, seat: number, mind?: string) =>
    call<Summary>('POST', `${table(id)}/mind`, mind ? { seat, mind } : { seat }),
  leave: (id: string, seat: number) => call<Summary>('POST', `${table(id)}/leave`, { seat }),
  glance: (id: string) => call<Glance>('GET', `${table(id)}/glance`),
  frames: (id: string, from: number, count: number, seat: string) =>
    call<{ total: number; frames: Frame[] }>('GET', `${table(id)}/frames?patches=yes&from=${from}&count=${count}&seat=${seat}`),
  importLog: (log: string) => call<Place>('POST', '/api/import', log),
  analysis: (id: string) => call<Analysis>('GET', `${table(id)}/analysis`),
  log: (id: string) => call<{ actions: LogEntry[] }>('GET', `${table(id)}/log`),
  draws: (id: string) => call<Draws>('GET', `${table(id)}/draws`),
  logAddress: (id: string) => `${table(id)}/log`,
};
