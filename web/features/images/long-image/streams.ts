import { createYielder } from '../../../api/yield-to-main.ts';
import { type Bytes, byteReader } from './byte-reader.ts';

const MOST_AT_ONCE = 64 * 1024;

function streamOf(pieces: AsyncGenerator<Bytes, void>): ReadableStream<Bytes> {
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
async function* paced(pieces: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> {
  const pause = createYielder();
  for await (const piece of pieces) {
    await pause();
    yield piece;
  }
}

async function* piecesOf(stream: ReadableStream<Bytes>): AsyncGenerator<Bytes, void> {
  const reader = byteReader(stream);
  try {
    for (let piece = await reader.some(MOST_AT_ONCE); piece.length > 0; piece = await reader.some(MOST_AT_ONCE)) yield piece;
  } finally {
    await reader.cancel();
  }
}

async function* sliced(bytes: Bytes): AsyncGenerator<Bytes, void> {
  for (let at = 0; at < bytes.length; at += MOST_AT_ONCE) yield bytes.subarray(at, at + MOST_AT_ONCE);
}

export const unpacked = (packed: AsyncGenerator<Bytes, void>): AsyncGenerator<Bytes, void> =>
  piecesOf(streamOf(paced(packed)).pipeThrough(new DecompressionStream('deflate')));

export async function packed(bytes: Bytes): Promise<Bytes> {
  const stream = streamOf(paced(sliced(bytes))).pipeThrough(new CompressionStream('deflate'));
  return new Uint8Array(await new Response(stream).arrayBuffer());
}
