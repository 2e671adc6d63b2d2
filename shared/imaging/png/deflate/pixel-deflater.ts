import { releaseBuffers } from '../release-buffers.ts';
import { BlockWriter } from './block-writer.ts';
import { PixelHashes } from './pixel-hashes.ts';
import { RowChecksum } from './row-checksum.ts';

/** Rows of a PNG. */
export interface FilteredRows {
  /** PNG filter type of each row. */
  readonly filters: Uint8Array;
  /**
   * One word per pixel. With three bytes per pixel, a word contains the filtered red, green and blue bytes, with red in the lowest
   * byte and 0 in the highest. With one byte per pixel, a word is the index of a color.
   */
  readonly words: Int32Array<ArrayBuffer>;
}

export type BytesPerPixel = 1 | 3;

/** Limits of deflate (RFC 1951 §2): 3 to 258 bytes per match, and a window of 32 kB. */
const MATCH_BYTES = { min: 3, max: 258 } as const;
const MAX_DISTANCE = 32_768;

/** Length of a match that is good enough: longer matches by a hash of four pixels (`four`) or of two (`two`) are not tried. */
const GOOD_MATCH_PIXELS = { four: 16, two: 4 } as const;

/** The pixels inside a match are indexed only if the match is shorter than this. Repetitions of a longer match are found by its start. */
const MAX_INDEXED_PIXELS = 40;

/** Zlib header for deflate with a 32 kB window and no dictionary (RFC 1950), and the size of the checksum at the end. */
const HEADER = [0x78, 0x9c] as const;
const CHECKSUM_BYTES = 4;

/** 65,536 × the length in pixels + the distance in bytes, or 0 for no match. */
type Match = number;
const getLength = (match: Match): number => match >> 16;
const toMatch = (length: number, distance: number): Match => (length << 16) | distance;

/**
 * Compressor for PNG rows that searches for repeated pixels instead of repeated bytes. In Chromium its output for pages of text is
 * 6 % smaller than that of `CompressionStream`. A match does not continue in the next row. Pass the rows from top to bottom.
 */
export class PixelDeflater {
  readonly #width: number;
  readonly #bytesPerPixel: BytesPerPixel;
  readonly #maxMatchPixels: number;
  readonly #blocks = new BlockWriter();
  readonly #hashes = new PixelHashes();
  readonly #checksum: RowChecksum;
  /** The last rows, to which the next rows may refer, and the rows that are being added. */
  #window: Int32Array<ArrayBuffer> = new Int32Array();
  #historyPixels = 0;
  /** Number of pixels before the start of `#window`. */
  #base = 0;

  constructor(width: number, bytesPerPixel: BytesPerPixel = 3) {
    this.#width = width;
    this.#bytesPerPixel = bytesPerPixel;
    this.#maxMatchPixels = MATCH_BYTES.max / bytesPerPixel;
    this.#checksum = new RowChecksum(width, bytesPerPixel);
  }

  add({ filters, words }: FilteredRows): void {
    this.#checksum.update(filters, words);
    this.#append(words);
    const firstRow = this.#historyPixels / this.#width;
    filters.forEach((filter, row) => {
      this.#blocks.addLiteral(filter);
      this.#addRow(firstRow + row);
    });
    this.#keepHistory(this.#historyPixels + words.length);
  }

  /** Adds rows, then frees the memory of their words. */
  addAndFree(rows: FilteredRows): void {
    this.add(rows);
    releaseBuffers(rows.words);
  }

  /** Returns the zlib stream and frees the memory of the compressor. */
  finish(): Uint8Array<ArrayBuffer> {
    const deflated = this.#blocks.finish();
    const stream = new Uint8Array(HEADER.length + deflated.length + CHECKSUM_BYTES);
    stream.set(HEADER);
    stream.set(deflated, HEADER.length);
    new DataView(stream.buffer).setUint32(HEADER.length + deflated.length, this.#checksum.value);
    releaseBuffers(deflated, ...this.#hashes.tables, ...(this.#window.length > 0 ? [this.#window] : []));
    return stream;
  }

  #append(words: Int32Array): void {
    const length = this.#historyPixels + words.length + PixelHashes.padding;
    if (length > this.#window.length) {
      const larger = new Int32Array(length);
      larger.set(this.#window.subarray(0, this.#historyPixels));
      this.#window = larger;
    }
    this.#window.set(words, this.#historyPixels);
  }

  #keepHistory(end: number): void {
    const maxRows = Math.floor(MAX_DISTANCE / (1 + this.#bytesPerPixel * this.#width));
    this.#historyPixels = Math.min(end, maxRows * this.#width);
    this.#window.copyWithin(0, end - this.#historyPixels, end);
    this.#base += end - this.#historyPixels;
  }

  #addRow(row: number): void {
    const end = (row + 1) * this.#width;
    for (let index = row * this.#width; index < end; ) {
      const match = this.#findMatch(row, index);
      const bytes = this.#bytesPerPixel * getLength(match);
      const length = bytes < MATCH_BYTES.min ? 1 : getLength(match);
      if (bytes < MATCH_BYTES.min) this.#addPixel(this.#window[index] ?? 0);
      else this.#blocks.addMatch(bytes, match & 0xffff);
      if (length > 1 && length < MAX_INDEXED_PIXELS)
        this.#hashes.add(this.#window, { from: index + 1, to: index + length, base: this.#base });
      index += length;
    }
  }

  #addPixel(word: number): void {
    this.#blocks.addLiteral(word & 0xff);
    if (this.#bytesPerPixel === 1) return;
    this.#blocks.addLiteral((word >> 8) & 0xff);
    this.#blocks.addLiteral(word >> 16);
  }

  /**
   * Returns the longest likely repetition: of the left pixel, of the row above, or of earlier pixels with the same hash. Adds the
   * pixel to `#hashes`, unless the left pixel already gives the longest possible match.
   */
  #findMatch(row: number, index: number): Match {
    const words = this.#window;
    const rowStart = row * this.#width;
    const max = Math.min(this.#maxMatchPixels, rowStart + this.#width - index);
    let match = 0;
    if (index > rowStart && words[index - 1] === words[index]) {
      match = toMatch(measureMatch(words, index - 1, index, max), this.#bytesPerPixel);
      if (getLength(match) === max) return match;
    }
    match = this.#chooseLonger(match, row, index, index - this.#width);
    const found = this.#hashes.find(words, index);
    if (getLength(match) < GOOD_MATCH_PIXELS.four) match = this.#chooseLonger(match, row, index, found.four - this.#base);
    if (getLength(match) < GOOD_MATCH_PIXELS.two) match = this.#chooseLonger(match, row, index, found.two - this.#base);
    if (match === 0) match = this.#chooseLonger(match, row, index, found.one - this.#base);
    this.#hashes.add(words, { from: index, to: index + 1, base: this.#base });
    return match;
  }

  /** Returns the repetition of the pixels from `candidate` on if it is longer than `match`. */
  #chooseLonger(match: Match, row: number, index: number, candidate: number): Match {
    const words = this.#window;
    const length = getLength(match);
    if (candidate < 0 || words[candidate] !== words[index] || words[candidate + length] !== words[index + length]) return match;
    const width = this.#width;
    const candidateRow = Math.trunc(candidate / width);
    const distance = this.#bytesPerPixel * (index - candidate) + row - candidateRow;
    if (distance > MAX_DISTANCE) return match;
    const max = Math.min(this.#maxMatchPixels, (row + 1) * width - index, (candidateRow + 1) * width - candidate);
    const candidateLength = measureMatch(words, candidate, index, max);
    return candidateLength > length ? toMatch(candidateLength, distance) : match;
  }
}

function measureMatch(words: Int32Array, from: number, to: number, max: number): number {
  let length = 0;
  while (length < max && words[from + length] === words[to + length]) length++;
  return length;
}
