// Cells of one planet: a power diagram clipped to the planet's disc, and a search for sites whose cells touch exactly
// where the board says that territories touch.

export function seeded(seed) {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 4294967296;
  };
}

const rim = 72;

function disc(radius) {
  return Array.from({ length: rim }, (_, i) => {
    const angle = (i / rim) * 2 * Math.PI;
    return { x: radius * Math.cos(angle), y: radius * Math.sin(angle), side: -1 };
  });
}

// Keeps what is nearer to a than to b. Each point's side says what lies beyond the edge that begins there: -1 is space.
function clip(polygon, a, b, beyond) {
  const nx = b.x - a.x;
  const ny = b.y - a.y;
  const limit = (b.x * b.x + b.y * b.y - b.w - (a.x * a.x + a.y * a.y - a.w)) / 2;
  const height = (p) => p.x * nx + p.y * ny - limit;
  const kept = [];
  for (let i = 0; i < polygon.length; i++) {
    const p = polygon[i];
    const q = polygon[(i + 1) % polygon.length];
    const hp = height(p);
    const hq = height(q);
    if (hp <= 0) kept.push(p);
    if (hp <= 0 !== hq <= 0) {
      const t = hp / (hp - hq);
      const at = { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
      kept.push({ ...at, side: hp <= 0 ? beyond : p.side });
    }
  }
  return kept;
}

export function cellsOf(sites, radius) {
  return sites.map((site, i) => {
    let polygon = disc(radius);
    sites.forEach((other, j) => {
      if (j !== i && polygon.length) polygon = clip(polygon, site, other, j);
    });
    return polygon;
  });
}

function edgeLengths(cells) {
  const n = cells.length;
  const length = Array.from({ length: n }, () => new Array(n).fill(0));
  cells.forEach((cell, i) =>
    cell.forEach((p, k) => {
      const q = cell[(k + 1) % cell.length];
      if (p.side >= 0) length[i][p.side] += Math.hypot(q.x - p.x, q.y - p.y);
    }),
  );
  return length;
}

// How large a box of this width and height around p fits into a convex cell: 1 is exactly.
export function fit(cell, p, width, height) {
  let least = Infinity;
  cell.forEach((a, k) => {
    const b = cell[(k + 1) % cell.length];
    const length = Math.hypot(b.x - a.x, b.y - a.y);
    if (length < 1e-6) return;
    const nx = (b.y - a.y) / length;
    const ny = -(b.x - a.x) / length;
    const room = (a.x - p.x) * nx + (a.y - p.y) * ny;
    least = Math.min(least, room / ((width / 2) * Math.abs(nx) + (height / 2) * Math.abs(ny)));
  });
  return least;
}

export function centre(cell) {
  let area = 0;
  let x = 0;
  let y = 0;
  cell.forEach((p, k) => {
    const q = cell[(k + 1) % cell.length];
    const cross = p.x * q.y - q.x * p.y;
    area += cross;
    x += (p.x + q.x) * cross;
    y += (p.y + q.y) * cross;
  });
  return { x: x / (3 * area), y: y / (3 * area) };
}

export function bestPlace(cell, width, height) {
  let best = centre(cell);
  let value = fit(cell, best, width, height);
  for (let step = 16; step > 0.4; step /= 1.6) {
    for (let turn = 0; turn < 24; turn++) {
      const angle = (turn / 24) * 2 * Math.PI;
      const p = { x: best.x + step * Math.cos(angle), y: best.y + step * Math.sin(angle) };
      const here = fit(cell, p, width, height);
      if (here > value) [best, value] = [p, here];
    }
  }
  return { ...best, fit: value };
}

const outwards = (p, target) => {
  const far = Math.hypot(target.x - p.x, target.y - p.y);
  return ((target.x - p.x) * p.x + (target.y - p.y) * p.y) / (Math.hypot(p.x, p.y) * far) > 0.2;
};

// How much of the planet's rim belongs to the cell and can be seen from the target, and how far away that is.
function exposure(cell, target) {
  let length = 0;
  let far = 900;
  cell.forEach((p, k) => {
    if (p.side !== -1 || !outwards(p, target)) return;
    const q = cell[(k + 1) % cell.length];
    length += Math.hypot(q.x - p.x, q.y - p.y);
    far = Math.min(far, Math.hypot(target.x - p.x, target.y - p.y));
  });
  return { length, far };
}

// The point of the cell at the planet's rim, not at its very corner, from which a straight way leads to the target.
export function exit(cell, target) {
  const corners = cell.filter((p, k) => (p.side === -1) !== (cell.at(k - 1).side === -1));
  let best = null;
  cell.forEach((p, k) => {
    if (p.side !== -1) return;
    const q = cell[(k + 1) % cell.length];
    for (const t of [0.1, 0.3, 0.5, 0.7, 0.9]) {
      const at = { x: p.x + (q.x - p.x) * t, y: p.y + (q.y - p.y) * t };
      const corner = Math.min(...corners.map((c) => Math.hypot(c.x - at.x, c.y - at.y)));
      const far = Math.hypot(target.x - at.x, target.y - at.y);
      const cost = far + (outwards(at, target) ? 0 : 400) + 12 * Math.max(0, 20 - corner);
      if (!best || cost < best.cost) best = { ...at, cost };
    }
  });
  return best;
}

function cost(sites, planet) {
  const cells = cellsOf(sites, planet.radius);
  if (cells.some((cell) => cell.length < 3)) return Infinity;
  const length = edgeLengths(cells);
  let sum = 0;
  for (let i = 0; i < sites.length; i++) {
    for (let j = i + 1; j < sites.length; j++) {
      if (planet.touch[i][j]) sum += Math.max(0, 42 - length[i][j]) ** 2;
      else if (length[i][j] > 0) sum += 900 + 6 * length[i][j] ** 2;
    }
    const room = fit(cells[i], centre(cells[i]), planet.boxes[i].width, planet.boxes[i].height);
    sum += 9000 * Math.max(0, 1.3 - room) ** 2;
    for (const target of planet.targets[i]) {
      const { length: seen, far } = exposure(cells[i], target);
      sum += 0.3 * far + 0.5 * Math.max(0, 52 - seen) ** 2;
    }
    sum += 0.012 * ((sites[i].x - planet.home[i].x) ** 2 + (sites[i].y - planet.home[i].y) ** 2);
  }
  return sum;
}

export function settle(planet, seed) {
  let best = null;
  for (let start = 0; start < 4; start++) {
    const random = seeded(seed + start * 101);
    const wobble = () => random() + random() + random() - 1.5;
    let sites = planet.home.map((p) => ({ x: p.x + start * 8 * wobble(), y: p.y + start * 8 * wobble(), w: 0 }));
    let value = cost(sites, planet);
    const steps = 2000 * sites.length;
    for (let i = 0; i < steps; i++) {
      const heat = 1 - i / steps;
      const k = Math.floor(random() * sites.length);
      const reach = 3 + planet.radius * 0.2 * heat;
      const moved = sites.map((site, j) =>
        j === k
          ? { x: site.x + reach * wobble(), y: site.y + reach * wobble(), w: site.w + reach * 40 * wobble() }
          : site,
      );
      const next = cost(moved, planet);
      if (next < value || random() < Math.exp((value - next) / (1 + 220 * heat * heat))) {
        sites = moved;
        value = next;
      }
      if (!best || value < best.value) best = { value, sites };
    }
  }
  return best;
}
