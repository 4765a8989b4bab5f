import type { Piece } from '../view';

// Taking one card out of a group that is put together card by card: decisions are taken back until it is out, then those that went back with it are made
// again: who comes along, aboard which ship, and which equipment was handed to whom.

export interface Place {
  piece: number;
  // The ship that carries it; null: it flies or walks by itself.
  carrier: number | null;
}

export function placesOf(group: readonly Piece[], carrier: number | null = null): Place[] {
  return group.flatMap((piece) => [{ piece: piece.piece, carrier }, ...placesOf(piece.aboard ?? [], piece.piece)]);
}

// Who bears which equipment.
export function bearersOf(group: readonly Piece[]): Map<number, number> {
  return new Map(group.flatMap((piece) => [...(piece.equipment ?? []).map((one) => [one.piece, piece.piece] as const), ...bearersOf(piece.aboard ?? [])]));
}

export type Next = { back: true } | { take: number } | { aboard: number | null } | { give: number } | { to: number } | { done: true };

// A position in which the group is put together. `asked` is the card whose carrier, `handed` the equipment whose bearer is asked for.
export interface Position {
  group: readonly Piece[];
  asked: number | null;
  handed: number | null;
  takeable: ReadonlySet<number>;
  givable: ReadonlySet<number>;
}

export class Replan {
  private again: Place[] = [];
  private known: Place[];
  private bearers: Map<number, number>;

  // Without a card everything is taken out.
  constructor(private out: number | null, group: readonly Piece[]) {
    this.known = placesOf(group);
    this.bearers = bearersOf(group);
  }

  next(at: Position): Next {
    const now = placesOf(at.group);
    const gone = this.known.filter(({ piece }) => !now.some((one) => one.piece === piece));
    const undoing = this.out === null ? now.length > 0 : now.some(({ piece }) => piece === this.out);
    if (this.out !== null) this.again.unshift(...gone.filter(({ piece }) => piece !== this.out && !this.again.some((one) => one.piece === piece)));
    this.known = now;
    if (undoing) return { back: true };
    this.again = this.again.filter(({ piece }) => !now.some((one) => one.piece === piece));
    const [first] = this.again;
    if (!first) return this.hand(at, now);
    if (at.asked === first.piece) return { aboard: first.carrier };
    // What has lost its ship, or cannot come any more, stays.
    if ((first.carrier !== null && !now.some(({ piece }) => piece === first.carrier)) || !at.takeable.has(first.piece)) {
      this.again.shift();
      return this.next(at);
    }
    return { take: first.piece };
  }

  // Each piece of equipment is handed over once more at most: what is refused then stays where it is.
  private hand(at: Position, now: readonly Place[]): Next {
    if (this.out === null) return { done: true };
    const wanted = at.handed === null ? undefined : this.bearers.get(at.handed);
    if (at.handed !== null && wanted !== undefined) {
      this.bearers.delete(at.handed);
      return { to: wanted };
    }
    const borne = bearersOf(at.group);
    for (const [gear, bearer] of this.bearers) {
      if (borne.get(gear) !== bearer && at.givable.has(gear) && now.some(({ piece }) => piece === bearer)) return { give: gear };
    }
    return { done: true };
  }
}
