import { call } from '../../../shell/api';
import type { Json, JsonObject } from '../../../shell/board';

// Decks as the server tells them (docs/table-protocol.md).

export type Pile = Record<string, number>;

export interface Deck {
  name?: string;
  sources: Record<string, Pile>;
  action_stack?: Pile;
  sideboard?: Record<string, Pile>;
}

export interface DeckHead {
  id: string;
  game: string;
  name: string;
  created: number;
  changed: number;
}

export interface Repair {
  does: string;
  count: number;
  patch: JsonObject;
}

export interface Breach {
  kind: string;
  text: string;
  rule?: string;
  card?: string;
  phase?: number;
  have?: number;
  need?: number;
  word?: string;
  repair?: Repair;
}

export interface Warning {
  kind: string;
  card: string;
  phase: number;
  side: string;
  need: number;
  table?: string;
  entry?: string;
}

export interface Condition {
  phase: number;
  rule: string;
  in_reach: boolean;
  parts: { kind: string; have: number; need: number }[];
}

export interface SourceReport {
  cards: number;
  needed: boolean;
  kinds: Record<string, number>;
  curve: { pro: number; anti: number; dual: number }[];
  without_mulligan: number;
}

export interface TestHand {
  cards: string[];
  places: number;
  mulligan: boolean;
}

export interface Report {
  legal: boolean;
  deck: Deck;
  breaches: Breach[];
  warnings: Warning[];
  conditions: Condition[];
  sources: Record<string, SourceReport>;
  action_stack: { cards: number; goals: Record<string, number> };
  out_of_reach: string[];
  hands?: TestHand[];
}

export interface Book {
  cards: Record<string, { most: number; phase: number; needs?: Partial<Record<'pro' | 'anti', number>> }>;
  action_cards: string[];
}

export interface Use {
  variant: string;
  options: JsonObject;
}

const one = (id: string) => `/api/decks/${encodeURIComponent(id)}`;

export const decks = {
  list: () => call<DeckHead[]>('GET', '/api/decks'),
  show: (id: string) => call<DeckHead & { deck: Deck; mine: boolean }>('GET', one(id)),
  create: (game: string, name: string, deck: Deck) => call<DeckHead>('POST', '/api/decks', { game, name, deck }),
  change: (id: string, change: { name?: string; deck?: Deck }) => call<DeckHead>('POST', one(id), change),
  drop: (id: string) => call<JsonObject>('POST', `${one(id)}/delete`, {}),
  book: (game: string) => call<Book>('GET', `/api/decks/book/${encodeURIComponent(game)}`),
  ready: (game: string, variant: string) =>
    call<{ id: string; deck: Deck }[]>('GET', `/api/decks/ready/${encodeURIComponent(game)}?variant=${encodeURIComponent(variant)}`),
  check: (game: string, deck: Deck, use: Use, hands?: { phase: number; seed: number; count: number }) =>
    call<Report>('POST', '/api/decks/check', { game, deck, ...use, ...(hands ? { hands } : {}) }),
  write: (game: string, deck: Deck) => call<{ text: string }>('POST', '/api/decks/write', { game, deck }),
  read: (game: string, text: string) => call<{ deck: Deck }>('POST', '/api/decks/read', { game, text }),
};

// A JSON merge patch (RFC 7396): null takes away.
export function mend(target: Json, patch: Json): Json {
  if (typeof patch !== 'object' || patch === null || Array.isArray(patch)) return patch;
  const result: JsonObject = typeof target === 'object' && target !== null && !Array.isArray(target) ? { ...target } : {};
  for (const [key, value] of Object.entries(patch)) {
    if (value === null) delete result[key];
    else result[key] = mend(result[key] ?? null, value);
  }
  return result;
}
