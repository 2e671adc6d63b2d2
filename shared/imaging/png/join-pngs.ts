import type { IndexedRows, Strip } from '../strip.ts';
import { extractCompressedStrips, extractIndexedStrips } from './compressed-strips.ts';
import { joinZlib } from './deflate/join-zlib.ts';
import { COLOR_TYPES, createEndChunk, createHeaderChunk, createPngChunk, createTextChunk, PNG_SIGNATURE } from './png-chunk.ts';

export type PngTexts = Readonly<Record<string, string>>;

/** Compressed bytes per chunk. Each chunk is held in memory. */
const CHUNK_BYTES = 1_024 * 1_024;

interface JoinInput {
  readonly strips: readonly Pick<Strip, 'top' | 'height' | 'png' | 'indexed'>[];
  readonly width: number;
  readonly texts?: PngTexts;
}

/**
 * Joins strips into one PNG of any height without decoding them. This works because no row refers to a row of the strip above.
 * The PNG has a palette if all strips have indexed rows. Throws if a strip is missing. Without a palette, also throws if a strip does
 * not match its stated size.
 */
export async function joinPngs({ strips, width, texts = {} }: JoinInput): Promise<Blob> {
  const colors = findPalette(strips);
  const compressedStrips = await (colors ? extractIndexedStrips : extractCompressedStrips)(strips, width);
  const height = compressedStrips.reduce((sum, strip) => sum + strip.height, 0);
  const rows = new Blob(joinZlib(compressedStrips.map(({ piece }) => piece)));
  const textChunks = Object.entries(texts).map(([keyword, text]) => createTextChunk(keyword, text));
  const parts = [
    PNG_SIGNATURE,
    createHeaderChunk(width, height, colors ? COLOR_TYPES.indexed : COLOR_TYPES.rgb),
    ...(colors ? [createPngChunk('PLTE', colors)] : []),
    ...textChunks,
    ...(await createDataChunks(rows)),
    createEndChunk(),
  ];
  return new Blob(parts, { type: 'image/png' });
}

/** Returns the palette that contains the colors of all strips. Returns undefined if a strip has no indexed rows. */
function findPalette(strips: JoinInput['strips']): IndexedRows['colors'] | undefined {
  const palettes = strips.flatMap(({ indexed }) => indexed?.colors ?? []);
  if (palettes.length < strips.length) return undefined;
  // Each palette is the start of all longer ones. The last strip may not have the longest, because upper strips may be recaptured later.
  return palettes.sort((one, other) => other.length - one.length)[0];
}

/** Returns blobs instead of arrays, because the browser can move them out of memory. */
async function createDataChunks(rows: Blob): Promise<Blob[]> {
  const chunks: Blob[] = [];
  for (let offset = 0; offset < rows.size; offset += CHUNK_BYTES) {
    const bytes = new Uint8Array(await rows.slice(offset, offset + CHUNK_BYTES).arrayBuffer());
    chunks.push(new Blob([createPngChunk('IDAT', bytes)]));
  }
  return chunks;
}
