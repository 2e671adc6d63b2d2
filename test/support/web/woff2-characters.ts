import { brotliDecompressSync } from 'node:zlib';

interface Table {
  readonly tag: string;
  /** Length in the file. Transformed outlines are shorter than in the font. */
  readonly bytes: number;
}

const HEADER_BYTES = 48;
const TABLE_COUNT_OFFSET = 12;
const COMPRESSED_SIZE_OFFSET = 20;

/** Known table tags by number (WOFF2 §4.1). */
const KNOWN_TAGS = (
  'cmap head hhea hmtx maxp name OS/2 post cvt_ fpgm glyf loca prep CFF_ VORG EBDT EBLC gasp hdmx kern LTSH PCLT VDMX vhea vmtx ' +
  'BASE GDEF GPOS GSUB EBSC JSTF MATH CBDT CBLC COLR CPAL SVG_ sbix acnt avar bdat bloc bsln cvar fdsc feat fmtx fvar gvar hsty ' +
  'just lcar mort morx opbd prop trak Zapf Silf Glat Gloc Feat Sill'
).split(' ');

export function listWoff2Characters(woff2: Buffer): readonly string[] {
  const { tables, end } = readDirectory(woff2);
  const font = brotliDecompressSync(woff2.subarray(end, end + woff2.readUInt32BE(COMPRESSED_SIZE_OFFSET)));
  const before = tables.slice(
    0,
    tables.findIndex(({ tag }) => tag === 'cmap'),
  );
  return readCharacters(font.subarray(before.reduce((sum, { bytes }) => sum + bytes, 0)));
}

function readDirectory(woff2: Buffer): { readonly tables: readonly Table[]; readonly end: number } {
  let offset = HEADER_BYTES;
  /** Reads a number of 7 bits per byte (UIntBase128). */
  const readNumber = () => {
    let value = 0;
    for (;;) {
      const byte = woff2.readUInt8(offset++);
      value = value * 128 + (byte & 127);
      if (byte < 128) return value;
    }
  };
  const tables = Array.from({ length: woff2.readUInt16BE(TABLE_COUNT_OFFSET) }, (): Table => {
    const flags = woff2.readUInt8(offset++);
    const isNamed = (flags & 63) === 63;
    const tag = isNamed ? woff2.toString('latin1', offset, offset + 4) : (KNOWN_TAGS[flags & 63] ?? '');
    if (isNamed) offset += 4;
    const bytes = readNumber();
    // Only transformed tables have a second length. Tables without a transform have version 3 if they are outlines, otherwise version 0.
    const isOutline = tag === 'glyf' || tag === 'loca';
    return { tag, bytes: flags >> 6 === (isOutline ? 3 : 0) ? bytes : readNumber() };
  });
  return { tables, end: offset };
}

/** Reads a format 4 subtable, which stores the first and the last character of each run. */
function readCharacters(cmap: Buffer): readonly string[] {
  const starts = Array.from({ length: cmap.readUInt16BE(2) }, (_, index) => cmap.readUInt32BE(8 + 8 * index));
  const runs = cmap.subarray(starts.find((start) => cmap.readUInt16BE(start) === 4));
  const size = runs.readUInt16BE(6);
  return Array.from({ length: size / 2 - 1 }, (_, index) => {
    const [first, last] = [runs.readUInt16BE(16 + size + 2 * index), runs.readUInt16BE(14 + 2 * index)];
    return Array.from({ length: last - first + 1 }, (_, index) => String.fromCodePoint(first + index));
  }).flat();
}
