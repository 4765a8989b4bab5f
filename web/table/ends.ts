import type { Chip, Series, Summary } from '../shell/board';

// What the end page makes of a whole game: who came where, and the turns that changed most.

export interface Standing {
  seat: number;
  chip: Chip;
  won: boolean;
  // Those who won share the first, whatever else they have; so do others who are equal in everything that counts.
  rank: number;
}

export function standings(chips: readonly Chip[], winners: readonly number[]): Standing[] {
  type Place = Omit<Standing, 'rank'>;
  const number = (chip: Chip, at: number) => Number(chip.counts[at]?.value ?? 0);
  const result = (a: Place, b: Place) => Number(b.won) - Number(a.won) || Number(a.chip.out ?? false) - Number(b.chip.out ?? false);
  const merit = (a: Chip, b: Chip) =>
    (b.goal?.have ?? 0) - (a.goal?.have ?? 0) || (b.rank ?? 0) - (a.rank ?? 0) || number(b, 0) - number(a, 0) || number(b, 1) - number(a, 1);
  const places: Place[] = chips
    .map((chip, seat) => ({ seat, chip, won: winners.includes(seat) }))
    .sort((a, b) => result(a, b) || merit(a.chip, b.chip));
  const shared = (a: Place, b: Place) => (a.won && b.won) || (result(a, b) || merit(a.chip, b.chip)) === 0;
  return places.map((place) => ({ ...place, rank: places.findIndex((one) => shared(one, place)) + 1 }));
}

// Several have won who did not play together.
export function isDraw({ winners, seats }: Pick<Summary, 'winners' | 'seats'>): boolean {
  const team = seats[winners[0] ?? -1]?.team ?? null;
  return winners.length > 1 && (team === null || winners.some((seat) => seats[seat]?.team !== team));
}

// A turn that decided the game, in words: whose turn it was, whose fortune changed, and from which version to which.
export interface Decisive {
  by: number | null;
  seat: number;
  round: number;
  version: number;
  after: number;
  change: string;
  bad: boolean;
  note: string;
}

export interface Turning {
  seat: number;
  round: number;
  version: number;
  change: number;
  after: number;
  label: string;
}

function changesOf({ points, label }: Series): (Turning & { part: number })[] {
  const values = points.flatMap((point) => point.values.map((value) => value ?? 0));
  const range = Math.max(...values) - Math.min(...values) || 1;
  return points.flatMap(({ seat, round, version, values }, i) => {
    const next = points[i + 1];
    if (seat === null || !next) return [];
    const change = (next.values[seat] ?? 0) - (values[seat] ?? 0);
    return change === 0 ? [] : [{ seat, round, version, change, after: next.version, label, part: Math.abs(change) / range }];
  });
}

// The turns in which their player won or lost most, in the order of play: of what the first line counts, and where that
// hardly ever changed, of what the others count.
export function turnings([first, ...others]: readonly Series[], count = 4): Turning[] {
  if (!first) return [];
  const largest = (list: (Turning & { part: number })[]) => list.sort((a, b) => b.part - a.part);
  const found = largest(changesOf(first)).slice(0, count);
  for (const one of largest(others.flatMap(changesOf))) {
    if (found.length < count && !found.some(({ version }) => version === one.version)) found.push(one);
  }
  return found.sort((a, b) => a.version - b.version).map(({ part: _, ...turn }) => turn);
}

export function minutes(first: number, last: number): number {
  return Math.max(1, Math.round((last - first) / 60_000));
}

