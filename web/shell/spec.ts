// What the rules say about the names inside actions, events and views of a game: GET /api/spec/GAME.

export interface FieldType {
  type: 'number' | 'name' | 'names' | 'seat' | 'dice' | 'places' | 'flag';
  // Of names: whose.
  table?: string;
}

// By kind and name of the field.
export type Kinds = Record<string, Record<string, FieldType>>;

export interface Spec {
  steps: string[];
  tables: { name: string; entries: string[] }[];
  actions: Kinds;
  events: Kinds;
  // What fields of views hold: 'seat', or things that the texts know under this prefix.
  view: Record<string, string>;
}

export const noSpec: Spec = { steps: [], tables: [], actions: {}, events: {}, view: {} };
