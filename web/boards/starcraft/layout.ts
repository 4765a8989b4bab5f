import type { Point } from '../parts/geometry';
import type { Placed, Route, View } from './view';

// Where everything stands in space. A planet is never turned: its rotation only turns its slots.

export const radius = 96;
const cell = { width: 246, height: 228 };
const margin = { left: 112, right: 112, top: 46, bottom: 38 };

export interface Lattice {
  width: number;
  height: number;
  // The middle of a cell of the lattice.
  at(x: number, y: number): Point;
}

// The smallest lattice with all these cells. A tall galaxy in a wide window is looked at from the side.
export function latticeOf(given: { x: number; y: number }[], turned: boolean): Lattice {
  const cells = turned ? given.map(({ x, y }) => ({ x: -y, y: x })) : given;
  const xs = cells.map((entry) => entry.x);
  const ys = cells.map((entry) => entry.y);
  const left = Math.min(...xs, 0);
  const top = Math.min(...ys, 0);
  const columns = Math.max(...xs, 0) - left + 1;
  const rows = Math.max(...ys, 0) - top + 1;
  return {
    width: columns * cell.width + margin.left + margin.right - (cell.width - 2 * radius),
    height: rows * cell.height + margin.top + margin.bottom - (cell.height - 2 * radius),
    at: (x, y) => ({
      x: margin.left + radius + ((turned ? -y : x) - left) * cell.width,
      y: margin.top + radius + ((turned ? x : y) - top) * cell.height,
    }),
  };
}

// Sides of a planet in the words of the view and of the data.
export const sides: Record<string, Point> = {
  north: { x: 0, y: -1 },
  east: { x: 1, y: 0 },
  south: { x: 0, y: 1 },
  west: { x: -1, y: 0 },
};
export function sideOf(slot: string, turned: boolean): Point {
  const side = sides[slot] ?? sides.north!;
  return turned ? { x: -side.y, y: side.x } : side;
}

export function slotAt(centre: Point, side: Point, out = radius): Point {
  return { x: centre.x + side.x * out, y: centre.y + side.y * out };
}

// --- areas as sectors

function seeded(name: string): () => number {
  let seed = [...name].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) % 2147483647, 7);
  return () => (seed = (seed * 16807) % 2147483647) / 2147483647;
}

const n = (value: number) => Math.round(value * 10) / 10;

function ray(angle: number, random: () => number): Point[] {
  const points: Point[] = [{ x: 0, y: 0 }];
  for (let i = 1; i <= 6; i++) {
    const far = (radius * i) / 6;
    const wobble = i === 6 ? 0 : (random() - 0.5) * 11;
    const turn = (angle * Math.PI) / 180;
    points.push({ x: n(far * Math.cos(turn) - wobble * Math.sin(turn)), y: n(far * Math.sin(turn) + wobble * Math.cos(turn)) });
  }
  return points;
}

// Borders by the number of areas, clockwise from the one before the first area; 0 is east, 90 south.
const borders: Record<number, number[]> = { 1: [], 2: [180, 0], 3: [208, 332, 90], 4: [180, 270, 0, 90] };
// Which sector is which area: in reading order.
const reading: Record<number, number[]> = { 1: [0], 2: [0, 1], 3: [0, 2, 1], 4: [0, 1, 3, 2] };

export interface Sector {
  path: string;
  // Where the tag of its resources stands, and its first row of pads.
  tag: Point;
  pads: Point;
  perRow: number;
}

const spots: Record<number, { tag: Point; perRow: number }[]> = {
  1: [{ tag: { x: 0, y: -24 }, perRow: 4 }],
  2: [
    { tag: { x: 0, y: -60 }, perRow: 4 },
    { tag: { x: 0, y: 28 }, perRow: 4 },
  ],
  3: [
    { tag: { x: 0, y: -66 }, perRow: 4 },
    { tag: { x: -45, y: 10 }, perRow: 3 },
    { tag: { x: 45, y: 10 }, perRow: 3 },
  ],
  4: [
    { tag: { x: -40, y: -62 }, perRow: 3 },
    { tag: { x: 40, y: -62 }, perRow: 3 },
    { tag: { x: -42, y: 20 }, perRow: 3 },
    { tag: { x: 42, y: 20 }, perRow: 3 },
  ],
};

export function sectorsOf(planet: string, areas: number): Sector[] {
  const random = seeded(planet);
  const angles = borders[areas] ?? borders[1]!;
  const rays = angles.map((angle) => ray(angle, random));
  const line = (points: Point[]) => points.map((p) => `${p.x} ${p.y}`).join('L');
  const sectors = angles.length
    ? rays.map((begin, i) => {
        const end = rays[(i + 1) % rays.length]!;
        const from = angles[i]!;
        const to = angles[(i + 1) % angles.length]!;
        const large = (to - from + 360) % 360 > 180 ? 1 : 0;
        const last = end[end.length - 1]!;
        return `M${line(begin)}A${radius} ${radius} 0 ${large} 1 ${last.x} ${last.y}L${line([...end].reverse())}Z`;
      })
    : [`M${-radius} 0A${radius} ${radius} 0 1 1 ${radius} 0A${radius} ${radius} 0 1 1 ${-radius} 0Z`];
  const places = spots[areas] ?? spots[1]!;
  return (reading[areas] ?? [0]).map((sector, i) => {
    const { tag, perRow } = places[i]!;
    return { path: sectors[sector]!, tag, perRow, pads: { x: tag.x, y: tag.y + 25 } };
  });
}

export const pad = 25;

// The middle of each pad of an area, centred below its tag.
export function padsOf(sector: Sector, count: number): Point[] {
  const narrow = sector.perRow === 3 && count === 4 ? 2 : sector.perRow;
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / narrow);
    const inRow = Math.min(narrow, count - row * narrow);
    return { x: sector.pads.x + ((i % narrow) - (inRow - 1) / 2) * pad, y: sector.pads.y + row * pad };
  });
}

// --- routes

export const isAxis = (route: string) => route.startsWith('axis');

export interface RouteLine {
  id: string;
  route: Route;
  ends: [Point, Point];
  // In which direction its ends leave their planets.
  sides: [Point, Point];
  middle: Point;
}

// Half a port, and how much larger it is drawn when the map is seen from far away.
const port = 14;
export const portSize = (zoom: number) => Math.min(1.7, Math.max(1, Math.round(8 / Math.max(zoom, 0.1)) / 10));

// Letters of this size on the map, larger where they would be seen smaller than 11 pixels.
export const legible = (size: number, zoom: number, most: number) => Math.min(most, Math.max(size, Math.ceil(11 / Math.max(zoom, 0.1))));

export function routeLine(id: string, route: Route, centre: (planet: string) => Point, turned: boolean, size = 1): RouteLine {
  const [a, b] = route.planets;
  const out = isAxis(id) ? radius + port * size : radius;
  const leaving = [sideOf(route.slots[0], turned), sideOf(route.slots[1], turned)] as [Point, Point];
  const ends: [Point, Point] = [slotAt(centre(a), leaving[0], out), slotAt(centre(b), leaving[1], out)];
  return { id, route, ends, sides: leaving, middle: { x: (ends[0].x + ends[1].x) / 2, y: (ends[0].y + ends[1].y) / 2 } };
}

// A faint arc under the planets, leaving each port straight out.
export function axisArc(line: RouteLine): string {
  const [a, b] = line.ends;
  const far = Math.min(170, 60 + Math.hypot(b.x - a.x, b.y - a.y) / 4);
  const [sa, sb] = line.sides;
  return `M${n(a.x)} ${n(a.y)}C${n(a.x + sa.x * far)} ${n(a.y + sa.y * far)} ${n(b.x + sb.x * far)} ${n(b.y + sb.y * far)} ${n(b.x)} ${n(b.y)}`;
}

export function cellsOf(view: View, more: { x: number; y: number }[]): { x: number; y: number }[] {
  return [...Object.values(view.planets).map(({ x, y }: Placed) => ({ x, y })), ...more];
}
