import type { Json, JsonObject, Texts } from '../../shell/board';
import { isObject } from '../../shell/json';

type Namer = Texts & {
  nameOf?: (field: string, id: string) => string | null;
  textOf?: (field: string, id: string) => string | null;
};

// Fields that hold seats.
const seats = new Set(
  ('seat owner player active order winners base hero watchtower defender attacker first_player resource_card transports').split(' '),
);

export function holdsSeat(field: string, value: Json): value is number {
  return typeof value === 'number' && seats.has(field);
}

// The word for a field: the game's own if it has one, else the field's name made readable.
export function label(texts: Texts, field: string): string {
  return capital(texts.has(`view.${field}`) ? texts.say(`view.${field}`) : field.replaceAll('_', ' '));
}

export function thing(texts: Texts, field: string, id: string): string {
  return (texts as Namer).nameOf?.(field, id) ?? id.replaceAll('_', ' ');
}

// The key of an object inside another: a field like those of the view itself, or a thing of the game.
export function labelOrThing(texts: Texts, field: string, key: string): string {
  return texts.has(`view.${key}`) ? label(texts, key) : thing(texts, field, key);
}

// What a thing does, where the game says so.
export function explanation(texts: Texts, field: string, id: string): string | null {
  return (texts as Namer).textOf?.(field, id) ?? null;
}

// A field that has no value now is missing: whatever comes back stands where it stood.
export function inOrder<Value>(entries: [string, Value][], order: string[]): [string, Value][] {
  for (const [field] of entries) {
    if (!order.includes(field)) order.push(field);
  }
  return [...entries].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Grid {
  columns: string[];
  rows: { id: string; cells: Record<string, Json> }[];
}

// A list or a set of things with the same fields is a table. Fields without a value may be missing.
export function asGrid(value: Json): Grid | null {
  const entries: [string, Json][] = Array.isArray(value)
    ? value.map((entry, i) => [String(i), entry])
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (entries.length < 2 || !entries.every(([, entry]) => isObject(entry))) return null;
  const fields = entries.map(([, entry]) => Object.keys(entry as JsonObject)).sort((a, b) => b.length - a.length);
  const columns = [...new Set(fields.flat())];
  if (columns.length === 0 || !fields.every((own) => own.length * 2 > columns.length)) return null;
  return { columns, rows: entries.map(([id, entry]) => ({ id, cells: entry as JsonObject })) };
}
