import { pacer } from '../../../api/pacer.ts';
import { type Bytes, createByteReader } from './byte-reader.ts';

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
  const pause = pacer();
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
