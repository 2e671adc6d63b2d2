import { createEndChunk, createPngChunk, PNG_SIGNATURE } from '#shared/imaging/png/png-chunk.ts';
import { type ByteReader, type Bytes, createByteReader } from './byte-streams.ts';

/** Chunks that affect decoding (color space, palette, transparency), in the order in which a PNG contains them. */
const COPIED_CHUNKS = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'PLTE', 'tRNS'];

/** Samples per pixel by color type (PNG §11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export interface PngShape {
  readonly width: number;
  readonly height: number;
  /**
   * `rowBytes` does not include the byte for the filter. `pixelBytes` is the distance in bytes to the same sample of the
   * previous pixel.
   */
  readonly rowBytes: number;
  readonly pixelBytes: number;
}

/** PNG that has been read up to its pixels. `data` yields the compressed pixels as they arrive. */
export interface OpenPng extends PngShape {
  readonly header: Bytes;
  readonly copiedChunks: readonly Bytes[];
  readonly data: AsyncGenerator<Bytes, void>;
}

/**
 * The image cannot be cut into strips, for example because it is an interlaced PNG. A browser may still be able to show the image as a
 * whole.
 */
export class CannotSplitPngError extends Error {
  override name = 'CannotSplitPngError';
}

interface Chunk {
  readonly type: string;
  readonly length: number;
}

async function readChunkHead(reader: ByteReader): Promise<Chunk> {
  const head = await reader.readExactly(8);
  return { length: new DataView(head.buffer).getUint32(0), type: String.fromCharCode(...head.subarray(4)) };
}

const CHECKSUM_BYTES = 4;
const MAX_PIECE_BYTES = 4_096;

/** Yields the body of a chunk in pieces that are small enough to decompress quickly. */
async function* readChunkBody(reader: ByteReader, { length }: Chunk): AsyncGenerator<Bytes, void> {
  for (let remaining = length; remaining > 0; ) {
    const piece = await reader.readSome(Math.min(remaining, MAX_PIECE_BYTES));
    if (piece.length === 0) throw new Error('The file is truncated.');
    remaining -= piece.length;
    yield piece;
  }
  await reader.readExactly(CHECKSUM_BYTES);
}

async function* readImageData(reader: ByteReader, firstDataChunk: Chunk): AsyncGenerator<Bytes, void> {
  for (let chunk = firstDataChunk; chunk.type === 'IDAT'; chunk = await readChunkHead(reader))
    yield* readChunkBody(reader, chunk);
}

async function readChunksBeforeData(
  reader: ByteReader,
): Promise<{ chunksBeforeData: Map<string, Bytes>; firstDataChunk: Chunk }> {
  const chunksBeforeData = new Map<string, Bytes>();
  let chunk = await readChunkHead(reader);
  for (; chunk.type !== 'IDAT'; chunk = await readChunkHead(reader)) {
    chunksBeforeData.set(chunk.type, await reader.readExactly(chunk.length));
    await reader.readExactly(CHECKSUM_BYTES);
  }
  return { chunksBeforeData, firstDataChunk: chunk };
}

/** Parses IHDR (PNG §11.2.1): width at byte 0, height at 4, bit depth at 8, color type at 9, interlacing at 12. */
function parseShape(header: Bytes): PngShape {
  const view = new DataView(header.buffer);
  const channels = CHANNELS[view.getUint8(9)];
  const isInterlaced = view.getUint8(12) !== 0;
  if (!channels || isInterlaced) throw new CannotSplitPngError('Only non-interlaced PNG images can be split.');
  const bitsPerPixel = view.getUint8(8) * channels;
  const width = view.getUint32(0);
  return {
    width,
    height: view.getUint32(4),
    rowBytes: Math.ceil((width * bitsPerPixel) / 8),
    pixelBytes: Math.max(bitsPerPixel >> 3, 1),
  };
}

/**
 * Reads a PNG up to its pixels. Throws `CannotSplitPngError` if the file is not a PNG, is interlaced, or has an unknown color
 * type.
 */
export async function openPng(stream: ReadableStream<Bytes>): Promise<OpenPng> {
  const reader = createByteReader(stream);
  const signature = await reader.readExactly(PNG_SIGNATURE.length);
  if (signature.some((byte, index) => byte !== PNG_SIGNATURE[index])) throw new CannotSplitPngError('The file is not a PNG.');
  const { chunksBeforeData, firstDataChunk } = await readChunksBeforeData(reader);
  const header = chunksBeforeData.get('IHDR');
  if (!header) throw new Error('The file has no header.');
  const copiedChunks = COPIED_CHUNKS.flatMap((type) => {
    const body = chunksBeforeData.get(type);
    return body ? [createPngChunk(type, body)] : [];
  });
  return { ...parseShape(header), header, copiedChunks, data: readImageData(reader, firstDataChunk) };
}

export function withHeight(header: Bytes, height: number): Bytes {
  const changed = header.slice();
  new DataView(changed.buffer).setUint32(4, height);
  return changed;
}

export const buildPng = (header: Bytes, copiedChunks: readonly Bytes[], compressed: Bytes): Blob =>
  new Blob(
    [PNG_SIGNATURE, createPngChunk('IHDR', header), ...copiedChunks, createPngChunk('IDAT', compressed), createEndChunk()],
    {
      type: 'image/png',
    },
  );
