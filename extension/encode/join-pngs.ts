import { PNG_SIGNATURE, pngChunk } from '#shared/png-chunk.ts';
import type { Strip } from '../capture.ts';
import { joinZlib } from './deflate/join-zlib.ts';
import { packedStrips } from './packed-strips.ts';
import { endChunk, headerChunk, textChunk } from './png-chunk.ts';

/** What is said in a file, by keyword: "Title", "Source", "Creation Time". */
export type PngTexts = Readonly<Record<string, string>>;

/** How many packed bytes make a chunk: few enough to hold in memory. */
const CHUNK_BYTES = 1_024 * 1_024;

interface Stack {
  readonly strips: readonly Pick<Strip, 'top' | 'height' | 'png'>[];
  /** Pixels. */
  readonly width: number;
  readonly texts?: PngTexts;
}

/**
 * One PNG of strips that stand one below another, however high. No pixel is read and none packed again: no row of a strip refers
 * to what stands above the strip. Throws where strips are missing, or are not as they say.
 */
export async function joinPngs({ strips, width, texts = {} }: Stack): Promise<Blob> {
  const packed = await packedStrips(strips, width);
  const height = packed.reduce((sum, strip) => sum + strip.height, 0);
  const rows = new Blob(joinZlib(packed.map(({ piece }) => piece)));
  const words = Object.entries(texts).map(([keyword, text]) => textChunk(keyword, text));
  const parts = [PNG_SIGNATURE, headerChunk(width, height), ...words, ...(await chunksOf(rows)), endChunk()];
  return new Blob(parts, { type: 'image/png' });
}

/** In blobs, which the browser keeps where it has room. */
async function chunksOf(rows: Blob): Promise<Blob[]> {
  const chunks: Blob[] = [];
  for (let at = 0; at < rows.size; at += CHUNK_BYTES) {
    const bytes = new Uint8Array(await rows.slice(at, at + CHUNK_BYTES).arrayBuffer());
    chunks.push(new Blob([pngChunk('IDAT', bytes)]));
  }
  return chunks;
}
