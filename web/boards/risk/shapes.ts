import { bow, boxAround, joined, step as nextPlace, towards, type Box, type Point } from '../parts/geometry';
import type { Layout, Territory } from './scene';

export { bow, nameArc, type Box, type Point } from '../parts/geometry';

// Lines on the map: lanes through space, arrows between territories, names around planets.

export interface Arrow {
  from: string;
  to: string;
  strong: boolean;
  colour: string;
  // The chance to win, from 0 to 1.
  odds?: number | undefined;
}

export const tokenRadius = 22;

export function spot(layout: Layout, id: string): Territory {
  return layout.territories.find((entry) => entry.id === id)!;
}

// Tokens stand a little above the middle, their names below.
export function tokenAt(territory: Territory): Point {
  return { x: territory.x, y: territory.y - 10 };
}

// From token to token. The way over the edge of the map leaves on one side and comes back on the other.
export function arrow(layout: Layout, from: string, to: string): string[] {
  const a = tokenAt(spot(layout, from));
  const b = tokenAt(spot(layout, to));
  const leaving = layout.lanes.find((lane) => lane.type === 'wrap' && lane.a === from && lane.b === to);
  const coming = layout.lanes.find((lane) => lane.type === 'wrap' && lane.a === to && lane.b === from);
  const cut = tokenRadius + 3;
  if (leaving && coming) {
    return [bow(towards(a, leaving.to, cut), leaving.to, 0), bow(coming.to, towards(b, coming.to, cut + 4), 0)];
  }
  return [joined(a, b, cut)];
}

// Where the odds of an arrow are written: on the arrow if it is long, else beside the target.
export function chipAt(layout: Layout, from: string, to: string): Point {
  const a = tokenAt(spot(layout, from));
  const b = tokenAt(spot(layout, to));
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  const far = Math.hypot(dx, dy);
  if (far > 150 && far < 500) return { x: a.x + dx * 0.55 - (dy / far) * 10, y: a.y + dy * 0.55 + (dx / far) * 10 };
  return dy < 30 || far >= 500 ? { x: b.x, y: b.y - 38 } : { x: b.x + 66, y: b.y - 8 };
}

// Names are twelve pixels high on the screen, as long as there is room for them on the map, and never less than eleven. A phone opens its map where there is.
const readable = 12;
export const leastReadable = 11;
export const largestName = 17.6;
export const readableZoom = readable / largestName;
export function nameSize(zoom: number): number {
  return Math.max(leastReadable / zoom, Math.min(largestName, Math.max(15, readable / zoom)));
}

// A long name on two lines as equal as may be; null if it is too long even so.
export function twoLines(name: string, most = 15): string[] | null {
  if (name.length <= most) return [name];
  const splits = [...name.matchAll(/ |(?<=-)/g)].map(({ index }) => [name.slice(0, index), name.slice(index).trim()]);
  const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));
  splits.sort((a, b) => longest(a) - longest(b));
  const [best] = splits;
  return best && longest(best) <= most ? best : null;
}

export function around(layout: Layout, ids: readonly string[], margin: number): Box {
  return boxAround(
    ids.map((id) => spot(layout, id)),
    margin,
  );
}

// The planet alone, without its moons.
export function discBox(layout: Layout, id: string): Box {
  const { x, y, radius } = layout.planets.find((entry) => entry.id === id)!;
  const out = radius + 20;
  return { left: x - out, right: x + out, top: y - out, bottom: y + out };
}

export function planetBox(layout: Layout, id: string): Box {
  const planet = layout.planets.find((entry) => entry.id === id)!;
  const box = around(layout, planet.territories, 60);
  const out = planet.radius + 44;
  return {
    left: Math.min(box.left, planet.x - out),
    right: Math.max(box.right, planet.x + out),
    top: Math.min(box.top, planet.y - out),
    bottom: Math.max(box.bottom, planet.y + out),
  };
}

// The next territory in the direction of an arrow key.
export function step(layout: Layout, neighbours: readonly string[], from: string, key: string): string | null {
  return nextPlace(new Map(layout.territories.map((entry) => [entry.id, entry])), neighbours, from, key);
}
