import { createPngChunk, PNG_SIGNATURE } from '#shared/imaging/png/png-chunk.ts';
import { type ByteReader, type Bytes, createByteReader } from './byte-streams.ts';

/** Chunks that affect how pixels are decoded (color space, palette, transparency), in the order of a file. */
const COPIED_CHUNKS = ['cICP', 'iCCP', 'sRGB', 'gAMA', 'cHRM', 'sBIT', 'PLTE', 'tRNS'];

/** Samples per pixel by color type (PNG §11.2.1). */
const CHANNELS: Readonly<Record<number, number>> = { 0: 1, 2: 3, 3: 1, 4: 2, 6: 4 };

export interface PngShape {
  readonly width: number;
  readonly height: number;
  /**
   * `rowBytes` does not include the byte for the filter. `pixelBytes` is the distance in bytes to the same sample of the previous
   * pixel.
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

/** Image that cannot be cut into strips, such as an interlaced PNG. A browser may be able to show it whole. */
export class UnsplittablePngError extends Error {
  override name = 'WholeOnlyError';
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

/** Yields the body of a chunk in pieces small enough that decompressing one never takes long. */
async function* readChunkBody(reader: ByteReader, { length }: Chunk): AsyncGenerator<Bytes, void> {
  for (let left = length; left > 0; ) {
    const piece = await reader.readSome(Math.min(left, MAX_PIECE_BYTES));
    if (piece.length === 0) throw new Error('The file is truncated.');
    left -= piece.length;
    yield piece;
  }
  await reader.readExactly(CHECKSUM_BYTES);
}

async function* readImageData(reader: ByteReader, first: Chunk): AsyncGenerator<Bytes, void> {
  for (let chunk = first; chunk.type === 'IDAT'; chunk = await readChunkHead(reader)) yield* readChunkBody(reader, chunk);
}

async function readChunksBeforeData(reader: ByteReader): Promise<{ before: Map<string, Bytes>; first: Chunk }> {
  const before = new Map<string, Bytes>();
  let chunk = await readChunkHead(reader);
  for (; chunk.type !== 'IDAT'; chunk = await readChunkHead(reader)) {
    before.set(chunk.type, await reader.readExactly(chunk.length));
    await reader.readExactly(CHECKSUM_BYTES);
  }
  return { before, first: chunk };
}

function parseShape(header: Bytes): PngShape {
  const view = new DataView(header.buffer);
  const channels = CHANNELS[view.getUint8(9)];
  const isInterlaced = view.getUint8(12) !== 0;
  if (!channels || isInterlaced) throw new UnsplittablePngError('Only non-interlaced PNG images can be split.');
  const bits = view.getUint8(8) * channels;
  const width = view.getUint32(0);
  return {
    width,
    height: view.getUint32(4),
    rowBytes: Math.ceil((width * bits) / 8),
    pixelBytes: Math.max(bits >> 3, 1),
  };
}

/** Reads a PNG up to its pixels. Throws `WholeOnlyError` if the file is not a PNG, is interlaced, or has an unknown color type. */
export async function openPng(stream: ReadableStream<Bytes>): Promise<OpenPng> {
  const reader = createByteReader(stream);
  const signature = await reader.readExactly(PNG_SIGNATURE.length);
  if (signature.some((byte, at) => byte !== PNG_SIGNATURE[at])) throw new UnsplittablePngError('The file is not a PNG.');
  const { before, first } = await readChunksBeforeData(reader);
  const header = before.get('IHDR');
  if (!header) throw new Error('The file has no header.');
  const carried = COPIED_CHUNKS.flatMap((type) => {
    const body = before.get(type);
    return body ? [createPngChunk(type, body)] : [];
  });
  return { ...parseShape(header), header, copiedChunks: carried, data: readImageData(reader, first) };
}

export function withHeight(header: Bytes, height: number): Bytes {
  const changed = header.slice();
  new DataView(changed.buffer).setUint32(4, height);
  return changed;
}

export const buildPng = (header: Bytes, carried: readonly Bytes[], packed: Bytes): Blob =>
  new Blob(
    [
      PNG_SIGNATURE,
      createPngChunk('IHDR', header),
      ...carried,
      createPngChunk('IDAT', packed),
      createPngChunk('IEND', new Uint8Array()),
    ],
    {
      type: 'image/png',
    },
  );
