import { createYielder } from '../../../api/yield-to-main.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

export interface ByteReader {
  /** Returns exactly `count` bytes. Throws if the stream ends before. */
  readonly readExactly: (count: number) => Promise<Bytes>;
  /** Returns the bytes that have arrived, at maxBytes `maxBytes`. Returns none at the end of the stream. */
  readonly readSome: (maxBytes: number) => Promise<Bytes>;
  readonly cancel: () => Promise<void>;
}

export function createByteReader(stream: ReadableStream<Bytes>): ByteReader {
  const reader = stream.getReader();
  let rest: Bytes = new Uint8Array();

  async function readSome(maxBytes: number): Promise<Bytes> {
    while (rest.length === 0) {
      const { done, value } = await reader.read();
      if (done) return rest;
      rest = value;
    }
    const bytes = rest.subarray(0, maxBytes);
    rest = rest.subarray(bytes.length);
    return bytes;
  }

  async function readExactly(count: number): Promise<Bytes> {
    const bytes = new Uint8Array(count);
    for (let filled = 0; filled < count; ) {
      const piece = await readSome(count - filled);
      if (piece.length === 0) throw new Error('The file is truncated.');
      bytes.set(piece, filled);
      filled += piece.length;
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

/** Lets other work of the page run after every slice of time. */
async function* withPauses(pieces: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> {
  const pause = createYielder();
  for await (const piece of pieces) {
    await pause();
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
  for (let at = 0; at < bytes.length; at += MAX_PIECE_BYTES) yield bytes.subarray(at, at + MAX_PIECE_BYTES);
}

export const inflate = (packed: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> =>
  readPieces(toStream(withPauses(packed)).pipeThrough(new DecompressionStream('deflate')));

export async function deflate(bytes: Bytes): Promise<Bytes> {
  const stream = toStream(withPauses(slicePieces(bytes))).pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
