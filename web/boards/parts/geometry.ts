// Points, lines and boxes on a map, whatever the game.

export interface Point {
  x: number;
  y: number;
}

export interface Box {
  left: number;
  top: number;
  right: number;
  bottom: number;
}

export function bow(from: Point, to: Point, bend: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const x = (from.x + to.x) / 2 - ((to.y - from.y) / far) * bend * 2;
  const y = (from.y + to.y) / 2 + ((to.x - from.x) / far) * bend * 2;
  const n = (value: number) => Math.round(value * 10) / 10;
  return `M${n(from.x)} ${n(from.y)}Q${n(x)} ${n(y)} ${n(to.x)} ${n(to.y)}`;
}

export function towards(from: Point, to: Point, length: number): Point {
  const far = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  return { x: from.x + ((to.x - from.x) / far) * length, y: from.y + ((to.y - from.y) / far) * length };
}

// A bow that begins and ends a little outside of the things it joins.
export function joined(from: Point, to: Point, cut: number): string {
  const far = Math.hypot(to.x - from.x, to.y - from.y);
  const off = Math.min(cut, far / 3);
  return bow(towards(from, to, off), towards(to, from, off + 4), Math.min(16, far * 0.07));
}

export function boxAround(points: readonly Point[], margin: number): Box {
  return {
    left: Math.min(...points.map((p) => p.x)) - margin,
    right: Math.max(...points.map((p) => p.x)) + margin,
    top: Math.min(...points.map((p) => p.y)) - margin,
    bottom: Math.max(...points.map((p) => p.y)) + margin,
  };
}

const directions: Record<string, Point> = {
  ArrowLeft: { x: -1, y: 0 },
  ArrowRight: { x: 1, y: 0 },
  ArrowUp: { x: 0, y: -1 },
  ArrowDown: { x: 0, y: 1 },
};

// The next place in the direction of an arrow key: one of `near` if one lies there, else the nearest of all.
export function step(places: ReadonlyMap<string, Point>, near: Iterable<string>, from: string, key: string): string | null {
  const direction = directions[key];
  const here = places.get(from);
  if (!direction || !here) return null;
  const best = (ids: Iterable<string>, narrow: number) => {
    let found: { id: string; cost: number } | null = null;
    for (const id of ids) {
      const there = places.get(id);
      if (!there || id === from) continue;
      const far = Math.hypot(there.x - here.x, there.y - here.y);
      const straight = ((there.x - here.x) * direction.x + (there.y - here.y) * direction.y) / far;
      if (straight < narrow) continue;
      const cost = far * (2 - straight);
      if (!found || cost < found.cost) found = { id, cost };
    }
    return found?.id ?? null;
  };
  return best(near, 0.55) ?? best(places.keys(), 0.4);
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
