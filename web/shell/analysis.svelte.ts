import type { Action, Series } from './board';
import { api, ApiError } from './api';

// How likely each seat of a finished game was to win all the time, as the server finds it little by little.

export interface ChancePoint {
  version: number;
  round: number;
  seat: number | null;
  chances: number[];
  error: number;
  // What chance did to each seat until the next point.
  luck: number[];
}

export interface Mistake {
  version: number;
  round: number;
  chance: number;
  loss: number;
  error: number;
  chosen: Action;
  better: Action;
}

export interface Judged {
  luck: number;
  lost: number;
  decisions: number;
  mistakes: number;
  worst: Mistake | null;
}

export interface Analysis {
  points: ChancePoint[];
  players: Judged[];
  all_points: number;
  simulations: number;
  done: number;
}

export const percent = (chance: number) => Math.round(100 * chance);
export const signed = (value: number, write: (value: number) => string = String) => (value > 0 ? `+${write(value)}` : value < 0 ? `−${write(-value)}` : '0');

// The curve, in percent; what is not known yet has its place already.
export function chanceSeries({ points, players, all_points }: Analysis, label: string): Series {
  const known = points.map(({ version, round, seat, chances }) => ({ version, round, seat, values: chances.map((chance) => 100 * chance) }));
  const missing = { version: 0, round: points.at(-1)?.round ?? 1, seat: null, values: players.map(() => null) };
  return { id: 'chance', label, kind: 'line', points: [...known, ...Array.from({ length: Math.max(0, all_points - points.length) }, () => missing)] };
}

export interface ChanceTurn {
  // Whose chance changed, and whose turn it was.
  seat: number;
  by: number | null;
  round: number;
  version: number;
  after: number;
  from: number;
  to: number;
  luck: number;
}

// The largest changes of these seats' chances from one point to the next, in the order of play.
export function chanceTurns({ points }: Pick<Analysis, 'points'>, seats: readonly number[], count = 4): ChanceTurn[] {
  const all = points.slice(0, -1).map((point, i): ChanceTurn => {
    const next = points[i + 1]!;
    const change = (seat: number) => Math.abs(next.chances[seat]! - point.chances[seat]!);
    const seat = seats.reduce((best, one) => (change(one) > change(best) ? one : best), seats[0] ?? 0);
    return {
      seat, by: point.seat, round: point.round, version: point.version, after: next.version,
      from: point.chances[seat]!, to: next.chances[seat]!, luck: point.luck[seat] ?? 0,
    };
  });
  const least = 0.05;
  return all
    .filter(({ from, to }) => Math.abs(to - from) >= least)
    .sort((a, b) => Math.abs(b.to - b.from) - Math.abs(a.to - a.from))
    .slice(0, count)
    .sort((a, b) => a.version - b.version);
}

export interface Worst extends Mistake {
  seat: number;
}

// The dearest decision of each of these seats that has one, in the order of play.
export function worstDecisions({ players }: Pick<Analysis, 'players'>, seats: readonly number[]): Worst[] {
  return seats.flatMap((seat) => (players[seat]?.worst ? [{ ...players[seat].worst, seat }] : [])).sort((a, b) => a.version - b.version);
}

const pause = 700;

export class AnalysisWatch {
  found = $state.raw<Analysis | null>(null);
  failed = $state(false);
  done = $derived(this.found?.done === 1);
  private over = false;

  constructor(private id: string) {}

  // Asks until everything is known. Where many are analysed at a time one waits.
  async load(): Promise<void> {
    while (!this.over && !this.done) {
      try {
        this.found = await api.analysis(this.id);
      } catch (problem) {
        if (!(problem instanceof ApiError) || problem.kind !== 'busy') {
          this.failed = true;
          return;
        }
      }
      if (!this.done) await new Promise((resume) => setTimeout(resume, pause));
    }
  }

  stop(): void {
    this.over = true;
  }
}
