import type { Json, JsonObject, Texts } from '../../shell/board';
import { isObject } from '../../shell/json';

type Namer = Texts & { nameOf?: (field: string, id: string) => string | null };

// Fields that hold seats.
const seats = new Set(['seat', 'owner', 'player', 'active', 'order', 'winners', 'base', 'hero', 'watchtower', 'defender', 'attacker']);

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

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

export interface Grid {
  columns: string[];
  rows: { id: string; cells: Record<string, Json> }[];
}

// A list or a set of things with the same fields is a table.
export function asGrid(value: Json): Grid | null {
  const entries: [string, Json][] = Array.isArray(value)
    ? value.map((entry, i) => [String(i), entry])
    : isObject(value)
      ? Object.entries(value)
      : [];
  if (entries.length < 2 || !entries.every(([, entry]) => isObject(entry))) return null;
  const columns = Object.keys(entries[0]![1] as JsonObject);
  if (columns.length === 0 || !entries.every(([, entry]) => same(Object.keys(entry as JsonObject), columns))) return null;
  return { columns, rows: entries.map(([id, entry]) => ({ id, cells: entry as JsonObject })) };
}

function same(a: string[], b: string[]): boolean {
  return a.length === b.length && a.every((entry) => b.includes(entry));
}
