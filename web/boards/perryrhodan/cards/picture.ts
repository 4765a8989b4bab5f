import { iconUrl } from '../../../shell/icons';
import { pictogramOf, slugOf } from './pictograms';
import type { CardRecord } from './records';

// The picture of a card, made from its record alone: two inks, a pattern, a pictogram. Every string is made once.

// Ink 1: who it belongs to.
const peoples: Record<string, [string, string]> = {
  Terraner: ['#0e4aa8', '#2f86e8'],
  Arkoniden: ['#6c1346', '#c2356f'],
  Ferronen: ['#0f5a66', '#2da7a4'],
  Topsider: ['#3c5a0d', '#86a823'],
  Springer: ['#7a3206', '#d9772a'],
  'Überschwere': ['#5a3a14', '#b3822f'],
  Aras: ['#8a1515', '#e0513c'],
  Zaliter: ['#7a4a10', '#dc9a2e'],
  Naats: ['#4b2460', '#9a52b8'],
  Ilt: ['#5b3a12', '#b9862f'],
  Roboter: ['#24424f', '#5f93a6'],
  'Fantan-Leute': ['#5c1b66', '#b04fb8'],
  Individualverformer: ['#3a1166', '#8241c4'],
  Goszuls: ['#7a2c2c', '#c86450'],
  'Halbschläfer': ['#22406e', '#6d9bd0'],
  Honurer: ['#3f5a2a', '#8fb560'],
  Mooffs: ['#1f4e5e', '#5cc0c8'],
  Volater: ['#3f2470', '#8e62d8'],
  Swoon: ['#2f6a1f', '#8cc63a'],
  'Arkonidisches Imperium': ['#561022', '#b02a3c'],
  Saboteure: ['#4a2412', '#a85a34'],
};
const kinds: Record<string, [string, string]> = {
  spaceship: ['#12244f', '#3a64b4'],
  fleet: ['#1c1f55', '#5260c4'],
  equipment: ['#173f45', '#3c8f8c'],
  event: ['#7a2a08', '#ee8a1c'],
  status: ['#3a1a5e', '#8b4bc0'],
  riddle: ['#2a1460', '#6a45d0'],
  location: ['#0f2f5e', '#3a80c8'],
};
// Ink 2: by the name.
const second = ['#ffd447', '#ff7a59', '#6ee7ff', '#9dff8a', '#ff8ad1', '#c9a6ff', '#ffb347', '#7af0c8'];
// Events and statuses have no people: their ground is by the name, too.
const grounds: [string, string][] = [['#8a1f10', '#f0622a'], ['#0d5560', '#20b0a8'], ['#4a1a78', '#a04ae0'], ['#7a5206', '#f0b020'], ['#0f3f8a', '#3a8af0'], ['#7a1048', '#e84a90'], ['#2a5a10', '#84c030'], ['#3a2a70', '#7a6af0']];

export function hash(text: string): number {
  let value = 2166136261;
  for (let i = 0; i < text.length; i++) value = Math.imul(value ^ text.charCodeAt(i), 16777619);
  value ^= value >>> 15;
  return Math.imul(value, 2246822519) >>> 0;
}

export interface Look {
  pictogram: string;
  dark: string;
  light: string;
  ink: string;
  pattern: 'waves' | 'stars' | 'hex' | 'blueprint' | 'burst' | 'spiral' | 'rings' | 'planet' | 'halftone';
  seed: number;
}

const mutantSkills = new Set(['antihypno', 'disintegration', 'hypno', 'transmuter', 'locator', 'scout', 'suggestor', 'telekinesis', 'telepathy', 'teleport', 'igniter']);

function patternOf(card: CardRecord, seed: number): Look['pattern'] {
  if (card.kind === 'location') return 'planet';
  if (card.kind === 'spaceship' || card.kind === 'fleet') return 'stars';
  if (card.kind === 'equipment') return seed & 64 ? 'hex' : 'blueprint';
  if (card.kind === 'event') return 'burst';
  if (card.kind === 'riddle') return 'spiral';
  if (card.kind === 'status') return 'rings';
  return card.skills?.some(({ skill }) => mutantSkills.has(skill)) ? 'waves' : 'halftone';
}

// Cards of one name look alike in every phase.
export function lookOf(card: CardRecord): Look {
  const seed = hash(card.name.replace(/[/(].*$/, '').trim());
  const named = peoples[card.people ?? ''] ?? peoples[card.loyalty?.anti?.[0] ?? ''] ?? (card.kind === 'spaceship' || card.kind === 'fleet' ? peoples[card.loyalty?.pro?.[0] ?? ''] : undefined);
  const free = card.kind === 'event' || card.kind === 'status' || card.kind === 'riddle' || card.kind === 'equipment';
  const [dark, light] = free ? grounds[(seed >>> 5) % grounds.length]! : (named ?? kinds[card.kind]!);
  return { pictogram: pictogramOf(card), dark, light, ink: second[(seed >>> 11) % second.length]!, pattern: patternOf(card, seed), seed };
}

export const width = 100;
export const height = 84;

// A stream of numbers from 0 to 1.
function numbers(seed: number): () => number {
  let state = seed || 1;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
const n = (value: number) => String(Math.round(value * 10) / 10);

function star(points: number, outer: number, inner: number, x: number, y: number, turn: number): string {
  let path = '';
  for (let i = 0; i < points * 2; i++) {
    const angle = turn + (Math.PI * i) / points;
    const radius = i % 2 ? inner : outer;
    path += `${i ? 'L' : 'M'}${n(x + Math.cos(angle) * radius)} ${n(y + Math.sin(angle) * radius)}`;
  }
  return `${path}Z`;
}

function pattern({ pattern, ink, seed, light }: Look): string {
  const next = numbers(seed);
  const cx = 30 + next() * 40;
  const cy = 26 + next() * 24;
  const line = (d: string, width = 1.4, opacity = 0.4) => `<path d="${d}" fill="none" stroke="${ink}" stroke-width="${width}" opacity="${opacity}"/>`;
  const circle = (r: number, opacity = 0.4, width = 1.4) => `<circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}" fill="none" stroke="${ink}" stroke-width="${width}" opacity="${opacity}"/>`;
  switch (pattern) {
    case 'waves':
      return [12, 22, 33, 45, 58, 72].map((r, i) => circle(r, 0.5 - i * 0.055, 2.2)).join('');
    case 'rings':
      return [18, 20, 34, 37, 52, 56].map((r) => circle(r, 0.42, 1.5)).join('') + line(`M0 ${n(cy)}H100`, 0.8) + line(`M${n(cx)} 0V84`, 0.8);
    case 'spiral': {
      let d = `M${n(cx)} ${n(cy)}`;
      for (let i = 1; i < 60; i++) d += `L${n(cx + Math.cos(i / 3.2 + next() * 0.02) * i * 1.25)} ${n(cy + Math.sin(i / 3.2) * i)}`;
      return line(d, 2.4, 0.45);
    }
    case 'burst': {
      let d = '';
      const rays = 12 + (seed % 7);
      for (let i = 0; i < rays; i++) {
        const a = (2 * Math.PI * i) / rays;
        const b = a + Math.PI / rays;
        d += `M${n(cx)} ${n(cy)}L${n(cx + Math.cos(a) * 120)} ${n(cy + Math.sin(a) * 120)}L${n(cx + Math.cos(b) * 120)} ${n(cy + Math.sin(b) * 120)}Z`;
      }
      return `<path d="${d}" fill="${ink}" opacity="0.34"/>`;
    }
    case 'stars': {
      let dots = '';
      for (let i = 0; i < 16; i++) dots += `<circle cx="${n(next() * 100)}" cy="${n(next() * 84)}" r="${n(0.4 + next() * 1)}" fill="#fff" opacity="0.8"/>`;
      const lines = [0, 1, 2, 3, 4].map(() => `M${n(-10 + next() * 60)} ${n(next() * 84)}l${n(30 + next() * 40)} ${n(-8 - next() * 8)}`).join('');
      const disc = `<circle cx="${n(next() * 100)}" cy="${n(64 + next() * 20)}" r="${n(16 + next() * 16)}" fill="${ink}" opacity="0.75"/>`;
      return `${disc}${line(lines, 1.2, 0.35)}${dots}`;
    }
    case 'hex': {
      let d = '';
      for (let row = 0; row < 6; row++) for (let col = 0; col < 6; col++) d += star(3, 9.5, 9.5, col * 18 + (row % 2) * 9, row * 16, Math.PI / 6);
      return line(d, 0.9, 0.4);
    }
    case 'blueprint':
      return line(Array.from({ length: 9 }, (_, i) => `M${i * 12.5} 0V84M0 ${i * 11}H100`).join(''), 0.6, 0.34) + circle(30, 0.55, 1) + circle(20, 0.55, 1);
    default: {
      const angle = n(-20 + next() * 40);
      const bars = Array.from({ length: 9 }, (_, i) => `M${i * 14 - 12} -30V120`).join('');
      return `<g transform="rotate(${angle} 50 42)">${line(bars, 2 + (seed % 5), 0.17)}</g><circle cx="${n(cx)}" cy="${n(cy)}" r="27" fill="${light}" opacity="0.9"/>`;
    }
  }
}

// A planet from the name of the place.
const planets: Record<string, [string, string, string]> = {
  Terra: ['#1e62c8', '#2fae6a', '#e8f4ff'], Venus: ['#d59a1f', '#f0cf6a', '#fff3c4'], Ferrol: ['#128a8f', '#e08352', '#f6d9bd'], Rofus: ['#7a4cc0', '#b692ea', '#efe2ff'],
  'Goszuls Planet': ['#a34a24', '#e09a5a', '#ffe0b8'], Snowman: ['#9cc4e0', '#eaf6ff', '#ffffff'], Aqua: ['#0f6fae', '#3fc0d8', '#d8fbff'], Aralon: ['#8a1e5c', '#a8d040', '#f2ffc4'],
  'Arkon III': ['#9a1c2c', '#e8b04a', '#ffe7b8'], Honur: ['#4a6a2a', '#9cb85a', '#eef7d0'], Laros: ['#4a5068', '#98a4c8', '#e6ecff'], 'M-13': ['#2a2060', '#ffd447', '#ffffff'],
  'Mooff VI': ['#3c5078', '#6cb8c0', '#d6fbff'], Zalit: ['#a04a1a', '#e89048', '#ffe0b8'], Archetz: ['#c05a14', '#f0b050', '#ffeccb'], 'Gray Beast': ['#4c6a3a', '#9aa8a0', '#eef2ee'],
  Hellgate: ['#b02a14', '#f08040', '#ffd8a8'], 'Mirsal III': ['#157a52', '#58c890', '#d8ffe8'], 'Solares Imperium': ['#1450a0', '#f0c040', '#fff4cf'], Sol: ['#d88a10', '#ffd447', '#fff6d8'],
  'Springer-Sippen': ['#7a3a10', '#e0904a', '#ffe4c4'], Swoofon: ['#5a8a1a', '#c8e050', '#f8ffce'], Tolimon: ['#b83a90', '#5ad0c0', '#ffe0f6'], Volat: ['#6a34b0', '#c070e0', '#f4dcff'],
};

function surface(place: string, cx: number, cy: number, r: number, id: string): string {
  const [base, land, shine] = planets[place] ?? ['#3a5a8a', '#7aa0c8', '#ffffff'];
  const next = numbers(hash(place));
  let spots = '';
  const banded = hash(place) % 3 === 0 && place !== 'Terra';
  for (let i = 0; i < (banded ? 5 : 7); i++) {
    spots += banded
      ? `<ellipse cx="${n(cx)}" cy="${n(cy - r + (i + 0.5) * r * 0.42)}" rx="${n(r * 1.05)}" ry="${n(r * (0.05 + next() * 0.09))}" fill="${land}" opacity="${n(0.5 + next() * 0.4)}"/>`
      : `<path d="${blob(next, cx - r + next() * 2 * r, cy - r + next() * 2 * r, r * (0.22 + next() * 0.28))}" fill="${land}" opacity="0.85"/>`;
  }
  return `<clipPath id="${id}"><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r)}"/></clipPath><circle cx="${n(cx)}" cy="${n(cy)}" r="${n(r + r * 0.06)}" fill="${shine}" opacity="0.25"/><g clip-path="url(#${id})"><rect x="${n(cx - r)}" y="${n(cy - r)}" width="${n(2 * r)}" height="${n(2 * r)}" fill="${base}"/>${spots}<circle cx="${n(cx + r * 0.42)}" cy="${n(cy + r * 0.36)}" r="${n(r * 1.12)}" fill="none" stroke="#05060f" stroke-width="${n(r * 0.42)}" opacity="0.32"/><ellipse cx="${n(cx - r * 0.4)}" cy="${n(cy - r * 0.5)}" rx="${n(r * 0.34)}" ry="${n(r * 0.2)}" fill="${shine}" opacity="0.45"/></g>`;
}

function blob(next: () => number, x: number, y: number, r: number): string {
  const points = Array.from({ length: 7 }, (_, i) => {
    const a = (2 * Math.PI * i) / 7;
    const d = r * (0.6 + next() * 0.7);
    return [x + Math.cos(a) * d, y + Math.sin(a) * d] as const;
  });
  const mid = (a: readonly [number, number], b: readonly [number, number]) => `${n((a[0] + b[0]) / 2)} ${n((a[1] + b[1]) / 2)}`;
  return points.map((p, i) => `${i ? '' : `M${mid(points[6]!, p)}`}Q${n(p[0])} ${n(p[1])} ${mid(p, points[(i + 1) % 7]!)}`).join('') + 'Z';
}

// Ships of our own drawing, in a square of 100.
const sphere = '<circle cx="50" cy="50" r="40"/><path d="M6 44h88v12H6z" fill="#fff"/><path d="M22 50h8M40 50h8M58 50h8M76 50h6" stroke="#10141f" stroke-width="5"/><circle cx="50" cy="50" r="40" fill="none" stroke="#10141f" stroke-width="3"/><path d="M6 44h88M6 56h88M50 10c-14 10-16 24-16 34M50 10c14 10 16 24 16 34M34 56c0 12 4 24 16 34M66 56c0 12-4 24-16 34" fill="none" stroke="#10141f" stroke-width="2.5"/>';
const cylinder = '<path d="M12 40h62c12 0 20 4 22 10-2 6-10 10-22 10H12c-5-4-5-16 0-20z"/><path d="M4 42l8-2v20l-8-2z"/><path d="M20 50h6M34 50h6M48 50h6M62 50h6" stroke="#10141f" stroke-width="5"/><path d="M28 40v20M44 40v20M60 40v20M76 41v18" stroke="#10141f" stroke-width="2.5" fill="none"/>';

// The pictogram twice: second ink a little beside, as cheap print is.
function print(look: Look, x: number, y: number, size: number): string {
  const at = (dx: number, dy: number, colour: string, extra = '') =>
    look.pictogram === 'sphere' || look.pictogram === 'cylinder'
      ? `<g transform="translate(${n(x + dx)} ${n(y + dy)}) scale(${n(size) === '' ? 1 : size / 100})" fill="${colour}"${extra}>${look.pictogram === 'sphere' ? sphere : cylinder}</g>`
      : `<use href="${iconUrl(look.pictogram)}" x="${n(x + dx)}" y="${n(y + dy)}" width="${n(size)}" height="${n(size)}" color="${colour}"${extra}/>`;
  return at(1.6, 1.6, look.ink, ' opacity="0.85"') + at(0, 0, '#fff8e6');
}

export const monogram = (card: CardRecord) => card.name.replace(/[^\p{L}\p{N} ]/gu, '').split(' ').map((word) => word[0] ?? '').join('').slice(0, 2).toUpperCase();

let clips = 0;
const made = new Map<string, string>();

// The inside of an SVG with the viewBox 0 0 100 84.
export function picture(card: CardRecord): string {
  const known = made.get(card.id);
  if (known) return known;
  const look = lookOf(card);
  const ground = `<rect width="${width}" height="${height}" fill="${look.dark}"/>`;
  const glow = `<circle cx="50" cy="40" r="46" fill="${look.light}" opacity="0.55"/><circle cx="50" cy="40" r="30" fill="${look.light}" opacity="0.5"/>`;
  let drawing: string;
  if (card.kind === 'location') {
    const sky = `<rect width="${width}" height="${height}" fill="#0a1230"/>` + pattern({ ...look, pattern: 'stars', ink: '#203a78' });
    drawing = sky + surface(card.place ?? card.name, 52, 44, 32, `pr-planet-${clips++}`);
  } else {
    const mono = `<text x="96" y="80" text-anchor="end" font-size="40" font-weight="800" font-style="italic" fill="#fff" opacity="0.13" font-family="Exo 2">${monogram(card)}</text>`;
    const many = card.kind === 'troop' || card.kind === 'fleet';
    const what = many ? print(look, 4, 34, 38) + print(look, 58, 34, 38) + print(look, 25, 10, 50) : print(look, 21, 9, 58);
    drawing = ground + glow + pattern(look) + mono + what;
  }
  made.set(card.id, drawing);
  return drawing;
}

// A planet as it lies at the back of a column: its upper edge in a wide frame (viewBox 0 0 152 70).
export function horizon(place: string, below: boolean): string {
  const key = `${place}|${below}`;
  const known = made.get(key);
  if (known) return known;
  const id = `pr-horizon-${clips++}`;
  const y = below ? -42 : 112;
  const halo = [112, 105].map((r) => `<circle cx="76" cy="${y}" r="${r}" fill="#7ad0c0" opacity="0.16"/>`).join('');
  const drawing = `<rect width="152" height="70" fill="var(--pr-sky)"/>${halo}${surface(place, 76, y, 98, id)}`;
  made.set(key, drawing);
  return drawing;
}

// The whole planet (viewBox 0 0 40 40).
export function globe(place: string): string {
  const key = `${place}|globe`;
  const known = made.get(key);
  if (known) return known;
  const drawing = surface(place, 20, 20, 18.5, `pr-globe-${clips++}`);
  made.set(key, drawing);
  return drawing;
}

// Backs (viewBox 0 0 62 80): of the phases 1 to 5; 0 is a card of which not even that is known, 6 an action card.
const backs: [string, string, string][] = [['#123a86', '#2f6fd0', '#ffd447'], ['#2c5a0d', '#62a020', '#ffd447'], ['#7a2a08', '#d8641c', '#6ee7ff'], ['#7a0f2c', '#c83050', '#ffd447'], ['#3a1670', '#7a3fd0', '#7af0c8']];
const numerals = ['I', 'II', 'III', 'IV', 'V'];
export function back(phase: number): string {
  const key = `back|${phase}`;
  const known = made.get(key);
  if (known) return known;
  if (phase === 6) {
    const stripes = Array.from({ length: 9 }, (_, i) => `M${i * 14 - 40} 80L${i * 14 + 10} 0`).join('');
    const action = `<rect width="62" height="80" fill="#1d2233"/><path d="${stripes}" stroke="#2a3148" stroke-width="5"/><rect x="12" y="18" width="18" height="44" rx="3" fill="#c82a3a"/><rect x="32" y="18" width="18" height="44" rx="3" fill="#0e9a72"/><circle cx="31" cy="40" r="9" fill="#10141f" stroke="#f4ecd8" stroke-width="1.5"/><path d="M31 34v12M25 40h12" stroke="#f4ecd8" stroke-width="1.8"/>`;
    made.set(key, action);
    return action;
  }
  const [dark, light, ink] = backs[phase - 1] ?? (['#232b45', '#3f4b74', '#b9c6e8'] as const);
  let rays = '';
  for (let i = 0; i < 24; i++) {
    const a = (Math.PI * i) / 12;
    const b = a + Math.PI / 24;
    rays += `M31 40L${n(31 + Math.cos(a) * 60)} ${n(40 + Math.sin(a) * 60)}L${n(31 + Math.cos(b) * 60)} ${n(40 + Math.sin(b) * 60)}Z`;
  }
  const moons = Array.from({ length: phase }, (_, i) => {
    const a = -Math.PI / 2 + (2 * Math.PI * i) / phase;
    return `<circle cx="${n(31 + Math.cos(a) * 22)}" cy="${n(40 + Math.sin(a) * 22)}" r="2.4" fill="${ink}"/>`;
  }).join('');
  const drawing = `<rect width="62" height="80" fill="${dark}"/><path d="${rays}" fill="${light}" opacity="0.5"/><circle cx="31" cy="40" r="22" fill="none" stroke="${light}" stroke-width="1"/>${moons}<circle cx="31" cy="40" r="13.5" fill="#0b0f1c" stroke="${ink}" stroke-width="1.6"/><text x="31" y="45.6" text-anchor="middle" font-size="15" font-weight="800" font-style="italic" font-family="Exo 2" fill="${ink}">${numerals[phase - 1] ?? '?'}</text>`;
  made.set(key, drawing);
  return drawing;
}
export { slugOf };
