import { formatInteger } from '../../format-number.ts';
import type { Bytes } from './row-filter.ts';

/** First bytes of every PNG file (PNG §5.2). */
export const PNG_SIGNATURE = Uint8Array.of(0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a);

/** Color types of our PNGs (PNG §11.2.1). Strips are RGB. */
export const COLOR_TYPES = { rgb: 2, indexed: 3 } as const;

/** Format of strips: 8-bit RGB, deflate, adaptive row filters, not interlaced (PNG §11.2.1). */
const PNG_FORMAT = [8, COLOR_TYPES.rgb, 0, 0, 0] as const;
const COLOR_TYPE_OFFSET = 9;

const MAX_SIDE = 2 ** 31 - 1;

/** Offset of the content of the IHDR chunk, which starts with the width and the height. */
const HEADER_OFFSET = 16;

/** ASCII codes of the chunk types IDAT and IEND. */
const DATA_TYPE = 0x49444154;
const END_TYPE = 0x49454e44;

/** Polynomial of CRC-32, with its bits reversed (PNG annex D). */
const CRC_POLYNOMIAL = 0xedb88320;

const CRC_TABLE = Uint32Array.from({ length: 256 }, (_, byte) => {
  let remainder = byte;
  for (let bit = 0; bit < 8; bit++) remainder = remainder & 1 ? (remainder >>> 1) ^ CRC_POLYNOMIAL : remainder >>> 1;
  return remainder;
});

const encodeAscii = (text: string): Uint8Array => Uint8Array.from(text, (char) => char.charCodeAt(0));

/** Returns a chunk in file format: length, type, body, checksum (PNG §5.3). */
export function createPngChunk(type: string, body: Uint8Array): Uint8Array<ArrayBuffer> {
  const chunk = new Uint8Array(body.length + 12);
  const view = new DataView(chunk.buffer);
  view.setUint32(0, body.length);
  chunk.set(encodeAscii(type), 4);
  chunk.set(body, 8);
  view.setUint32(body.length + 8, crc32(chunk.subarray(4, body.length + 8)));
  return chunk;
}

/** Returns the checksum of a PNG chunk, computed over its type and body (PNG annex D). */
function crc32(bytes: Uint8Array): number {
  let remainder = -1;
  for (let index = 0; index < bytes.length; index++)
    remainder = (CRC_TABLE[(remainder ^ (bytes[index] ?? 0)) & 0xff] ?? 0) ^ (remainder >>> 8);
  return ~remainder >>> 0;
}

export function checkSide(name: 'width' | 'height', side: number): void {
  if (Number.isInteger(side) && side >= 1 && side <= MAX_SIDE) return;
  throw new RangeError(`The ${name} of a PNG must be an integer from 1 to ${formatInteger(MAX_SIDE)}, got ${side}.`);
}

export function createHeaderChunk(width: number, height: number, colorType: number = COLOR_TYPES.rgb): Bytes {
  checkSide('width', width);
  checkSide('height', height);
  const body = new Uint8Array(13);
  const view = new DataView(body.buffer);
  view.setUint32(0, width);
  view.setUint32(4, height);
  body.set(PNG_FORMAT, 8);
  body[COLOR_TYPE_OFFSET] = colorType;
  return createPngChunk('IHDR', body);
}

/** Fields of an iTXt chunk after the keyword: uncompressed, without language or translated keyword (PNG §11.3.3.4). */
const ITXT_FIELDS = '\0\0\0\0\0';

/**
 * Returns a chunk with Unicode text. `keyword` is printable ASCII such as "Title" (PNG §11.3.3.2). Throws `RangeError` for an
 * invalid keyword.
 */
export function createTextChunk(keyword: string, text: string): Bytes {
  if (!/^(?! )[ -~]{1,79}(?<! )$/.test(keyword)) throw new RangeError(`"${keyword}" is not a valid PNG keyword.`);
  return createPngChunk('iTXt', new TextEncoder().encode(keyword + ITXT_FIELDS + text.replaceAll('\0', '')));
}

export const createEndChunk = (): Bytes => createPngChunk('IEND', new Uint8Array());

export interface PngData {
  readonly width: number;
  readonly height: number;
  /** Consecutive parts of one zlib stream. */
  readonly compressedParts: readonly Blob[];
}

function* findDataRanges(view: DataView): Generator<{ readonly from: number; readonly to: number }, void> {
  for (let offset = PNG_SIGNATURE.length; offset + 12 <= view.byteLength; ) {
    const type = view.getUint32(offset + 4);
    const to = offset + 8 + view.getUint32(offset);
    if (type === END_TYPE) return;
    if (type === DATA_TYPE) yield { from: offset + 8, to };
    offset = to + 4;
  }
  throw new Error('The PNG is truncated.');
}

const hasOurFormat = (file: Uint8Array): boolean =>
  PNG_SIGNATURE.every((byte, index) => file[index] === byte) &&
  PNG_FORMAT.every((byte, index) => file[HEADER_OFFSET + 8 + index] === byte);

/**
 * Finds the compressed rows of an 8-bit RGB PNG that this extension wrote. Throws if the file has another format or is truncated.
 */
export async function readPngData(png: Blob): Promise<PngData> {
  const file = new Uint8Array(await png.arrayBuffer());
  if (!hasOurFormat(file)) throw new Error('The file is not an 8-bit RGB PNG.');
  const view = new DataView(file.buffer);
  return {
    width: view.getUint32(HEADER_OFFSET),
    height: view.getUint32(HEADER_OFFSET + 4),
    compressedParts: [...findDataRanges(view)].map(({ from, to }) => png.slice(from, to)),
  };
}
