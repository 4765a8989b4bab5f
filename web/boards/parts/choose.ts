import type { Action, Json, Option } from '../../shell/board';
import { idsIn } from '../../shell/json';

// From options and clicks to the next selection or to an action. No rules are known here: only what the options say.

export interface Grammar {
  // What is picked one after the other for each kind of action; an amount is asked for at the end.
  parts: Readonly<Record<string, readonly string[]>>;
  // Kinds whose parts may be picked in any order.
  anyOrder?: ReadonlySet<string>;
  // Kinds that wait for a second click, because their thing is easily touched by mistake.
  confirmed?: ReadonlySet<string>;
  // What a field of an action is, where it is not the one of this name: several fields can be picked at once.
  read?(action: Action, field: string): Json | undefined;
  // Which fields a click on a thing may mean, where it is not the field of the same name.
  meanings?: Readonly<Record<string, readonly string[]>>;
}

export type Pick = { field: string; value: Json };
export type Selection = readonly Pick[];
export const nothing: Selection = [];
export type Outcome = { selection: Selection; act?: Action; impossible?: boolean };

const same = (a: Json | undefined, b: Json | undefined) => a === b || JSON.stringify(a) === JSON.stringify(b);

export function picked(selection: Selection, field: string): Json | undefined {
  return selection.find((pick) => pick.field === field)?.value;
}

export function back(selection: Selection): Selection {
  return selection.slice(0, -1);
}

export function hasRange(option: Option): boolean {
  return !!option.amount && option.amount[0] < option.amount[1];
}

// Of these words those that every one of the options names: what the list of options can follow.
export function namedByAll(words: readonly string[], options: readonly Option[]): string[] {
  return options.length ? words.filter((word) => options.every(({ action }) => idsIn(action).includes(word))) : [];
}

// How many, and whether something goes along (a hero): one option for each answer.
export interface Amount {
  kind: string;
  without: Option | null;
  along: Option | null;
}

export function askAmount(complete: readonly Option[], along = 'hero'): Amount | null {
  const first = complete.find((option) => 'amount' in option.action);
  if (!first) return null;
  const kin = complete.filter((option) => option.action.kind === first.action.kind);
  return {
    kind: first.action.kind,
    along: kin.find((option) => option.action[along] === true) ?? null,
    without: kin.find((option) => option.action[along] !== true) ?? null,
  };
}

export class Choosing {
  constructor(readonly grammar: Grammar) {}

  value(action: Action, field: string): Json | undefined {
    return this.grammar.read?.(action, field) ?? action[field];
  }

  parts(kind: string): readonly string[] | undefined {
    return this.grammar.parts[kind];
  }

  candidates(options: readonly Option[], selection: Selection): Option[] {
    return options.filter(({ action }) => {
      const wanted = this.parts(action.kind);
      return !!wanted && selection.every(({ field, value }) => wanted.includes(field) && same(this.value(action, field), value));
    });
  }

  // What can be picked next for this option.
  open(option: Option, selection: Selection): readonly string[] {
    const left = (this.parts(option.action.kind) ?? []).filter((field) => picked(selection, field) === undefined);
    return this.grammar.anyOrder?.has(option.action.kind) ? left : left.slice(0, 1);
  }

  // Every field with the values that can be picked for it now.
  offered(options: readonly Option[], selection: Selection): Map<string, Set<Json>> {
    const found = new Map<string, Set<Json>>();
    for (const option of this.candidates(options, selection)) {
      for (const field of this.open(option, selection)) {
        if (!found.has(field)) found.set(field, new Set());
        found.get(field)!.add(this.value(option.action, field)!);
      }
    }
    return found;
  }

  // Options of which nothing is left to be picked.
  complete(options: readonly Option[], selection: Selection): Option[] {
    return this.candidates(options, selection).filter((option) => !this.open(option, selection).length);
  }

  // Chosen whole, and waiting for a second click.
  ready(options: readonly Option[], selection: Selection): Action | null {
    const sure = this.complete(options, selection).find(({ action }) => this.grammar.confirmed?.has(action.kind));
    return sure?.action ?? null;
  }

  private settled(options: readonly Option[], selection: Selection): Action | null {
    const complete = this.complete(options, selection);
    const [only] = complete;
    if (complete.length !== 1 || !only || this.grammar.confirmed?.has(only.action.kind)) return null;
    return hasRange(only) ? null : only.action;
  }

  private fieldFor(options: readonly Option[], selection: Selection, fields: readonly string[], value: Json): string | null {
    for (const option of this.candidates(options, selection)) {
      for (const field of this.open(option, selection)) {
        if (fields.includes(field) && same(this.value(option.action, field), value)) return field;
      }
    }
    return null;
  }

  // A click on a thing. Clicking what is chosen takes it back; clicking another beginning begins anew.
  pick(options: readonly Option[], selection: Selection, thing: string, value: Json): Outcome {
    const fields = this.grammar.meanings?.[thing] ?? [thing];
    const at = selection.findIndex((entry) => fields.includes(entry.field) && same(entry.value, value));
    if (at >= 0) return { selection: selection.slice(0, at) };
    for (let keep = selection.length; keep >= 0; keep--) {
      const kept = selection.slice(0, keep);
      const field = this.fieldFor(options, kept, fields, value);
      if (!field) continue;
      const next = [...kept, { field, value }];
      const act = this.settled(options, next);
      return act ? { selection: nothing, act } : { selection: next };
    }
    return { selection, impossible: true };
  }

  // The selection as far as the options still allow it.
  keep(options: readonly Option[], selection: Selection): Selection {
    return this.candidates(options, selection).length ? selection : nothing;
  }
}
