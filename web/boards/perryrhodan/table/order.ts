import type { Scene } from '../scene';
import type { Side } from '../view';

// The order of columns on a front: places that both sides have come first, so that they lie opposite to each other.
export interface Face {
  order: string[];
  shared: Set<string>;
  slots: number;
}

export function faceOf(scene: Scene, side: Side, rival: number | null): Face {
  const other: Side = side === 'pro' ? 'anti' : 'pro';
  const mine = scene.player(scene.home).sides[side].map((column) => column.place);
  const his = rival === null ? [] : scene.player(rival).sides[other].map((column) => column.place);
  const known = [...scene.cards.ofPlace.keys()];
  const rank = (place: string) => (mine.includes(place) && his.includes(place) ? 0 : 1000) + known.indexOf(place);
  const order = [...new Set([...mine, ...his])].sort((a, b) => rank(a) - rank(b));
  return { order, shared: new Set(mine.filter((place) => his.includes(place))), slots: Math.max(mine.length, his.length) };
}
