import type { Json, JsonObject, Texts } from '../../shell/board';
import { isObject } from '../../shell/json';
import { capital } from '../../shell/names';

export function holdsSeat(texts: Texts, field: string, value: Json): value is number {
  return typeof value === 'number' && texts.holdsSeat(field);
}

// The word for a field: the game's own if it has one, else the field's name made readable.
export function label(texts: Texts, field: string): string {
  return capital(texts.has(`view.${field}`) ? texts.say(`view.${field}`) : field.replaceAll('_', ' '));
}

export function thing(texts: Texts, field: string, id: string): string {
  return texts.nameOf(field, id) ?? id.replaceAll('_', ' ');
}

// The key of an object inside another: a field like those of the view itself, or a thing of the game.
export function labelOrThing(texts: Texts, field: string, key: string): string {
  return texts.has(`view.${key}`) ? label(texts, key) : thing(texts, field, key);
}

// What a thing does, where the game says so.
export function explanation(texts: Texts, field: string, id: string): string | null {
  return texts.textOf(field, id);
}

// A field that has no value now is missing: whatever comes back stands where it stood.
export function inOrder<Value>(entries: [string, Value][], order: string[]): [string, Value][] {
  for (const [field] of entries) {
    if (!order.includes(field)) order.push(field);
  }
  return [...entries].sort(([a], [b]) => order.indexOf(a) - order.indexOf(b));
}

// What goes on should not be looked for below the long tables of a map.
export function longLast(entries: [string, Json][]): [string, Json][] {
  const many = 12;
  const long = ([, value]: [string, Json]) => isObject(value) && Object.keys(value).length > many;
  return [...entries.filter((entry) => !long(entry)), ...entries.filter(long)];
}

export interface Grid {
  columns: string[];
  rows: { id: string; cells: Record<string, Json> }[];
}

export function keyName(texts: Texts, field: string, key: string): string {
  return texts.holdsSeat(field) && /^\d+$/.test(key) ? texts.player(Number(key)) : labelOrThing(texts, field, key);
}

// "3 melee, 2 worker": what an object counts, without what there is none of; null if it holds anything else.
export function counted(texts: Texts, field: string, value: Json): string | null {
  if (!isObject(value)) return null;
  const entries = Object.entries(value);
  if (!entries.every(([id, amount]) => typeof amount === 'number' && !texts.holdsSeat(id))) return null;
  const word = (id: string) => (texts.has(`view.${id}`) ? texts.say(`view.${id}`) : thing(texts, field, id));
  return entries.flatMap(([id, amount]) => (amount ? [`${String(amount)} ${word(id)}`] : [])).join(', ');
}

// The same of several: "Orcs: 3 melee; Humans: 1 worker".
export function countedOfEach(texts: Texts, field: string, value: Json): string | null {
  if (!isObject(value)) return null;
  const parts = Object.entries(value).map(([id, amounts]) => [thing(texts, field, id), counted(texts, field, amounts)]);
  return parts.every(([, amounts]) => amounts !== null) ? parts.map(([id, amounts]) => `${id}: ${amounts}`).join('; ') : null;
}

// Where a thing lies is for boards that draw, and a column without a value in any row says nothing.
function isWorthAColumn(field: string, entries: [string, Json][]): boolean {
  const blank = (cell: Json | undefined) =>
    cell === undefined || cell === null || cell === false || (typeof cell === 'object' && Object.keys(cell).length === 0);
  return field !== 'x' && field !== 'y' && !entries.every(([, entry]) => blank((entry as JsonObject)[field]));
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
  const shown = columns.filter((field) => isWorthAColumn(field, entries));
  return { columns: shown, rows: entries.map(([id, entry]) => ({ id, cells: entry as JsonObject })) };
}
