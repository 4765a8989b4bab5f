// The drawn land: the spaces of a map become irregular fields that share every corner and every border, so that nothing
// gapes and no hexagon is seen. Everything comes from the place alone: the map is the same on every visit.

export const size = 60;
const wide = size * Math.sqrt(0.75);

export interface Point {
  x: number;
  y: number;
}
export interface Place extends Point {
  id: string;
  kind: string;
  // Its outline, and how far it reaches.
  path: string;
  beside: string[];
}
export interface Land {
  places: Map<string, Place>;
  // Between two neighbours: "a b" with a before b.
  borders: Map<string, string>;
  // Where a border ends, for the towers of walls.
  ends: Map<string, [Point, Point]>;
  coast: string;
  // Areas inside the land where there is no space.
  holes: { path: string; x: number; y: number }[];
  width: number;
  height: number;
}

type Spots = Record<string, { x: number; y: number; kind: string }>;

// The six corners of a hexagon in units of half its width and a half of its side.
const corners = [
  [0, -2],
  [1, -1],
  [1, 1],
  [0, 2],
  [-1, 1],
  [-1, -1],
] as const;
// The neighbour behind the border from one corner to the next.
const behind = [
  [1, -1],
  [2, 0],
  [1, 1],
  [-1, 1],
  [-2, 0],
  [-1, -1],
] as const;

// A number from 0 to 1 that depends on the words alone.
export function chance(...words: (string | number)[]): number {
  let hash = 2166136261;
  for (const sign of words.join(' ')) hash = Math.imul(hash ^ sign.charCodeAt(0), 16777619);
  hash = Math.imul(hash ^ (hash >>> 15), 0x2c1b3c6d);
  hash = Math.imul(hash ^ (hash >>> 12), 0x297a2d39);
  return ((hash ^ (hash >>> 15)) >>> 0) / 4294967296;
}
const swing = (...words: (string | number)[]) => chance(...words) * 2 - 1;

// Water around the land.
const margin = 22;

function corner(key: string): Point {
  const [x, y] = key.split(',').map(Number) as [number, number];
  return { x: wide * x + swing(key, 'x') * size * 0.17, y: (size / 2) * y + swing(key, 'y') * size * 0.17 };
}

// The border between two corners, broken three times, always drawn from the same end.
function broken(from: string, to: string): Point[] {
  const [a, b] = from < to ? [from, to] : [to, from];
  let line = [corner(a), corner(b)];
  let reach = size * 0.14;
  for (let turn = 0; turn < 3; turn++, reach /= 2) {
    const next: Point[] = [line[0]!];
    for (let i = 1; i < line.length; i++) {
      const p = line[i - 1]!;
      const q = line[i]!;
      const long = Math.hypot(q.x - p.x, q.y - p.y) || 1;
      const off = swing(a, b, turn, i) * reach;
      next.push({ x: (p.x + q.x) / 2 - ((q.y - p.y) / long) * off, y: (p.y + q.y) / 2 + ((q.x - p.x) / long) * off }, q);
    }
    line = next;
  }
  return from < to ? line : line.reverse();
}

const round = (value: number) => Math.round(value * 10) / 10;
export const pathOf = (points: Point[], closed = false) =>
  `M${points.map(({ x, y }) => `${round(x)} ${round(y)}`).join('L')}${closed ? 'Z' : ''}`;

function area(points: Point[]): number {
  return points.reduce((sum, p, i) => {
    const q = points[(i + 1) % points.length]!;
    return sum + p.x * q.y - q.x * p.y;
  }, 0);
}

// Borders that have land on one side only, put together to rings.
function rings(shores: Map<string, string>): Point[][] {
  const found: Point[][] = [];
  while (shores.size) {
    const ring: Point[] = [];
    let [at] = shores.keys();
    while (at !== undefined && shores.has(at)) {
      const next: string = shores.get(at)!;
      shores.delete(at);
      ring.push(...broken(at, next).slice(1));
      at = next;
    }
    found.push(ring);
  }
  return found;
}

export function makeLand(spots: Spots): Land {
  const xs = Object.values(spots).map((spot) => spot.x);
  const ys = Object.values(spots).map((spot) => spot.y);
  const left = margin - wide * (Math.min(...xs) - 1);
  const top = margin - size * (1.5 * Math.min(...ys) - 1);
  const moved = ({ x, y }: Point): Point => ({ x: x + left, y: y + top });
  const ids = new Map(Object.entries(spots).map(([id, { x, y }]) => [`${x},${y}`, id]));
  const places = new Map<string, Place>();
  const borders = new Map<string, string>();
  const ends = new Map<string, [Point, Point]>();
  const shores = new Map<string, string>();
  for (const [id, { x, y, kind }] of Object.entries(spots)) {
    const keys = corners.map(([dx, dy]) => `${x + dx},${3 * y + dy}`);
    const outline: Point[] = [];
    const beside: string[] = [];
    keys.forEach((from, i) => {
      const to = keys[(i + 1) % 6]!;
      const line = broken(from, to).map(moved);
      outline.push(...line.slice(1));
      const other = ids.get(`${x + behind[i]![0]},${y + behind[i]![1]}`);
      if (!other) shores.set(from, to);
      else beside.push(other);
      if (other && id < other) {
        borders.set(`${id} ${other}`, pathOf(line));
        ends.set(`${id} ${other}`, [line[0]!, line.at(-1)!]);
      }
    });
    places.set(id, { id, kind, beside, path: pathOf(outline, true), ...moved({ x: wide * x, y: 1.5 * size * y }) });
  }
  const all = rings(shores).map((ring) => ring.map(moved));
  const outer = all.filter((ring) => area(ring) > 0);
  const holes = all
    .filter((ring) => area(ring) <= 0)
    .map((ring) => ({
      path: pathOf(ring, true),
      x: ring.reduce((sum, p) => sum + p.x, 0) / ring.length,
      y: ring.reduce((sum, p) => sum + p.y, 0) / ring.length,
    }));
  const width = left + wide * (Math.max(...xs) + 1) + margin;
  const height = top + size * (1.5 * Math.max(...ys) + 1) + margin;
  return { places, borders, ends, coast: outer.map((ring) => pathOf(ring, true)).join(''), holes, width, height };
}

export function borderOf(land: Land, one: string, other: string): string | undefined {
  return land.borders.get(one < other ? `${one} ${other}` : `${other} ${one}`);
}

// The shortest way over the spaces, for drawing only.
export function wayOf(land: Land, from: string, to: string, shut: (id: string) => boolean): string[] {
  const before = new Map<string, string>([[from, from]]);
  const queue = [from];
  for (const at of queue) {
    if (at === to) break;
    for (const next of land.places.get(at)?.beside ?? []) {
      if (before.has(next) || (next !== to && shut(next))) continue;
      before.set(next, at);
      queue.push(next);
    }
  }
  if (!before.has(to)) return [from, to];
  const way = [to];
  while (way[0] !== from) way.unshift(before.get(way[0]!)!);
  return way;
}
