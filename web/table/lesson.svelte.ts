import { untrack } from 'svelte';
import type { Action, Json, JsonObject, Option } from '../shell/board';
import { same } from '../shell/json';
import type { Table } from '../shell/table.svelte';

// A guided first game. The script is data (games/GAME/data/lesson.json): each step has texts, may want an action, and is
// done when the game has accepted it or when an event has come. The game alone plays; nothing here knows a rule.

type Pattern = JsonObject;

export interface LessonStep {
  id: string;
  // One of these; without any the step is only read.
  want?: Pattern[];
  // It is done when such an event has happened; else as soon as the action was accepted.
  until?: Pattern;
  // The place that glows.
  point?: string;
  // Which one, where several have its name: another word of its data-place.
  spot?: string;
}

export interface LessonScript {
  minutes: number;
  // What is never in the way.
  always: Pattern[];
  steps: LessonStep[];
}

export function fits(pattern: Pattern, thing: Record<string, Json | undefined>): boolean {
  return Object.entries(pattern).every(([key, value]) => same(thing[key], value));
}

// The action an option stands for, with the amount that is wanted if it can be had.
export function wanted(patterns: Pattern[], options: readonly Option[]): Action | null {
  for (const pattern of patterns) {
    const { amount, ...rest } = pattern;
    for (const option of options) {
      if (!fits(rest, option.action)) continue;
      if (option.amount) return { ...option.action, amount: typeof amount === 'number' ? amount : option.amount[1] };
      if (amount === undefined || option.action.amount === amount) return option.action;
    }
  }
  return null;
}

const place = (id: string) => `kriegsrat.lesson.${id}`;

export class Lesson {
  script = $state.raw<LessonScript | null>(null);
  at = $state(0);
  // Another click, in words.
  note = $state('');
  left = $state(false);
  step = $derived<LessonStep | null>(this.left ? null : (this.script?.steps[this.at] ?? null));
  active = $derived(this.script !== null && !this.left && this.at <= this.script.steps.length);
  done = $derived(this.script !== null && this.at >= this.script.steps.length);
  // Own decisions in each step, so that a step back knows how many to take back.
  private made: number[] = [];
  private seen = 0;
  // What the step wants is on its way to the game.
  private sent = false;

  constructor(
    private table: Table,
    load: () => Promise<Json>,
  ) {
    $effect(() => {
      if (!table.summary?.lesson || this.script) return;
      void load().then((script) => {
        this.script = script as unknown as LessonScript;
        this.recall();
      });
    });
    $effect(() => {
      void table.version;
      if (this.script) untrack(() => this.look());
    });
  }

  private recall(): void {
    try {
      const kept = JSON.parse(localStorage.getItem(place(this.table.id)) ?? '{}') as { at?: number; made?: number[]; left?: boolean };
      this.at = kept.at ?? 0;
      this.made = kept.made ?? [];
      this.left = kept.left ?? false;
    } catch {
      // Without a store the lesson begins anew.
    }
    this.seen = this.table.version;
  }

  private keep(): void {
    try {
      localStorage.setItem(place(this.table.id), JSON.stringify({ at: this.at, made: this.made, left: this.left }));
    } catch {
      // It lasts as long as the page.
    }
  }

  private go(to: number): void {
    this.at = to;
    this.note = '';
    this.keep();
  }

  private happened(pattern: Pattern): boolean {
    return this.table.history.some((entry) => entry.events.some((event) => fits(pattern, event)));
  }

  // Something was decided: does it end the step?
  private look(): void {
    const { table } = this;
    const mine = table.history.filter((entry) => entry.version > this.seen && entry.by !== null && table.mine.includes(entry.by));
    this.seen = table.version;
    if (mine.length) this.made[this.at] = (this.made[this.at] ?? 0) + mine.length;
    const step = this.step;
    if (!step?.want) return this.keep();
    const over = step.until ? this.happened(step.until) : mine.length > 0 && this.sent;
    if (mine.length) this.sent = false;
    if (over) this.go(this.at + 1);
    else this.keep();
  }

  next(): void {
    this.go(this.at + 1);
    this.look();
  }

  // Whether the action may go to the game; else why not is noted.
  allows(action: Action, say: (action: Action) => string): boolean {
    const step = this.step;
    if (!step) return true;
    this.sent = step.want?.some((pattern) => fits(pattern, action)) ?? false;
    if (this.table.options?.length === 1) return true;
    const good = this.sent || (this.script?.always ?? []).some((pattern) => fits(pattern, action));
    this.note = good ? '' : say(action);
    return good;
  }

  shown(): Action | null {
    const step = this.step;
    if (!step?.want || !this.table.options) return null;
    return wanted([...step.want, ...(this.script?.always ?? [])], this.table.options) ?? null;
  }

  // Takes back what was decided in this step, or else in the one before.
  async back(request: (wish: JsonObject) => Promise<boolean>): Promise<void> {
    const to = this.made[this.at] ? this.at : Math.max(0, this.at - 1);
    for (let count = this.made[to] ?? 0; count > 0; count--) {
      if (!(await request({ do: 'takeback' }))) return;
    }
    this.made = this.made.slice(0, to);
    this.seen = this.table.version;
    this.go(to);
  }

  leave(): void {
    this.left = true;
    this.keep();
  }
}

