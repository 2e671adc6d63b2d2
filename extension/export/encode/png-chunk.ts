import { formatInteger } from '#shared/format-number.ts';
import { pngChunk } from '#shared/imaging/png/png-chunk.ts';
import type { Bytes } from './row-filter.ts';

/** Format of our PNGs: 8-bit RGB, deflate, adaptive row filters, not interlaced (PNG §11.2.1). */
export const PNG_FORMAT = [8, 2, 0, 0, 0] as const;

const MAX_SIDE = 2 ** 31 - 1;

/** Throws `RangeError` if a PNG cannot have this side. */
export function checkSide(name: 'width' | 'height', side: number): void {
  if (Number.isInteger(side) && side >= 1 && side <= MAX_SIDE) return;
  throw new RangeError(`The ${name} of a PNG must be an integer from 1 to ${formatInteger(MAX_SIDE)}, got ${side}.`);
}

export function headerChunk(width: number, height: number): Bytes {
  checkSide('width', width);
  checkSide('height', height);
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  body.set(PNG_FORMAT, 8);
  return pngChunk('IHDR', body);
}

/** Uncompressed, without language or translated keyword (PNG §11.3.3.4). */
const UNCOMPRESSED = '\0\0\0\0\0';

/**
 * Returns a chunk with Unicode text. `keyword` is printable ASCII such as "Title" (PNG §11.3.3.2). Throws `RangeError` if it is
 * invalid.
 */
export function textChunk(keyword: string, text: string): Bytes {
  if (!/^(?! )[ -~]{1,79}(?<! )$/.test(keyword)) throw new RangeError(`"${keyword}" is not a valid PNG keyword.`);
  return pngChunk('iTXt', new TextEncoder().encode(keyword + UNCOMPRESSED + text.replaceAll('\0', '')));
}

export const endChunk = (): Bytes => pngChunk('IEND', new Uint8Array());
