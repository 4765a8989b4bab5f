import { brotliCompressSync, brotliDecompressSync, constants } from 'node:zlib';

// Font files as browsers load them: a list of tables, packed together. https://www.w3.org/TR/WOFF2/

const known = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx BASE GDEF GPOS GSUB EBSC JSTF ' +
  'MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
)
  .split(' ')
  .map((tag) => tag.replace('_', ' '));
const unknown = 63;
const headSize = 48;

export interface Table {
  tag: string;
  // Whether the table is written in another way than in a plain font file, and how.
  transform: number;
  // Its size in a plain font file.
  size: number;
  data: Buffer;
}

// Outlines have their own way of being written as number 0, all others as number 1.
const isTransformed = (tag: string, transform: number) => (tag === 'glyf' || tag === 'loca' ? transform === 0 : transform !== 0);

export function readFont(file: Buffer): { flavor: number; tables: Table[] } {
  if (file.toString('latin1', 0, 4) !== 'wOF2') throw new Error('no WOFF2 font');
  let at = headSize;
  const number = () => {
    for (let value = 0; ; ) {
      const byte = file[at++]!;
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const list = Array.from({ length: file.readUInt16BE(12) }, () => {
    const flags = file[at++]!;
    let tag = known[flags & unknown] ?? '';
    if ((flags & unknown) === unknown) tag = file.toString('latin1', at, (at += 4));
    const transform = flags >> 6;
    const size = number();
    return { tag, transform, size, length: isTransformed(tag, transform) ? number() : size };
  });
  const whole = brotliDecompressSync(file.subarray(at, at + file.readUInt32BE(20)));
  let from = 0;
  const tables = list.map(({ length, ...table }) => ({ ...table, data: whole.subarray(from, (from += length)) }));
  return { flavor: file.readUInt32BE(4), tables };
}

function packed(value: number): number[] {
  const bytes = [value & 127];
  for (let rest = value >>> 7; rest > 0; rest >>>= 7) bytes.unshift((rest & 127) | 128);
  return bytes;
}

export function writeFont(flavor: number, tables: Table[]): Buffer {
  const directory = tables.flatMap(({ tag, transform, size, data }) => {
    const place = known.indexOf(tag);
    const name = place < 0 ? [unknown | (transform << 6), ...Buffer.from(tag, 'latin1')] : [place | (transform << 6)];
    return [...name, ...packed(size), ...(isTransformed(tag, transform) ? packed(data.length) : [])];
  });
  const quality = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY, [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_FONT };
  const body = brotliCompressSync(Buffer.concat(tables.map(({ data }) => data)), { params: quality });
  const length = headSize + directory.length + body.length;
  const file = Buffer.alloc((length + 3) & ~3);
  file.write('wOF2', 'latin1');
  file.writeUInt32BE(flavor, 4);
  file.writeUInt32BE(file.length, 8);
  file.writeUInt16BE(tables.length, 12);
  file.writeUInt32BE(tables.reduce((sum, { size }) => sum + ((size + 3) & ~3), 12 + 16 * tables.length), 16);
  file.writeUInt32BE(body.length, 20);
  file.writeUInt16BE(1, 24);
  Buffer.from(directory).copy(file, headSize);
  body.copy(file, headSize + directory.length);
  return file;
}
