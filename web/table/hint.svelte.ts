import { untrack } from 'svelte';
import type { Action, Json } from '../shell/board';
import type { Leg } from '../parts/Overlay.svelte';
import type { Table } from '../shell/table.svelte';

// Advice for the decision that is asked: the server thinks a little for each request and goes on where it stopped.

export interface Reason {
  term: string;
  change: number;
}

export interface Move {
  action: Action;
  chance: number;
  error: number;
  equal: boolean;
  better: Reason[];
  worse: Reason[];
}

// "over 99 %" rather than a certainty that nobody has: the last part of a text key, and the figure.
export function chanceWords(chance: number): [key: 'over' | 'under' | 'percent', percent: number] {
  const percent = 100 * chance;
  if (percent >= 99.5) return ['over', 99];
  if (percent < 0.5) return ['under', 1];
  return ['percent', Math.round(percent)];
}

// The places an action is about: whatever of it has a name.
export function placesOf(action: Action): string[] {
  return Object.entries(action).flatMap(([key, value]) => (key !== 'kind' && typeof value === 'string' ? [value] : []));
}

// Where the moves lead, numbered as in the list: from a place to another, or at one. Where several lead to the same place the best of them stands.
export function legsOf(moves: readonly Move[]): Leg[] {
  const taken = new Set<string>();
  return moves.flatMap(({ action }, i) => {
    const to = placesOf(action).at(-1);
    if (to === undefined || taken.has(to)) return [];
    taken.add(to);
    return [{ from: typeof action.from === 'string' ? action.from : to, to, number: i + 1, now: i === 0, seat: null, advised: true }];
  });
}

export class HintWatch {
  shown = $state(false);
  moves = $state.raw<Move[]>([]);
  simulations = $state(0);
  settled = $state(false);
  // Why there is none, as the kind of a refusal.
  problem = $state<string | null>(null);
  // There is a decision to advise on, and the table is played with hints.
  there = $derived.by(() => {
    const { summary, options, seat } = this.table;
    return summary?.hints === true && summary.status === 'playing' && options !== null && seat !== null;
  });
  private round = 0;

  constructor(private table: Table) {
    $effect(() => {
      void this.table.version;
      void this.table.seat;
      untrack(() => this.close());
    });
  }

  close(): void {
    this.shown = false;
    this.round += 1;
    this.moves = [];
    this.settled = false;
    this.problem = null;
  }

  toggle(): void {
    if (this.shown) this.close();
    else if (this.there) {
      this.shown = true;
      void this.think(++this.round);
    }
  }

  private async think(round: number): Promise<void> {
    while (round === this.round && !this.settled) {
      const answer = await this.table.request({ do: 'hint' });
      if (round !== this.round) return;
      if (!answer.ok) {
        this.problem = answer.kind;
        return;
      }
      const told = answer.message as { moves?: Json; simulations?: Json; settled?: Json };
      const moves = (told.moves ?? []) as unknown as Move[];
      this.moves = moves.filter((move) => move.error < 1);
      this.simulations = Number(told.simulations ?? 0);
      this.settled = told.settled === true;
    }
  }
}
