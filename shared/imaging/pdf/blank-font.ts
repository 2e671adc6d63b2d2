import type { Bytes } from '../png/row-filter.ts';

/** Units per em, with ascent and descent in these units. */
export const EM = { units: 1_000, ascent: 800, descent: -200 } as const;

/** Font table (OpenType 1.9) as 16-bit words. */
type Words = readonly number[];

const repeatZero = (count: number): Words => Array.from({ length: count }, () => 0);
const VERSION = [1, 0] as const;

/** Offset of the checksum adjustment in `head`, and the constant from which the file's checksum is subtracted. */
const CHECKSUM_OFFSET = 8;
const CHECKSUM_BASE = 0xb1b0afba;

const HEAD_TABLE: Words = [
  // Version, font revision, checksum adjustment (written at the end), magic number.
  ...[...VERSION, 1, 0, 0, 0, 0x5f0f, 0x3cf5],
  // Flags, units per em, creation and modification dates, bounding box, style, smallest size, direction, `loca` format, glyph
  // data format.
  ...[0, EM.units, ...repeatZero(8), ...repeatZero(4), 0, 8, 2, 0, 0],
];

const createHheaTable = (glyphs: number): Words => [
  ...[...VERSION, EM.ascent, EM.descent & 0xffff, 0, EM.units],
  ...[...repeatZero(3), 1, ...repeatZero(7), glyphs],
];

/** Returns the tables sorted by name, as the format requires. All glyphs are empty but have a width. */
const createTables = (widths: readonly number[]): readonly (readonly [name: string, words: Words])[] => [
  ['glyf', repeatZero(2)],
  ['head', HEAD_TABLE],
  ['hhea', createHheaTable(widths.length)],
  ['hmtx', widths.flatMap((width) => [width, 0])],
  ['loca', repeatZero(widths.length + 1)],
  ['maxp', [...VERSION, widths.length, ...repeatZero(4), 1, ...repeatZero(8)]],
];

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const padTo4 = (bytes: number): number => Math.ceil(bytes / 4) * 4;

function computeTableChecksum(view: DataView, from: number, to: number): number {
  let sum = 0;
  for (let offset = from; offset < to; offset += 4) sum = (sum + view.getUint32(offset)) >>> 0;
  return sum;
}

interface TableOffsets {
  readonly recordOffset: number;
  readonly dataOffset: number;
}

function writeTable(view: DataView, name: string, words: Words, { recordOffset, dataOffset }: TableOffsets): void {
  words.forEach((word, index) => {
    view.setUint16(dataOffset + 2 * index, word);
  });
  [...name].forEach((char, index) => {
    view.setUint8(recordOffset + index, char.charCodeAt(0));
  });
  view.setUint32(recordOffset + 4, computeTableChecksum(view, dataOffset, dataOffset + padTo4(2 * words.length)));
  view.setUint32(recordOffset + 8, dataOffset);
  view.setUint32(recordOffset + 12, 2 * words.length);
}

/**
 * Creates the smallest TrueType font that a PDF may embed (ISO 32000-1 §9.9). Readers reject or replace a font that is not
 * embedded, even for invisible text, and some measure text by the font instead of the widths in the document. `widths` has one
 * entry per glyph, in thousandths of an em. The first glyph stands for missing characters.
 */
export function createBlankFont(widths: readonly number[]): Bytes {
  const tables = createTables(widths);
  const start = HEADER_BYTES + RECORD_BYTES * tables.length;
  const font = new Uint8Array(tables.reduce((sum, [, words]) => sum + padTo4(2 * words.length), start));
  const view = new DataView(font.buffer);
  // Version, number of tables, and the binary search parameters for six tables.
  [...VERSION, tables.length, 64, 2, 32].forEach((word, index) => {
    view.setUint16(2 * index, word);
  });
  let dataOffset = start;
  for (const [index, [name, words]] of tables.entries()) {
    writeTable(view, name, words, { recordOffset: HEADER_BYTES + RECORD_BYTES * index, dataOffset });
    dataOffset += padTo4(2 * words.length);
  }
  const headOffset = view.getUint32(HEADER_BYTES + RECORD_BYTES + 8);
  view.setUint32(headOffset + CHECKSUM_OFFSET, CHECKSUM_BASE - computeTableChecksum(view, 0, font.length));
  return font;
}
