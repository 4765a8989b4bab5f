import type { Action, Json, JsonObject, Option } from './board';
import { idsIn } from './json';

// Options that differ in a few fields alone are told together, field by field.
export interface Told extends Option {
  by?: string[];
  of?: Json;
}

export function expandOptions(told: Told[]): Option[] {
  return told.flatMap(({ by = [], of = [], ...option }) => expand(option, by, of));
}

function expand(option: Option, by: string[], of: Json): Option[] {
  const [field, ...deeper] = by;
  if (field === undefined) return [option];
  const values: [Json, Json][] = deeper.length ? Object.entries(of as JsonObject) : (of as Json[]).map((value) => [value, []]);
  return values.flatMap(([value, inner]) =>
    expand({ ...option, action: { ...option.action, [field]: value } }, deeper, inner),
  );
}

// Many options become readable in groups: by kind, and within a kind by the first field in which they differ.

export interface Choice {
  option: Option;
  label: string;
  text: string | null;  // what it is about, where that tells it from the others
}

export interface Group {
  key: string;
  title: string | null;
  choices: Choice[];
}

type Say = (action: Action) => string;
type Explain = (kind: string, field: string, id: string) => string | null;
type Name = (kind: string, field: string, value: string) => string;

const few = 8;

// The field by which a long list is best divided: few different values, but more than one. Yes and no are no titles.
export function dividingField(options: Option[]): string | null {
  const first: JsonObject = options[0]?.action ?? {};
  const fields = Object.keys(first).filter((field) => field !== 'kind' && field !== 'amount' && typeof first[field] !== 'boolean');
  let best: string | null = null;
  let fewest = options.length;
  for (const field of fields) {
    const values = new Set(options.map((option) => JSON.stringify(option.action[field])));
    if (values.size > 1 && values.size < fewest && values.size <= options.length / 1.5) {
      best = field;
      fewest = values.size;
    }
  }
  return best;
}

// The texts of the things an action names; one that many options share explains none of them.
function explained(options: Option[], explain: Explain): (string | null)[] {
  const texts = options.map(({ action }) => {
    const things = Object.entries(action).filter(([field]) => field !== 'kind');
    const said = things.map(([field, id]) => (typeof id === 'string' ? explain(action.kind, field, id) : null));
    return said.filter(Boolean).join(' ') || null;
  });
  const count = new Map<string | null, number>();
  for (const text of texts) count.set(text, (count.get(text) ?? 0) + 1);
  return texts.map((text) => (count.get(text) === 1 ? text : null));
}

export function groupOptions(
  options: Option[],
  say: Say,
  name: Name,
  explain: Explain = () => null,
): Group[] {
  const texts = explained(options, explain);
  const choices = options.map((option, i) => ({ option, label: say(withRange(option)), text: texts[i]! }));
  if (choices.length <= few) return [{ key: 'all', title: null, choices }];
  const kinds = new Map<string, Choice[]>();
  for (const choice of choices) {
    const kind = choice.option.action.kind;
    kinds.set(kind, [...(kinds.get(kind) ?? []), choice]);
  }
  const groups: Group[] = [];
  const single: Choice[] = [];
  for (const [kind, list] of kinds) {
    const field = list.length > few ? dividingField(list.map((choice) => choice.option)) : null;
    if (list.length === 1) single.push(...list);
    else if (!field) groups.push({ key: kind, title: null, choices: list });
    else groups.push(...divided(kind, field, list, name));
  }
  return single.length ? [{ key: 'single', title: null, choices: single }, ...groups] : groups;
}

function divided(kind: string, field: string, list: Choice[], name: Name): Group[] {
  const parts = new Map<string, Choice[]>();
  for (const choice of list) {
    const value = String(choice.option.action[field]);
    parts.set(value, [...(parts.get(value) ?? []), choice]);
  }
  return [...parts].map(([value, choices]) => ({ key: `${kind}.${value}`, title: name(kind, field, value), choices }));
}

// "Place 1–5 units": the range stands in the sentence where the amount will.
function withRange({ action, amount }: Option): Action {
  return amount && amount[0] !== amount[1] ? { ...action, amount: `${amount[0]}–${amount[1]}` } : action;
}

// Letters without accents, so that "fulmic" and "Fülmic" find each other.
function folded(text: string): string {
  return text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();
}

export function filterGroups(groups: Group[], words: string): Group[] {
  const wanted = folded(words).split(/\s+/).filter(Boolean);
  if (wanted.length === 0) return groups;
  return groups
    .map((group) => ({
      ...group,
      choices: group.choices.filter((choice) => {
        const text = folded(`${group.title ?? ''} ${choice.label} ${choice.text ?? ''}`);
        return wanted.every((word) => text.includes(word));
      }),
    }))
    .filter((group) => group.choices.length > 0);
}

// The options for what is selected on the board; all of them where nothing fits.
export function following(options: readonly Option[], ids: readonly string[]): Option[] {
  const fitting = options.filter(({ action }) => {
    const named = idsIn(action);
    return ids.every((id) => named.includes(id));
  });
  return fitting.length ? fitting : [...options];
}

export function withAmount(option: Option, amount: number): Action {
  const [least, most] = option.amount ?? [amount, amount];
  return { ...option.action, amount: Math.max(least, Math.min(most, Math.round(amount))) };
}
