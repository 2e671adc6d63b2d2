import { findLastBlock } from './find-last-block.ts';

/** Zlib stream (RFC 1950) that can be joined with others. */
export interface ZlibPiece {
  /**
   * Deflate data in two forms. `finalParts` can only be the last piece of a stream. `continuableParts` has no final-block flag and
   * ends at a byte boundary, so that another piece can follow.
   */
  readonly finalParts: readonly Blob[];
  readonly continuableParts: readonly (Blob | Uint8Array<ArrayBuffer>)[];
  /** Size and Adler-32 checksum of the uncompressed data. */
  readonly uncompressedBytes: number;
  readonly checksum: number;
}

/** Zlib header for deflate with a 32 kB window and no dictionary. */
const HEADER = Uint8Array.of(0x78, 0x9c);
const CHECKSUM_BYTES = 4;

/** Compression method in the low four bits of the first header byte, and the flag for a preset dictionary in the second. */
const METHOD_MASK = 15;
const DEFLATE_METHOD = 8;
const DICTIONARY_FLAG = 32;

const ADLER_MODULUS = 65_521;

/** Empty stored block without its three header bits. It ends at a byte boundary (RFC 1951 §3.2.4). */
const EMPTY_BLOCK = [0x00, 0x00, 0xff, 0xff] as const;

/**
 * Returns the bytes that align a deflate stream of `lengthBits` bits to a byte boundary. They form an empty stored block. Its
 * three header bits are 0 and are in the last byte of the stream if at least three bits of that byte are free.
 */
function createAlignment(lengthBits: number): Uint8Array<ArrayBuffer> {
  const freeBits = -lengthBits & 7;
  if (freeBits === 0) return new Uint8Array();
  return Uint8Array.from(freeBits < 3 ? [0, ...EMPTY_BLOCK] : EMPTY_BLOCK);
}

/**
 * Parses a zlib stream that decompresses to `uncompressedBytes` bytes. Does not decompress it. Throws if a header or a block is
 * corrupt.
 */
export async function parseZlib(compressed: Blob, uncompressedBytes: number): Promise<ZlibPiece> {
  const stream = new Uint8Array(await compressed.arrayBuffer());
  const [method = 0, flags = 0] = stream;
  if ((method & METHOD_MASK) !== DEFLATE_METHOD || (flags & DICTIONARY_FLAG) !== 0)
    throw new Error('The compressed data is not a zlib stream without a dictionary.');
  const end = stream.length - CHECKSUM_BYTES;
  const { startBit, endBit } = findLastBlock(stream.subarray(HEADER.length, end));
  if (Math.ceil(endBit / 8) !== end - HEADER.length) throw new Error('The compressed data is corrupt.');
  const flagOffset = HEADER.length + (startBit >> 3);
  const byteWithoutFlag = Uint8Array.of((stream[flagOffset] ?? 0) & ~(1 << (startBit & 7)));
  return {
    finalParts: [compressed.slice(HEADER.length, end)],
    continuableParts: [
      compressed.slice(HEADER.length, flagOffset),
      byteWithoutFlag,
      compressed.slice(flagOffset + 1, end),
      createAlignment(endBit),
    ],
    uncompressedBytes,
    checksum: new DataView(stream.buffer).getUint32(end),
  };
}

/** Works like `adler32_combine` of zlib. Adding `ADLER_MODULUS - 1` subtracts 1 modulo `ADLER_MODULUS`. */
function combineAdler32(checksum: number, piece: ZlibPiece): number {
  const [low, high] = [checksum & 0xffff, checksum >>> 16];
  const nextLow = (low + (piece.checksum & 0xffff) + ADLER_MODULUS - 1) % ADLER_MODULUS;
  const nextHigh =
    (high + (piece.checksum >>> 16) + (piece.uncompressedBytes % ADLER_MODULUS) * (low + ADLER_MODULUS - 1)) % ADLER_MODULUS;
  return ((nextHigh << 16) | nextLow) >>> 0;
}

/** Joins pieces into one zlib stream that decompresses to all their data in order. Does not compress or copy any data. */
export function joinZlib(pieces: readonly ZlibPiece[]): (Blob | Uint8Array<ArrayBuffer>)[] {
  const checksum = new Uint8Array(CHECKSUM_BYTES);
  new DataView(checksum.buffer).setUint32(0, pieces.reduce(combineAdler32, 1));
  return [
    HEADER,
    ...pieces.slice(0, -1).flatMap(({ continuableParts }) => continuableParts),
    ...(pieces.at(-1)?.finalParts ?? []),
    checksum,
  ];
}
