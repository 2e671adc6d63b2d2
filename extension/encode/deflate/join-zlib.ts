import { lastBlock } from './last-block.ts';

/** A zlib stream (RFC 1950) that others may follow. */
export interface ZlibPiece {
  /** Its deflate stream as it ends, and the same as it goes on at the next byte. */
  readonly ended: readonly Blob[];
  readonly open: readonly (Blob | Uint8Array<ArrayBuffer>)[];
  /** What it unpacks to: how many bytes, and their checksum. */
  readonly bytes: number;
  readonly sum: number;
}

/** Deflate with a window of 32 kB, and no dictionary. */
const HEADER = Uint8Array.of(0x78, 0x9c);
const SUM_BYTES = 4;

/** The modulus of Adler-32. */
const BASE = 65_521;

/** A block of no bytes, behind its first three bits, which ends at a byte (RFC 1951 §3.2.4). */
const EMPTY = [0x00, 0x00, 0xff, 0xff] as const;

/** What fills up the last byte of a deflate stream that ends at this bit, where one more block of three bits and no bytes begins. */
function filling(end: number): Uint8Array<ArrayBuffer> {
  const free = -end & 7;
  if (free === 0) return new Uint8Array();
  return Uint8Array.from(free < 3 ? [0, ...EMPTY] : EMPTY);
}

/** Takes a stream that unpacks to so many bytes. Throws where it is damaged. */
export async function zlibPiece(packed: Blob, bytes: number): Promise<ZlibPiece> {
  const stream = new Uint8Array(await packed.arrayBuffer());
  const [method = 0, flags = 0] = stream;
  if ((method & 15) !== 8 || (flags & 32) !== 0) throw new Error('The packed rows are not deflated.');
  const end = stream.length - SUM_BYTES;
  const { from, to } = lastBlock(stream.subarray(HEADER.length, end));
  if (Math.ceil(to / 8) !== end - HEADER.length) throw new Error('The packed rows are damaged.');
  const flagAt = HEADER.length + (from >> 3);
  const opened = Uint8Array.of((stream[flagAt] ?? 0) & ~(1 << (from & 7)));
  return {
    ended: [packed.slice(HEADER.length, end)],
    open: [packed.slice(HEADER.length, flagAt), opened, packed.slice(flagAt + 1, end), filling(to)],
    bytes,
    sum: new DataView(stream.buffer).getUint32(end),
  };
}

/** The checksum of both pieces' bytes. */
function sumOf(sum: number, piece: ZlibPiece): number {
  const [low, high] = [sum & 0xffff, sum >>> 16];
  const nextLow = (low + (piece.sum & 0xffff) + BASE - 1) % BASE;
  const nextHigh = (high + (piece.sum >>> 16) + (piece.bytes % BASE) * (low + BASE - 1)) % BASE;
  return ((nextHigh << 16) | nextLow) >>> 0;
}

/** One zlib stream that unpacks to what all of them do, one after another. Nothing is packed again, and nothing copied. */
export function joinZlib(pieces: readonly ZlibPiece[]): (Blob | Uint8Array<ArrayBuffer>)[] {
  const sum = new Uint8Array(SUM_BYTES);
  new DataView(sum.buffer).setUint32(0, pieces.reduce(sumOf, 1));
  return [HEADER, ...pieces.slice(0, -1).flatMap(({ open }) => open), ...(pieces.at(-1)?.ended ?? []), sum];
}
