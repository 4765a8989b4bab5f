import type { Layout, Territory } from './scene';

// Lines on the map: lanes through space, arrows between territories, names around planets.

export interface Point {
  x: number;
  y: number;
}

export const tokenRadius = 22;

export function spot(layout: Layout, id: string): Territory {
  return layout.territories.find((entry) => entry.id === id)!;
}

// Tokens stand a little above the middle, their names below.
export function tokenAt(territory: Territory): Point {
  return { x: territory.x, y: territory.y - 10 };
}

export function bow(from: Point, to: Point, bend: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = (from.x + to.x) / 2 - ((to.y - from.y) / far) * bend * 2;
  const y = (from.y + to.y) / 2 + ((to.x - from.x) / far) * bend * 2;
  const n = (value: number) => Math.round(value * 10) / 10;
  return `M${n(from.x)} ${n(from.y)}Q${n(x)} ${n(y)} ${n(to.x)} ${n(to.y)}`;
}

function towards(from: Point, to: Point, length: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / far) * length, y: from.y + ((to.y - from.y) / far) * length };
}

function shortened(from: Point, to: Point, cut: number, bend: number): string {
  return bow(towards(from, to, cut), towards(to, from, cut + 4), bend);
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
  const far = Math.hypot(b.x - a.x, b.y - a.y);
  return [shortened(a, b, Math.min(cut, far / 3), Math.min(16, far * 0.07))];
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

// An arc outside the planet, read from left to right, whose middle is at this angle (0 is up, clockwise).
export function nameArc(centre: Point, radius: number, angle: number): string {
  const low = angle > 90 && angle < 270;
  const out = radius + (low ? 25 : 12);
  const spread = 75;
  const at = (degrees: number) => {
    const turn = ((degrees - 90) * Math.PI) / 180;
    return `${Math.round(centre.x + out * Math.cos(turn))} ${Math.round(centre.y + out * Math.sin(turn))}`;
  };
  return low
    ? `M${at(angle + spread)}A${out} ${out} 0 0 0 ${at(angle - spread)}`
    : `M${at(angle - spread)}A${out} ${out} 0 0 1 ${at(angle + spread)}`;
}

// Names are twelve pixels high on the screen, as long as there is room for them on the map.
const readable = 12;
export const largestName = 17;
export const readableZoom = readable / largestName;
export function nameSize(zoom: number): number {
  return Math.min(largestName, Math.max(15, readable / zoom));
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

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function around(layout: Layout, ids: readonly string[], margin: number): Box {
  const spots = ids.map((id) => spot(layout, id));
  return {
    left: Math.min(...spots.map((p) => p.x)) - margin,
    right: Math.max(...spots.map((p) => p.x)) + margin,
    top: Math.min(...spots.map((p) => p.y)) - margin,
    bottom: Math.max(...spots.map((p) => p.y)) + margin,
  };
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

// The next territory in the direction of an arrow key: a neighbour if one lies there, else the nearest of all.
export function step(layout: Layout, neighbours: readonly string[], from: string, key: string): string | null {
  const directions: Record<string, Point> = {
    ArrowLeft: { x: -1, y: 0 },
    ArrowRight: { x: 1, y: 0 },
    ArrowUp: { x: 0, y: -1 },
    ArrowDown: { x: 0, y: 1 },
  };
  const direction = directions[key];
  if (!direction) return null;
  const here = spot(layout, from);
  const best = (ids: readonly string[], narrow: number) => {
    let found: { id: string; cost: number } | null = null;
    for (const id of ids) {
      const there = spot(layout, id);
      const far = Math.hypot(there.x - here.x, there.y - here.y);
      const straight = ((there.x - here.x) * direction.x + (there.y - here.y) * direction.y) / far;
      if (id === from || straight < narrow) continue;
      const cost = far * (2 - straight);
      if (!found || cost < found.cost) found = { id, cost };
    }
    return found?.id ?? null;
  };
  return best(neighbours, 0.55) ?? best(layout.territories.map((entry) => entry.id), 0.4);
}
