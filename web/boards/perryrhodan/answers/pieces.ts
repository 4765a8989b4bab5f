import type { Action, Option } from '../../../shell/board';
import type { Scene } from '../scene';
import type { Column, Piece, Side } from '../view';

// From options to the cards they are about.

export function byPiece(options: readonly Option[]): Map<number, Action[]> {
  const found = new Map<number, Action[]>();
  for (const { action } of options) {
    if (typeof action.piece !== 'number' || action.kind === 'name_where') continue;
    found.set(action.piece, [...(found.get(action.piece) ?? []), action]);
  }
  return found;
}

export const otherSide = (side: Side | null): Side => (side === 'pro' ? 'anti' : 'pro');

export const columnOf = (scene: Scene, seat: number | null, side: Side, place: string | null): Column | undefined =>
  seat === null ? undefined : scene.view.players[seat]?.sides[side].find((one) => one.place === place);

// The column at which the mission ends.
export function targetColumn(scene: Scene): Column | undefined {
  const { mission } = scene.view;
  if (!mission) return undefined;
  const home = mission.kind === 'defensive' || mission.kind === 'counter';
  return columnOf(scene, home ? mission.attacker : mission.defender, home ? (mission.side ?? 'pro') : otherSide(mission.side), mission.target);
}

export function originColumn(scene: Scene): Column | undefined {
  const { mission } = scene.view;
  return mission ? columnOf(scene, mission.attacker, mission.side ?? 'pro', mission.origin) : undefined;
}

export const isShip = (scene: Scene, piece: Piece) => {
  const kind = piece.card ? scene.record(piece.card)?.kind : undefined;
  return kind === 'spaceship' || kind === 'fleet';
};
export const isUnit = (scene: Scene, piece: Piece) => {
  const kind = piece.card ? scene.record(piece.card)?.kind : undefined;
  return kind === 'person' || kind === 'troop';
};
