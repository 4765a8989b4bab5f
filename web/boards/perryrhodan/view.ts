import type { Piece, Side, View } from '../../../games/perryrhodan/view';

export type * from '../../../games/perryrhodan/view';

export type RowName = 'place' | 'unit' | 'ship' | 'equipment' | 'agent' | 'loose';

// Where a piece is: whose it is, at which column of whom, and under which other piece.
export interface Located {
  piece: Piece;
  owner: number;
  row: RowName;
  side: Side | null;
  place: string | null;
  host: number;
  under: Piece | null;
}

// Where every piece is that the view tells of.
export function locate(view: View): Map<number, Located> {
  const found = new Map<number, Located>();
  view.players.forEach((player, owner) => {
    const put = (piece: Piece, row: RowName, side: Side | null, place: string | null, host: number, under: Piece | null = null, whose = owner) => {
      found.set(piece.piece, { piece, owner: whose, row, side, place, host, under });
      for (const more of piece.equipment ?? []) put(more, 'equipment', side, place, host, piece, whose);
      for (const more of piece.aboard ?? []) put(more, 'unit', side, place, host, piece, whose);
      for (const more of piece.stored ?? []) put(more, 'loose', side, place, host, piece, whose);
    };
    for (const side of ['pro', 'anti'] as const) {
      for (const column of player.sides[side]) {
        for (const piece of column.place_cards) put(piece, 'place', side, column.place, owner);
        for (const piece of column.unit_cards) put(piece, 'unit', side, column.place, owner);
        for (const piece of column.ship_cards) put(piece, 'ship', side, column.place, owner);
        for (const piece of column.equipment) put(piece, 'equipment', side, column.place, owner);
        for (const piece of column.landed) put(piece, 'agent', side === 'pro' ? 'anti' : 'pro', column.place, owner, null, piece.owner);
      }
    }
    for (const piece of [...player.away, ...player.in_flight, ...player.aside, ...player.left_behind]) put(piece, 'loose', null, null, owner);
  });
  return found;
}
