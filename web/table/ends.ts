import type { Chip, Series } from '../shell/board';

// What the end page makes of a whole game: who came where, and the turns that changed most.

export interface Standing {
  seat: number;
  chip: Chip;
  won: boolean;
}

export function standings(chips: readonly Chip[], winners: readonly number[]): Standing[] {
  const number = (chip: Chip, at: number) => Number(chip.counts[at]?.value ?? 0);
  return chips
    .map((chip, seat) => ({ seat, chip, won: winners.includes(seat) }))
    .sort(
      (a, b) =>
        Number(b.won) - Number(a.won) ||
        Number(a.chip.out ?? false) - Number(b.chip.out ?? false) ||
        (b.chip.goal?.have ?? 0) - (a.chip.goal?.have ?? 0) ||
        (b.chip.rank ?? 0) - (a.chip.rank ?? 0) ||
        number(b.chip, 0) - number(a.chip, 0) ||
        number(b.chip, 1) - number(a.chip, 1),
    );
}

export interface Turning {
  seat: number;
  round: number;
  version: number;
  change: number;
}

// The turns in which their player won or lost most of what the first line counts, in the order of play.
export function turnings(series: Series | undefined, count = 4): Turning[] {
  if (!series) return [];
  const found: Turning[] = [];
  series.points.forEach((point, i) => {
    const next = series.points[i + 1];
    if (point.seat === null || !next) return;
    const change = (next.values[point.seat] ?? 0) - (point.values[point.seat] ?? 0);
    if (change !== 0) found.push({ seat: point.seat, round: point.round, version: point.version, change });
  });
  return found
    .sort((a, b) => Math.abs(b.change) - Math.abs(a.change))
    .slice(0, count)
    .sort((a, b) => a.version - b.version);
}

export function minutes(first: number, last: number): number {
  return Math.max(1, Math.round((last - first) / 60_000));
}

