import type { Bytes } from '../row-filter.ts';

/** Units of an em, and how much of it stands above and below the line. */
export const EM = { units: 1_000, ascent: 800, descent: -200 } as const;

/** A table of a font (OpenType 1.9), in words of 16 bits. */
type Words = readonly number[];

const none = (count: number): Words => Array.from({ length: count }, () => 0);
const VERSION = [1, 0] as const;

/** Where the sum of the whole file stands in `head`, and what it is taken from. */
const SUM_AT = 8;
const SUM_OF_ALL = 0xb1b0afba;

const head: Words = [
  ...[...VERSION, 1, 0, 0, 0, 0x5f0f, 0x3cf5],
  // Flags, units, both dates, box, style, smallest size, direction, how `loca` is written, how glyphs are.
  ...[0, EM.units, ...none(8), ...none(4), 0, 8, 2, 0, 0],
];

const hhea = (glyphs: number): Words => [
  ...[...VERSION, EM.ascent, EM.descent & 0xffff, 0, EM.units],
  ...[...none(3), 1, ...none(7), glyphs],
];

/** By name, as a font has its tables. Each glyph is empty, and has a width. */
const tablesOf = (widths: readonly number[]): readonly (readonly [name: string, words: Words])[] => [
  ['glyf', none(2)],
  ['head', head],
  ['hhea', hhea(widths.length)],
  ['hmtx', widths.flatMap((width) => [width, 0])],
  ['loca', none(widths.length + 1)],
  ['maxp', [...VERSION, widths.length, ...none(4), 1, ...none(8)]],
];

const HEADER_BYTES = 12;
const RECORD_BYTES = 16;
const padded = (bytes: number): number => Math.ceil(bytes / 4) * 4;

function sumOf(view: DataView, from: number, to: number): number {
  let sum = 0;
  for (let at = from; at < to; at += 4) sum = (sum + view.getUint32(at)) >>> 0;
  return sum;
}

interface Place {
  /** Where the table is told of, and where it is. */
  readonly record: number;
  readonly at: number;
}

function writeTable(view: DataView, name: string, words: Words, { record, at }: Place): void {
  words.forEach((word, index) => {
    view.setUint16(at + 2 * index, word);
  });
  [...name].forEach((char, index) => {
    view.setUint8(record + index, char.charCodeAt(0));
  });
  view.setUint32(record + 4, sumOf(view, at, at + padded(2 * words.length)));
  view.setUint32(record + 8, at);
  view.setUint32(record + 12, 2 * words.length);
}

/**
 * The smallest TrueType font that a PDF may embed (ISO 32000-1 §9.9): it draws nothing. Readers refuse, or replace, a font
 * that is not there, even for text that nobody sees, and some measure text by the font and not by the document. `widths` are
 * thousandths of an em, one for each glyph; the first glyph is for what is missing.
 */
export function blankFont(widths: readonly number[]): Bytes {
  const tables = tablesOf(widths);
  const start = HEADER_BYTES + RECORD_BYTES * tables.length;
  const font = new Uint8Array(tables.reduce((sum, [, words]) => sum + padded(2 * words.length), start));
  const view = new DataView(font.buffer);
  // Version, tables, and what finds one among six by halving.
  [...VERSION, tables.length, 64, 2, 32].forEach((word, index) => {
    view.setUint16(2 * index, word);
  });
  let at = start;
  for (const [index, [name, words]] of tables.entries()) {
    writeTable(view, name, words, { record: HEADER_BYTES + RECORD_BYTES * index, at });
    at += padded(2 * words.length);
  }
  const headAt = view.getUint32(HEADER_BYTES + RECORD_BYTES + 8);
  view.setUint32(headAt + SUM_AT, SUM_OF_ALL - sumOf(view, 0, font.length));
  return font;
}
