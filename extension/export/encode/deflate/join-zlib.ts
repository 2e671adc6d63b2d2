import { findLastBlock } from './last-block.ts';

/** Zlib stream (RFC 1950) that can be joined with others. */
export interface ZlibPiece {
  /**
   * Deflate data in two forms. `ended` can only be the last piece of a stream. `open` has no final-block flag and ends at a byte
   * boundary, so that another piece can follow.
   */
  readonly ended: readonly Blob[];
  readonly open: readonly (Blob | Uint8Array<ArrayBuffer>)[];
  /** Size and Adler-32 checksum of the unpacked data. */
  readonly bytes: number;
  readonly sum: number;
}

/** Zlib header for deflate with a 32 kB window and no dictionary. */
const HEADER = Uint8Array.of(0x78, 0x9c);
const CHECKSUM_BYTES = 4;

/** Modulus of Adler-32. */
const ADLER_MODULUS = 65_521;

/** Empty stored block without its three header bits. It ends at a byte boundary (RFC 1951 §3.2.4). */
const EMPTY = [0x00, 0x00, 0xff, 0xff] as const;

/**
 * Returns the bytes that align a deflate stream to a byte boundary. `end` is its length in bits. The bytes form an empty stored
 * block, whose three header bits are 0 and fit into the last byte if it has room for them.
 */
function alignmentBytes(end: number): Uint8Array<ArrayBuffer> {
  const free = -end & 7;
  if (free === 0) return new Uint8Array();
  return Uint8Array.from(free < 3 ? [0, ...EMPTY] : EMPTY);
}

/** Parses a zlib stream that unpacks to `bytes` bytes. Throws if the stream is damaged. */
export async function parseZlib(packed: Blob, bytes: number): Promise<ZlibPiece> {
  const stream = new Uint8Array(await packed.arrayBuffer());
  const [method = 0, flags = 0] = stream;
  if ((method & 15) !== 8 || (flags & 32) !== 0) throw new Error('The compressed data is not a deflate stream.');
  const end = stream.length - CHECKSUM_BYTES;
  const { from, to } = findLastBlock(stream.subarray(HEADER.length, end));
  if (Math.ceil(to / 8) !== end - HEADER.length) throw new Error('The compressed data is damaged.');
  const flagAt = HEADER.length + (from >> 3);
  const opened = Uint8Array.of((stream[flagAt] ?? 0) & ~(1 << (from & 7)));
  return {
    ended: [packed.slice(HEADER.length, end)],
    open: [packed.slice(HEADER.length, flagAt), opened, packed.slice(flagAt + 1, end), alignmentBytes(to)],
    bytes,
    sum: new DataView(stream.buffer).getUint32(end),
  };
}

function combineAdler32(sum: number, piece: ZlibPiece): number {
  const [low, high] = [sum & 0xffff, sum >>> 16];
  const nextLow = (low + (piece.sum & 0xffff) + ADLER_MODULUS - 1) % ADLER_MODULUS;
  const nextHigh = (high + (piece.sum >>> 16) + (piece.bytes % ADLER_MODULUS) * (low + ADLER_MODULUS - 1)) % ADLER_MODULUS;
  return ((nextHigh << 16) | nextLow) >>> 0;
}

/** Joins pieces into one zlib stream that unpacks to all their data in order. Does not compress or copy any data. */
export function joinZlib(pieces: readonly ZlibPiece[]): (Blob | Uint8Array<ArrayBuffer>)[] {
  const sum = new Uint8Array(CHECKSUM_BYTES);
  new DataView(sum.buffer).setUint32(0, pieces.reduce(combineAdler32, 1));
  return [HEADER, ...pieces.slice(0, -1).flatMap(({ open }) => open), ...(pieces.at(-1)?.ended ?? []), sum];
}
