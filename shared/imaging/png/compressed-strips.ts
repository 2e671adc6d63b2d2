import type { PageRows } from '../pdf/split-pages.ts';
import type { Strip } from '../strip.ts';
import { parseZlib, type ZlibPiece } from './deflate/join-zlib.ts';
import { readPngData } from './png-chunk.ts';
import { getStride } from './row-filter.ts';

export interface CompressedStrip extends PageRows {
  readonly piece: ZlibPiece;
}

type PngStrip = Pick<Strip, 'top' | 'height' | 'png'>;

async function extractCompressedStrip({ top, height, png }: PngStrip, width: number): Promise<CompressedStrip> {
  const data = await readPngData(png);
  if (data.width !== width || data.height !== height) {
    throw new Error(`The strip at row ${top} is ${data.width} × ${data.height} px, expected ${width} × ${height}.`);
  }
  return { top, height, piece: await parseZlib(new Blob([...data.compressedParts]), height * getStride(width)) };
}

type IndexedStrip = Pick<Strip, 'top' | 'height' | 'indexed'>;

async function extractIndexedStrip({ top, height, indexed }: IndexedStrip, width: number): Promise<CompressedStrip> {
  if (!indexed) throw new Error(`The strip at row ${top} has no indexed rows.`);
  return { top, height, piece: await parseZlib(indexed.rows, height * (1 + width)) };
}

async function extractStrips<S extends PageRows>(
  strips: readonly S[],
  extract: (strip: S) => Promise<CompressedStrip>,
): Promise<CompressedStrip[]> {
  const compressedStrips: CompressedStrip[] = [];
  let expectedTop = strips[0]?.top ?? 0;
  for (const strip of strips) {
    if (strip.top !== expectedTop) throw new Error(`A strip starts at row ${strip.top}, expected row ${expectedTop}.`);
    compressedStrips.push(await extract(strip));
    expectedTop = strip.top + strip.height;
  }
  return compressedStrips;
}

/**
 * Extracts the compressed rows one strip at a time, so that only one strip is in memory. Throws if a strip does not match its
 * stated size or does not start where the previous strip ends.
 */
export const extractCompressedStrips = (strips: readonly PngStrip[], width: number): Promise<CompressedStrip[]> =>
  extractStrips(strips, (strip) => extractCompressedStrip(strip, width));

/** Extracts the rows as indexes of colors. Throws if a strip has no indexed rows or does not start where the previous strip ends. */
export const extractIndexedStrips = (strips: readonly IndexedStrip[], width: number): Promise<CompressedStrip[]> =>
  extractStrips(strips, (strip) => extractIndexedStrip(strip, width));
