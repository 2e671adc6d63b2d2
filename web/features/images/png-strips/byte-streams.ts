import { createYielder } from '../../../api/yield-to-main.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ByteReader {
  /** Returns exactly `count` bytes. Throws if the stream ends earlier. */
  readonly readExactly: (count: number) => Promise<Bytes>;
  /** Returns the bytes that have arrived, at most `maxBytes`. Returns an empty array at the end of the stream. */
  readonly readSome: (maxBytes: number) => Promise<Bytes>;
  readonly cancel: () => Promise<void>;
}

export function createByteReader(stream: ReadableStream<Bytes>): ByteReader {
  const reader = stream.getReader();
  let unread: Bytes = new Uint8Array();

  async function readSome(maxBytes: number): Promise<Bytes> {
    while (unread.length === 0) {
      const { done, value } = await reader.read();
      if (done) return unread;
      unread = value;
    }
    const bytes = unread.subarray(0, maxBytes);
    unread = unread.subarray(bytes.length);
    return bytes;
  }

  async function readExactly(count: number): Promise<Bytes> {
    const bytes = new Uint8Array(count);
    for (let byteCount = 0; byteCount < count; ) {
      const piece = await readSome(count - byteCount);
      if (piece.length === 0) throw new Error('The file is truncated.');
      bytes.set(piece, byteCount);
      byteCount += piece.length;
    }
    return bytes;
  }

  return { readExactly, readSome, cancel: () => reader.cancel() };
}

const MAX_PIECE_BYTES = 64 * 1024;

function toStream(pieces: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> {
  return new ReadableStream<Bytes>({
    async pull(controller) {
      const { done, value } = await pieces.next();
      if (done) controller.close();
      else controller.enqueue(value);
    },
    cancel: async () => void (await pieces.return()),
  });
}

/** Yields to the browser between pieces, so that the page stays responsive. */
async function* withPauses(pieces: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> {
  const maybeYield = createYielder();
  for await (const piece of pieces) {
    await maybeYield();
    yield piece;
  }
}

async function* readPieces(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes, void> {
  const reader = createByteReader(stream);
  try {
    for (let piece = await reader.readSome(MAX_PIECE_BYTES); piece.length > 0; piece = await reader.readSome(MAX_PIECE_BYTES))
      yield piece;
  } finally {
    await reader.cancel();
  }
}

async function* slicePieces(bytes: Bytes): AsyncGenerator<Bytes, void> {
  for (let start = 0; start < bytes.length; start += MAX_PIECE_BYTES) yield bytes.subarray(start, start + MAX_PIECE_BYTES);
}

export const inflate = (compressed: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> =>
  readPieces(toStream(withPauses(compressed)).pipeThrough(new DecompressionStream('deflate')));

export async function deflate(bytes: Bytes): Promise<Bytes> {
  const stream = toStream(withPauses(slicePieces(bytes))).pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
