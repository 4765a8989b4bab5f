import { readFont, writeFont, type Table } from './woff2';

// Leaves of a font the letters that are wanted. Numbers of glyphs stay as they are: what is not wanted becomes empty and packs to nothing.

const big = (...numbers: number[]) => {
  const buffer = Buffer.alloc(numbers.length * 2);
  numbers.forEach((number, i) => buffer.writeUInt16BE(number & 0xffff, i * 2));
  return buffer;
};

// Where letters are found: code points to glyphs, of the usual kind of map (format 4) or of the large one (format 12).
export function lettersOf(cmap: Buffer): Map<number, number> {
  const found = new Map<number, number>();
  for (let i = 0; i < cmap.readUInt16BE(2); i++) {
    const at = cmap.readUInt32BE(4 + i * 8 + 4);
    const format = cmap.readUInt16BE(at);
    if (format === 12) {
      for (let group = 0; group < cmap.readUInt32BE(at + 12); group++) {
        const [first, last, glyph] = [0, 4, 8].map((more) => cmap.readUInt32BE(at + 16 + group * 12 + more)) as [number, number, number];
        for (let code = first; code <= last; code++) found.set(code, glyph + code - first);
      }
    } else if (format === 4) {
      const length = cmap.readUInt16BE(at + 6);
      for (let segment = 0; segment < length; segment += 2) {
        const last = cmap.readUInt16BE(at + 14 + segment);
        const first = cmap.readUInt16BE(at + 16 + length + segment);
        const delta = cmap.readUInt16BE(at + 16 + length * 2 + segment);
        const place = at + 16 + length * 3 + segment;
        const range = cmap.readUInt16BE(place);
        for (let code = first; code <= last && code < 0xffff; code++) {
          const raw = range ? cmap.readUInt16BE(place + range + (code - first) * 2) : code;
          if (raw) found.set(code, (raw + delta) & 0xffff);
        }
      }
    }
  }
  return found;
}

function mapOf(letters: [number, number][]): Buffer {
  const segments: { first: number; last: number; delta: number }[] = [];
  for (const [code, glyph] of letters) {
    const before = segments.at(-1);
    if (before && before.last === code - 1 && before.delta === glyph - code) before.last = code;
    else segments.push({ first: code, last: code, delta: glyph - code });
  }
  segments.push({ first: 0xffff, last: 0xffff, delta: 1 });
  const count = segments.length;
  const step = Math.floor(Math.log2(count));
  const table = big(
    4, 16 + count * 8, 0, count * 2, 2 ** step * 2, step, count * 2 - 2 ** step * 2,
    ...segments.map(({ last }) => last), 0, ...segments.map(({ first }) => first), ...segments.map(({ delta }) => delta), ...segments.map(() => 0),
  );
  return Buffer.concat([big(0, 1, 3, 1, 0, 12), table]);
}

// The outlines, as the packed form writes them: seven streams that are read side by side, glyph by glyph.
function outlines(data: Buffer) {
  const glyphs = data.readUInt16BE(4);
  let from = 36;
  const [contours, points, flags, coordinates, composites, boxes, instructions] = [8, 12, 16, 20, 24, 28, 32].map((place) =>
    data.subarray(from, (from += data.readUInt32BE(place))),
  ) as [Buffer, Buffer, Buffer, Buffer, Buffer, Buffer, Buffer];
  const overlaps = data.subarray(from);
  const bitmap = 4 * Math.ceil(glyphs / 32);
  const at = { points: 0, flags: 0, coordinates: 0, composites: 0, boxes: bitmap, instructions: 0 };
  const short = (stream: Buffer, place: 'points' | 'coordinates') => {
    const code = stream[at[place]++]!;
    if (code === 253) return stream.readUInt16BE((at[place] += 2) - 2);
    return code < 253 ? code : stream[at[place]++]! + (code === 254 ? 506 : 253);
  };
  const bytesOf = (flag: number) => ((flag & 127) < 84 ? 1 : (flag & 127) < 120 ? 2 : (flag & 127) < 124 ? 3 : 4);
  const parts: number[][] = [];
  const slices = Array.from({ length: glyphs }, (_, glyph) => {
    const start = { ...at };
    const number = contours.readInt16BE(glyph * 2);
    parts[glyph] = [];
    if (number > 0) {
      let count = 0;
      for (let i = 0; i < number; i++) count += short(points, 'points');
      for (let i = 0; i < count; i++) at.coordinates += bytesOf(flags[at.flags++]!);
      at.instructions += short(coordinates, 'coordinates');
    } else if (number < 0) {
      let flag = 0x20;
      let instructed = false;
      while (flag & 0x20) {
        flag = composites.readUInt16BE(at.composites);
        parts[glyph].push(composites.readUInt16BE(at.composites + 2));
        instructed ||= (flag & 0x100) !== 0;
        at.composites += 4 + (flag & 1 ? 4 : 2) + (flag & 8 ? 2 : flag & 0x40 ? 4 : flag & 0x80 ? 8 : 0);
      }
      if (instructed) at.instructions += short(coordinates, 'coordinates');
    }
    if (boxes[glyph >> 3]! & (0x80 >> (glyph & 7))) at.boxes += 8;
    const slice = (stream: Buffer, place: keyof typeof at) => stream.subarray(start[place], at[place]);
    return [slice(points, 'points'), slice(flags, 'flags'), slice(coordinates, 'coordinates'), slice(composites, 'composites'), slice(boxes, 'boxes'), slice(instructions, 'instructions')];
  });
  return {
    parts,
    only(kept: Set<number>): Buffer {
      const left = [...Array(glyphs).keys()].filter((glyph) => kept.has(glyph));
      const stream = (place: number) => Buffer.concat(left.map((glyph) => slices[glyph]![place]!));
      const keep = (bits: Buffer) => {
        const copy = Buffer.from(bits);
        for (let glyph = 0; glyph < glyphs; glyph++) if (!kept.has(glyph)) copy[glyph >> 3]! &= ~(0x80 >> (glyph & 7));
        return copy;
      };
      const numbers = Buffer.alloc(contours.length);
      for (const glyph of left) contours.copy(numbers, glyph * 2, glyph * 2, glyph * 2 + 2);
      const streams = [numbers, stream(0), stream(1), stream(2), stream(3), Buffer.concat([keep(boxes.subarray(0, bitmap)), stream(4)]), stream(5)];
      const head = Buffer.from(data.subarray(0, 36));
      streams.forEach((one, i) => head.writeUInt32BE(one.length, 8 + i * 4));
      return Buffer.concat([head, ...streams, overlaps.length ? keep(overlaps) : overlaps]);
    },
  };
}

function packedPoints(data: Buffer, from: number): number {
  let at = from;
  let count = data[at++]!;
  if (count & 128) count = ((count & 127) << 8) | data[at++]!;
  while (count > 0) {
    const control = data[at++]!;
    const run = (control & 127) + 1;
    at += run * (control & 128 ? 2 : 1);
    count -= run;
  }
  return at;
}

// What makes a glyph heavier than the usual weight; what makes it lighter is left out. One axis alone: the weight.
function heavier(data: Buffer, shared: (index: number) => number): Buffer {
  if (!data.length) return data;
  const count = data.readUInt16BE(0);
  let head = 4;
  let body = data.readUInt16BE(2);
  const first = body;
  if (count & 0x8000) body = packedPoints(data, body);
  const common = data.subarray(first, body);
  const kept: { head: Buffer; body: Buffer }[] = [];
  for (let i = 0; i < (count & 0xfff); i++) {
    const size = data.readUInt16BE(head);
    const index = data.readUInt16BE(head + 2);
    const length = 4 + (index & 0x8000 ? 2 : 0) + (index & 0x4000 ? 4 : 0);
    const peak = index & 0x8000 ? data.readInt16BE(head + 4) : shared(index & 0xfff);
    if (peak > 0) kept.push({ head: data.subarray(head, head + length), body: data.subarray(body, body + size) });
    head += length;
    body += size;
  }
  const heads = Buffer.concat(kept.map((one) => one.head));
  return kept.length ? Buffer.concat([big((count & 0xf000) | kept.length, 4 + heads.length), heads, common, ...kept.map((one) => one.body)]) : Buffer.alloc(0);
}

function variations(data: Buffer, kept: Set<number>): Buffer {
  if (data.readUInt16BE(4) !== 1) throw new Error('a font with one axis is wanted');
  const glyphs = data.readUInt16BE(12);
  const long = (data.readUInt16BE(14) & 1) !== 0;
  const array = data.readUInt32BE(16);
  const offset = (i: number) => array + (long ? data.readUInt32BE(20 + i * 4) : data.readUInt16BE(20 + i * 2) * 2);
  const tuples = data.readUInt32BE(8);
  const shared = (index: number) => data.readInt16BE(tuples + index * 2);
  const bodies = Array.from({ length: glyphs }, (_, glyph) => {
    const body = kept.has(glyph) ? heavier(data.subarray(offset(glyph), offset(glyph + 1)), shared) : Buffer.alloc(0);
    return body.length % 2 ? Buffer.concat([body, Buffer.alloc(1)]) : body;
  });
  const offsets = Buffer.alloc((glyphs + 1) * 4);
  bodies.reduce((sum, body, i) => offsets.writeUInt32BE(sum + body.length, (i + 1) * 4) && sum + body.length, 0);
  const sharedSize = data.readUInt16BE(6) * 2;
  const head = Buffer.from(data.subarray(0, 20));
  head.writeUInt16BE(1, 14);
  head.writeUInt32BE(20 + offsets.length, 8);
  head.writeUInt32BE(20 + offsets.length + sharedSize, 16);
  return Buffer.concat([head, offsets, data.subarray(tuples, tuples + sharedSize), ...bodies]);
}

function coverage(data: Buffer, at: number): number[] {
  const count = data.readUInt16BE(at + 2);
  if (data.readUInt16BE(at) === 1) return Array.from({ length: count }, (_, i) => data.readUInt16BE(at + 4 + i * 2));
  return Array.from({ length: count }, (_, i) => [0, 2].map((more) => data.readUInt16BE(at + 4 + i * 6 + more)) as [number, number])
    .flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i));
}

// What stands for a glyph under this feature, where one stands for one.
export function substitutes(data: Buffer, feature: string): Map<number, number> {
  const found = new Map<number, number>();
  const features = data.readUInt16BE(6);
  const lookups = data.readUInt16BE(8);
  for (let i = 0; i < data.readUInt16BE(features); i++) {
    if (data.toString('latin1', features + 2 + i * 6, features + 6 + i * 6) !== feature) continue;
    const at = features + data.readUInt16BE(features + 6 + i * 6);
    for (let j = 0; j < data.readUInt16BE(at + 2); j++) {
      const lookup = lookups + data.readUInt16BE(lookups + 2 + data.readUInt16BE(at + 4 + j * 2) * 2);
      for (let k = 0; k < data.readUInt16BE(lookup + 4); k++) {
        let table = lookup + data.readUInt16BE(lookup + 6 + k * 2);
        let kind = data.readUInt16BE(lookup);
        if (kind === 7) {
          kind = data.readUInt16BE(table + 2);
          table += data.readUInt32BE(table + 4);
        }
        if (kind !== 1) continue;
        const one = data.readUInt16BE(table) === 1;
        coverage(data, table + data.readUInt16BE(table + 2)).forEach((glyph, place) =>
          found.set(glyph, one ? (glyph + data.readUInt16BE(table + 4)) & 0xffff : data.readUInt16BE(table + 6 + place * 2)));
      }
    }
  }
  return found;
}

function classes(data: Buffer, at: number): Map<number, number> {
  const single = data.readUInt16BE(at) === 1;
  const records = Array.from({ length: data.readUInt16BE(at + (single ? 4 : 2)) }, (_, i) => {
    if (single) return [data.readUInt16BE(at + 2) + i, data.readUInt16BE(at + 2) + i, data.readUInt16BE(at + 6 + i * 2)];
    return [0, 2, 4].map((more) => data.readUInt16BE(at + 4 + i * 6 + more));
  }) as [number, number, number][];
  return new Map(records.flatMap(([first, last, value]) => Array.from({ length: last - first + 1 }, (_, i): [number, number] => [first + i, value])));
}

const bitsOf = (number: number) => number.toString(2).replaceAll('0', '').length;

// Kerning of the glyphs that are kept. Everything stays in its place; what these do not come to becomes zero, which says nothing and packs to nothing.
function kerning(data: Buffer, kept: Set<number>): Buffer {
  const made = Buffer.alloc(data.length);
  const keep = (at: number, size: number) => void data.copy(made, at, at, at + size);
  const number = (at: number) => data.readUInt16BE(at);
  // Glyphs or classes, one by one or as ranges.
  const keepGlyphs = (at: number) => keep(at, 4 + number(at + 2) * (number(at) === 1 ? 2 : 6));
  const keepClasses = (at: number) => (number(at) === 1 ? keep(at, 6 + number(at + 4) * 2) : keep(at, 4 + number(at + 2) * 6));
  // How far one glyph moves, and where it is said how that changes with the weight.
  const keepValue = (parent: number, at: number, format: number) => {
    keep(at, bitsOf(format) * 2);
    for (let bit = 0x10; bit <= 0x80; bit *= 2) {
      const place = at + bitsOf(format & (bit - 1)) * 2;
      if (format & bit && number(place)) keep(parent + number(place), 6);
    }
  };

  const pairs = (table: number) => {
    const [one, other] = [number(table + 4), number(table + 6)];
    const size = (bitsOf(one) + bitsOf(other)) * 2;
    const covered = coverage(data, table + number(table + 2));
    keepGlyphs(table + number(table + 2));
    const keepPair = (parent: number, at: number) => {
      keepValue(parent, at, one);
      keepValue(parent, at + bitsOf(one) * 2, other);
    };
    if (number(table) === 1) {
      keep(table, 10 + number(table + 8) * 2);
      covered.forEach((glyph, i) => {
        const set = table + number(table + 10 + i * 2);
        if (!kept.has(glyph)) return;
        keep(set, 2);
        for (let j = 0; j < number(set); j++) {
          const at = set + 2 + j * (2 + size);
          keep(at, 2);
          if (kept.has(number(at))) keepPair(set, at + 2);
        }
      });
      return;
    }
    keep(table, 16);
    const [firsts, seconds] = [classes(data, table + number(table + 8)), classes(data, table + number(table + 10))];
    keepClasses(table + number(table + 8));
    keepClasses(table + number(table + 10));
    const used = (of: Map<number, number>, glyphs: Iterable<number>) => new Set([...glyphs].filter((glyph) => kept.has(glyph)).map((glyph) => of.get(glyph) ?? 0));
    const columns = used(seconds, kept);
    for (const row of used(firsts, covered)) {
      for (const column of columns) keepPair(table, table + 16 + (row * number(table + 14) + column) * size);
    }
  };

  const [scripts, features, lookups] = [number(4), number(6), number(8)];
  keep(0, 10);
  keep(scripts, lookups - scripts);
  keep(lookups, 2 + number(lookups) * 2);
  for (let i = 0; i < number(lookups); i++) {
    const lookup = lookups + number(lookups + 2 + i * 2);
    keep(lookup, 6 + number(lookup + 4) * 2);
    for (let j = 0; j < number(lookup + 4); j++) {
      const table = lookup + number(lookup + 6 + j * 2);
      const elsewhere = number(lookup) === 9;
      if (elsewhere) keep(table, 8);
      const target = elsewhere ? table + data.readUInt32BE(table + 4) : table;
      if ((elsewhere ? number(table + 2) : number(lookup)) === 2) pairs(target);
      // Marks over letters are in no text of ours.
      else made.writeUInt16BE(0, lookup + 4);
    }
  }
  if (scripts > features || features > lookups) throw new Error('the parts of the table stand in another order');
  return made;
}

// A table of one feature that puts one glyph for another.
function oneFeature(feature: string, pairs: [number, number][]): Buffer {
  const tag = (text: string) => [text.charCodeAt(0) * 256 + text.charCodeAt(1), text.charCodeAt(2) * 256 + text.charCodeAt(3)];
  const sorted = [...pairs].sort(([one], [other]) => one - other);
  const script = [4, 0, 0, 0xffff, 1, 0];
  const scripts = [2, ...tag('DFLT'), 14, ...tag('latn'), 14, ...script];
  const features = [1, ...tag(feature), 8, 0, 1, 0];
  const table = [2, 6 + sorted.length * 2, sorted.length, ...sorted.map(([, to]) => to), 1, sorted.length, ...sorted.map(([from]) => from)];
  const lookups = [1, 4, 1, 0, 1, 8, ...table];
  const first = 10 + scripts.length * 2;
  return big(1, 0, 10, first, first + features.length * 2, ...scripts, ...features, ...lookups);
}

// A handful of letters stands between those of another file, with which it cannot be kerned.
const aFew = 16;

export function cut(file: Buffer, wanted: (code: number) => boolean): Buffer {
  const { flavor, tables } = readFont(file);
  const data = (tag: string) => tables.find((table) => table.tag === tag)?.data;
  const letters = [...lettersOf(data('cmap')!)].filter(([code]) => wanted(code)).sort(([one], [other]) => one - other);
  if (!letters.length) throw new Error('none of the letters is in the font');
  const kept = new Set([0, ...letters.map(([, glyph]) => glyph)]);
  const figures = [...substitutes(data('GSUB')!, 'tnum')].filter(([from]) => kept.has(from));
  for (const [, to] of figures) kept.add(to);
  const drawn = outlines(data('glyf')!);
  // Sets grow while they are gone through: parts of parts are parts, too.
  for (const glyph of kept) for (const part of drawn.parts[glyph] ?? []) kept.add(part);
  const few = letters.length < aFew;
  const changed: Record<string, () => Buffer | null> = {
    cmap: () => mapOf(letters),
    glyf: () => drawn.only(kept),
    gvar: () => variations(data('gvar')!, kept),
    GSUB: () => (figures.length ? oneFeature('tnum', figures) : null),
    // Kerning, and what belongs to it.
    GPOS: () => (few ? null : kerning(data('GPOS')!, kept)),
    GDEF: () => (few ? null : data('GDEF')!),
    // Without it browsers take the widths from the outlines.
    HVAR: () => (few ? null : data('HVAR')!),
    // Nobody asks for the names of glyphs.
    post: () => Buffer.concat([Buffer.from([0, 3, 0, 0]), data('post')!.subarray(4, 32)]),
    hmtx: () => {
      const widths = Buffer.from(data('hmtx')!);
      const count = data('hhea')!.readUInt16BE(34);
      for (let glyph = 0; glyph < count; glyph++) if (!kept.has(glyph)) widths.fill(0, glyph * 4, glyph * 4 + 4);
      return widths;
    },
  };
  const left = tables.flatMap((table): Table[] => {
    const make = changed[table.tag];
    const made = make ? make() : table.data;
    if (!made) return [];
    return [{ ...table, data: made, size: table.tag === 'glyf' ? table.size : made.length || table.size }];
  });
  return writeFont(flavor, left);
}
