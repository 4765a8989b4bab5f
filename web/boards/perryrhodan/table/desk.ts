import type { Piece, Side } from '../view';

// What can be clicked on the table now, and what a click does: everything that columns, stacks and hand need of it.
export interface Desk {
  pieces: Set<number>;
  chosenPiece: number | null;
  // Where the chosen card may be laid: "pro terra"; `row` is the row it would lie in.
  columns: Set<string>;
  chosenColumn: string | null;
  landing: 'place' | 'unit' | 'ship' | 'equipment' | null;
  // Columns of others that can be chosen: "1 anti terra".
  targets: Set<string>;
  // Side that cards are laid on or missions are flown from in this turn.
  side: Side | null;
  // The reader's own build-up section.
  building: boolean;
  // Which card of a stack lies on top is asked: it can be dragged there.
  stacking: boolean;
  marked: Set<string>;
  onpiece(piece: number): void;
  oncolumn(seat: number, side: Side, place: string): void;
  onread(card: string | null, piece?: Piece): void;
  // A long press reads.
  hold(event: PointerEvent, card: string | null, piece?: Piece): void;
}
