import type { Piece } from '../view';

// Taking one card out of a group that is put together card by card: decisions are taken back until it is out, then those that went back with it are made again.

export interface Place {
  piece: number;
  // The ship that carries it; null: it flies or walks by itself.
  carrier: number | null;
}

export function placesOf(group: readonly Piece[], carrier: number | null = null): Place[] {
  return group.flatMap((piece) => [{ piece: piece.piece, carrier }, ...placesOf(piece.aboard ?? [], piece.piece)]);
}

export type Next = { back: true } | { take: number } | { aboard: number | null } | { done: true };

export class Replan {
  private again: Place[] = [];
  private known: Place[];

  // Without a card everything is taken out.
  constructor(private out: number | null, group: readonly Piece[]) {
    this.known = placesOf(group);
  }

  // What is to be done at this position: `asked` is the card whose carrier is asked for.
  next(group: readonly Piece[], asked: number | null, takeable: ReadonlySet<number>): Next {
    const now = placesOf(group);
    const gone = this.known.filter(({ piece }) => !now.some((one) => one.piece === piece));
    const undoing = this.out === null ? now.length > 0 : now.some(({ piece }) => piece === this.out);
    if (this.out !== null) this.again.unshift(...gone.filter(({ piece }) => piece !== this.out && !this.again.some((one) => one.piece === piece)));
    this.known = now;
    if (undoing) return { back: true };
    this.again = this.again.filter(({ piece }) => !now.some((one) => one.piece === piece));
    const [first] = this.again;
    if (!first) return { done: true };
    if (asked === first.piece) return { aboard: first.carrier };
    // What has lost its ship, or cannot come any more, stays.
    if ((first.carrier !== null && !now.some(({ piece }) => piece === first.carrier)) || !takeable.has(first.piece)) {
      this.again.shift();
      return this.next(group, asked, takeable);
    }
    return { take: first.piece };
  }
}
