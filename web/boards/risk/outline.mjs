// The drawn outline of a cell: borders between territories wander a little, the rim of the planet stays round.

export function hash(text) {
  let value = 2166136261;
  for (const letter of text) value = Math.imul(value ^ letter.codePointAt(0), 16777619);
  value ^= value >>> 15;
  value = Math.imul(value, 0x2c1b3c6d);
  value ^= value >>> 12;
  return (value >>> 0) / 4294967296;
}

const key = (p) => `${Math.round(p.x)},${Math.round(p.y)}`;

// Both cells at a border must draw the same line: it is made from its lower end, whichever way it is walked.
function wander(p, q) {
  const swap = key(p) > key(q);
  const [a, b] = swap ? [q, p] : [p, q];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  const parts = Math.floor(length / 14);
  const points = [];
  for (let i = 1; i < parts; i++) {
    const t = i / parts;
    const off = (hash(`${key(a)}|${key(b)}|${i}`) - 0.5) * Math.min(9, length * 0.12);
    points.push({
      x: a.x + (b.x - a.x) * t - ((b.y - a.y) / length) * off,
      y: a.y + (b.y - a.y) * t + ((b.x - a.x) / length) * off,
    });
  }
  return swap ? points.reverse() : points;
}

export function outline(polygon, centre) {
  const points = [];
  polygon.forEach((p, k) => {
    points.push(p);
    const q = polygon[(k + 1) % polygon.length];
    if (p.side >= 0) points.push(...wander(p, q));
  });
  const text = (value) => String(Math.round(value * 10) / 10);
  return `M${points.map((p) => `${text(p.x + centre.x)} ${text(p.y + centre.y)}`).join('L')}z`;
}
