import { describe, expect, it } from 'vitest';
import { readFileSync } from 'node:fs';
import { arrow, largestName, nameArc, nameSize, spot, step, tokenAt, tokenRadius, twoLines } from './shapes';
import lowLayout from './layout.low.json';
import tallLayout from './layout.tall.json';
import { wide, type Layout } from './scene';

const low = lowLayout as Layout;
const tall = tallLayout as Layout;

const read = (path: string) => JSON.parse(readFileSync(new URL(path, import.meta.url), 'utf8'));
const board = read('../../../games/risk/data/board.json') as {
  territories: { id: string; planet: string; neighbours: string[] }[];
  planets: { id: string; territories: string[] }[];
  links: { a: string; b: string }[];
};
const languages = ['en', 'de', 'hu'].map((language) => ({
  ...(read(`../../../games/risk/locale/${language}.components.json`) as Record<string, string>),
  ...(read(`../../../games/risk/locale/${language}.map.json`) as Record<string, string>),
}));
const label = (texts: Record<string, string>, id: string) => texts[`web.risk.label.${id}`]!.split('\n');
const longest = (lines: string[]) => Math.max(...lines.map((line) => line.length));

function under(at: { x: number; y: number }, lines: string[], size: number, below: number) {
  const width = longest(lines) * size * 0.53;
  return { left: at.x - width / 2, right: at.x + width / 2, top: at.y + below - size * 0.8, bottom: at.y + below + 4 + size * (lines.length - 1) };
}

// The whole name as it is shown from near.
function whole(layout: Layout, id: string, texts: Record<string, string>) {
  return under(spot(layout, id), twoLines(texts[`territory.${id}`]!) ?? label(texts, id), 13, 27);
}

// The short one, seen from afar.
function name(layout: Layout, id: string, texts: Record<string, string>) {
  return under(spot(layout, id), label(texts, id), largestName, 32);
}

it('has short names that are words, not pieces of them', () => {
  for (const texts of languages) {
    for (const { id } of board.territories) {
      const lines = label(texts, id);
      expect(lines.length, id).toBeLessThanOrEqual(2);
      expect(longest(lines), id).toBeLessThanOrEqual(12);
      expect(lines.join(' '), id).not.toMatch(/\.|\s\S$/);
    }
  }
});

describe.each([
  ['wide', wide],
  ['low', low],
  ['tall', tall],
])('the %s layout', (_, layout) => {
  const linked = (a: string, b: string) =>
    spot(layout, a).touches.includes(b) ||
    layout.lanes.some((lane) => (lane.a === a && lane.b === b) || (lane.a === b && lane.b === a));

  it('has every territory once, on its planet', () => {
    expect(layout.territories.map((entry) => entry.id).sort()).toEqual(board.territories.map((entry) => entry.id).sort());
    for (const entry of board.territories) expect(spot(layout, entry.id).planet).toBe(entry.planet);
    for (const entry of board.planets) {
      const planet = layout.planets.find((other) => other.id === entry.id)!;
      expect(planet.territories).toEqual(entry.territories);
    }
  });

  it('shows all neighbours as neighbours and nobody else', () => {
    for (const { a, b } of board.links) expect(linked(a, b), `${a} and ${b}`).toBe(true);
    for (const entry of board.territories) {
      for (const other of spot(layout, entry.id).touches) expect(entry.neighbours, entry.id).toContain(other);
    }
    for (const lane of layout.lanes) {
      expect(board.links.some(({ a, b }) => (a === lane.a && b === lane.b) || (a === lane.b && b === lane.a))).toBe(true);
    }
  });

  it('keeps names and tokens apart in every language', () => {
    for (const texts of languages) {
      for (const a of layout.territories) {
        for (const b of layout.territories) {
          if (a.id === b.id) continue;
          const [one, other] = [name(layout, a.id, texts), name(layout, b.id, texts)];
          const apart = one.right < other.left || other.right < one.left || one.bottom < other.top || other.bottom < one.top;
          expect(apart, `${a.id} and ${b.id}`).toBe(true);
          const token = tokenAt(b);
          const near = { x: Math.max(one.left, Math.min(token.x, one.right)), y: Math.max(one.top, Math.min(token.y, one.bottom)) };
          expect(Math.hypot(token.x - near.x, token.y - near.y), `${a.id} under ${b.id}`).toBeGreaterThan(tokenRadius);
        }
      }
    }
  });

  it('keeps whole names apart when they are seen from near', () => {
    for (const texts of languages) {
      const boxes = layout.territories.map((entry) => ({ id: entry.id, ...whole(layout, entry.id, texts) }));
      for (const one of boxes) {
        const hit = boxes.filter(
          (other) => other.id !== one.id && one.left < other.right && other.left < one.right && one.top < other.bottom && other.top < one.bottom,
        );
        expect(hit.map((other) => `${one.id} and ${other.id}`)).toEqual([]);
      }
    }
  });

  it('stays on the canvas, with targets that can be hit', () => {
    for (const entry of layout.territories) {
      expect(entry.x - 44).toBeGreaterThan(0);
      expect(entry.x + 44).toBeLessThan(layout.width);
      expect(entry.y + 44).toBeLessThan(layout.height);
      expect(entry.room).toBeGreaterThanOrEqual(0.85);
    }
  });

  it('draws arrows between all neighbours, over the edge in two pieces', () => {
    for (const { a, b } of board.links) {
      const wraps = layout.lanes.some((lane) => lane.type === 'wrap' && lane.a === a && lane.b === b);
      const paths = arrow(layout, a, b);
      expect(paths).toHaveLength(wraps ? 2 : 1);
      for (const path of paths) expect(path).toMatch(/^M[-\d.]+ [-\d.]+Q/);
    }
  });

  it('can be walked through with the arrow keys from anywhere to everywhere', () => {
    const neighbours = (id: string) => board.territories.find((entry) => entry.id === id)!.neighbours;
    const seen = new Set(['ursa']);
    const queue = ['ursa'];
    while (queue.length) {
      const here = queue.shift()!;
      for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowUp', 'ArrowDown']) {
        const next = step(layout, neighbours(here), here, key);
        if (next && !seen.has(next)) {
          seen.add(next);
          queue.push(next);
        }
      }
    }
    expect([...seen].sort()).toEqual(layout.territories.map((entry) => entry.id).sort());
  });
});

// Where the board has this much room: windows from 1280x600 up, beside the panels and under the top bar.
it.each([
  [932, 542, low],
  [932, 662, low],
  [1018, 592, low],
  [1188, 672, low],
  [1056, 834, wide],
])('has names of at least eleven pixels in %i x %i', (width, height, layout) => {
  const zoom = Math.min((width - 12) / layout.width, (height - (height < 700 ? 10 : 62)) / layout.height);
  expect(nameSize(zoom) * zoom).toBeGreaterThanOrEqual(11);
  expect(nameSize(zoom)).toBeLessThanOrEqual(largestName + 0.5);
});

it('writes names of planets from left to right', () => {
  for (const angle of [0, 60, 140, 200, 300]) {
    const [, from, to] = /^M(-?\d+) .* (-?\d+) -?\d+$/.exec(nameArc({ x: 0, y: 0 }, 100, angle))!;
    if (angle % 180 < 70 || angle % 180 > 110) expect(Number(from), `${angle}`).toBeLessThan(Number(to));
  }
});
