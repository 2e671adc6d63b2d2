import { createPngChunk, PNG_SIGNATURE } from '#shared/imaging/png/png-chunk.ts';
import type { Strip } from '../../capture.ts';
import { joinZlib } from './deflate/join-zlib.ts';
import { packStrips } from './pack-strips.ts';
import { endChunk, headerChunk, textChunk } from './png-chunk.ts';

export type PngTexts = Readonly<Record<string, string>>;

/** Packed bytes per chunk. Each chunk is held in memory. */
const CHUNK_BYTES = 1_024 * 1_024;

interface PngStack {
  readonly strips: readonly Pick<Strip, 'top' | 'height' | 'png'>[];
  readonly width: number;
  readonly texts?: PngTexts;
}

/**
 * Joins strips into one PNG of any height. Does not decode or compress them, because no row refers to a row of the strip above.
 * Throws if a strip is missing or does not match its stated size.
 */
export async function joinPngs({ strips, width, texts = {} }: PngStack): Promise<Blob> {
  const packed = await packStrips(strips, width);
  const height = packed.reduce((sum, strip) => sum + strip.height, 0);
  const rows = new Blob(joinZlib(packed.map(({ piece }) => piece)));
  const textChunks = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text));
  const parts = [PNG_SIGNATURE, headerChunk(width, height), ...textChunks, ...(await dataChunks(rows)), endChunk()];
  return new Blob(parts, { type: 'image/png' });
}

/** Returns blobs instead of arrays, because the browser can move them out of memory. */
async function dataChunks(rows: Blob): Promise<Blob[]> {
  const chunks: Blob[] = [];
  for (let at = 0; at < rows.size; at += CHUNK_BYTES) {
    const bytes = new Uint8Array(await rows.slice(at, at + CHUNK_BYTES).arrayBuffer());
    chunks.push(new Blob([createPngChunk('IDAT', bytes)]));
  }
  return chunks;
}
