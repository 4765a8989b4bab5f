// Writes layout.json and its other arrangements: where planets, territories, names and space lines lie. Run it when the board's data change:
//   node web/boards/risk/make-layout.mjs
// With "low" only that arrangement is made anew, which is quick: it is the wide one with every planet moved.
import { readFileSync, writeFileSync } from 'node:fs';
import { bestPlace, cellsOf, exit, settle } from './cells.mjs';
import { outline, hash } from './outline.mjs';

const here = new URL('.', import.meta.url);
const read = (path) => JSON.parse(readFileSync(new URL(path, here), 'utf8'));
const board = read('../../../games/risk/data/board.json');
const texts = ['en', 'de', 'hu'].map((language) => read(`../../../games/risk/locale/${language}.json`));
const arrangements = read('arrangement.json');

const territory = new Map(board.territories.map((entry) => [entry.id, entry]));
const round = (value) => Math.round(value * 10) / 10;
const point = (p) => ({ x: round(p.x), y: round(p.y) });

// Room for the token and, under it, the longest of the names in three languages.
function box(id) {
  const letters = Math.max(...texts.map((all) => all[`label.${id}`].length));
  return { width: Math.max(64, letters * 8 + 6), height: 70 };
}

function layout({ planets: places, satellites, width, height }) {
  const cells = new Map();
  const out = { width, height, planets: [], territories: [], lanes: [] };

  for (const planet of board.planets) {
    const place = places[planet.id];
    const surface = planet.territories.filter((id) => !satellites[id]);
    const xs = surface.map((id) => territory.get(id).x);
    const ys = surface.map((id) => territory.get(id).y);
    const middle = { x: (Math.min(...xs) + Math.max(...xs)) / 2, y: (Math.min(...ys) + Math.max(...ys)) / 2 };
    const spread = Math.max(...surface.map((id) => Math.hypot(territory.get(id).x - middle.x, territory.get(id).y - middle.y)));
    const scale = (place.radius * 0.68) / spread;
    const settled = settle(
      {
        radius: place.radius,
        home: surface.map((id) => ({ x: (territory.get(id).x - middle.x) * scale, y: (territory.get(id).y - middle.y) * scale })),
        boxes: surface.map(box),
        touch: surface.map((a) => surface.map((b) => territory.get(a).neighbours.includes(b))),
        targets: surface.map((id) =>
          territory
            .get(id)
            .neighbours.filter((other) => !surface.includes(other))
            .map((other) => satellites[other] ?? places[territory.get(other).planet])
            .map((target) => ({ x: target.x - place.x, y: target.y - place.y })),
        ),
      },
      7,
    );
    console.log(planet.id, 'cost', Math.round(settled.value));
    const polygons = cellsOf(settled.sites, place.radius);
    out.planets.push({ id: planet.id, ...place, tint: planet.hex, territories: planet.territories });
    surface.forEach((id, i) => {
      const { width: w, height: h } = box(id);
      const at = bestPlace(polygons[i], w, h);
      cells.set(id, { planet: place, polygon: polygons[i] });
      out.territories.push({
        id,
        planet: planet.id,
        kind: 'surface',
        ...point({ x: at.x + place.x, y: at.y + place.y }),
        room: round(at.fit),
        touches: [...new Set(polygons[i].filter((p) => p.side >= 0).map((p) => surface[p.side]))],
        path: outline(polygons[i], place),
      });
    });
    for (const id of planet.territories.filter((entry) => satellites[entry])) {
      const { x, y, radius } = satellites[id];
      out.territories.push({
        id,
        planet: planet.id,
        kind: 'satellite',
        x,
        y,
        room: 1,
        radius,
        touches: [],
        path: `M${x - radius} ${y}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`,
      });
    }
  }

  // Where a lane leaves a territory towards a point.
  function leave(id, target) {
    const moon = satellites[id];
    if (moon) {
      const far = Math.hypot(target.x - moon.x, target.y - moon.y);
      return { x: moon.x + ((target.x - moon.x) / far) * moon.radius, y: moon.y + ((target.y - moon.y) / far) * moon.radius };
    }
    const { planet, polygon } = cells.get(id);
    const found = exit(polygon, { x: target.x - planet.x, y: target.y - planet.y });
    return { x: found.x + planet.x, y: found.y + planet.y };
  }

  const middleOf = (id) => satellites[id] ?? out.territories.find((entry) => entry.id === id);
  for (const link of board.links) {
    if (cells.get(link.a)?.polygon.some((p) => p.side >= 0) && territory.get(link.a).planet === territory.get(link.b).planet) {
      if (out.territories.find((entry) => entry.id === link.a).touches.includes(link.b)) continue;
    }
    if (link.wraps) {
      for (const [id, other, x] of [[link.a, link.b, 0], [link.b, link.a, width]]) {
        const edge = { x, y: middleOf(id).y - 70 };
        out.lanes.push({ a: id, b: other, type: 'wrap', from: point(leave(id, edge)), to: point(edge), bend: 0 });
      }
      continue;
    }
    let from = middleOf(link.a);
    let to = middleOf(link.b);
    for (let i = 0; i < 4; i++) [from, to] = [leave(link.a, to), leave(link.b, from)];
    const far = Math.hypot(to.x - from.x, to.y - from.y);
    const bend = far < 70 ? 0 : round((hash(`${link.a} ${link.b}`) > 0.5 ? 1 : -1) * Math.min(12, far * 0.05));
    out.lanes.push({ a: link.a, b: link.b, type: link.type, from: point(from), to: point(to), bend });
  }
  return out;
}

// The same land around other middles.
function moved(layout, arrangement) {
  const shift = (id) => {
    const entry = layout.territories.find((one) => one.id === id);
    const [was, now] = arrangement.satellites[id]
      ? [entry, arrangement.satellites[id]]
      : [layout.planets.find((one) => one.id === entry.planet), arrangement.planets[entry.planet]];
    return { x: now.x - was.x, y: now.y - was.y };
  };
  const add = (p, by) => point({ x: p.x + by.x, y: p.y + by.y });
  // Every number of a path is a place, but for those of the moons' arcs.
  const path = (entry, by) => {
    if (entry.radius) {
      const { x, y } = add(entry, by);
      return `M${x - entry.radius} ${y}${entry.path.slice(entry.path.indexOf('a'))}`;
    }
    let odd = false;
    return entry.path.replace(/-?\d+(\.\d+)?/g, (number) => {
      odd = !odd;
      return String(round(Number(number) + (odd ? by.x : by.y)));
    });
  };
  return {
    ...layout,
    width: arrangement.width,
    height: arrangement.height,
    planets: layout.planets.map((planet) => ({ ...planet, ...arrangement.planets[planet.id] })),
    territories: layout.territories.map((entry) => ({ ...entry, ...add(entry, shift(entry.id)), path: path(entry, shift(entry.id)) })),
    lanes: layout.lanes.map((lane) => ({
      ...lane,
      from: add(lane.from, shift(lane.a)),
      to: lane.type === 'wrap' ? point({ x: lane.to.x, y: lane.to.y + shift(lane.a).y }) : add(lane.to, shift(lane.b)),
    })),
  };
}

const neighbours = Object.fromEntries(board.territories.map((entry) => [entry.id, entry.neighbours]));
const again = process.argv[2] === 'low';
const wide = again ? read('layout.json').wide : layout(arrangements.wide);
const low = moved(wide, arrangements.low);
const tall = again ? read('layout.tall.json') : layout(arrangements.tall);
const size = ({ width, height }) => ({ width, height });
const write = (name, content) => writeFileSync(new URL(name, here), JSON.stringify(content, null, 1).replace(/\n {4,}/g, ' ').replace(/ (?=[\]}])/g, '') + '\n');
write('layout.json', { neighbours, sizes: { low: size(low), tall: size(tall) }, wide });
write('layout.low.json', low);
write('layout.tall.json', tall);
