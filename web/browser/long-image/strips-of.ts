import { pacer } from '../pacer.ts';
import type { Bytes } from './byte-reader.ts';
import { type RawStrip, rowCutter } from './cut-rows.ts';
import { headerWithHeight, type OpenPng, openPng, pngOf } from './png-chunks.ts';
import { packed, unpacked } from './streams.ts';

/** Some rows of a picture as a picture of their own. Pixels of the whole. */
export interface Strip {
  readonly top: number;
  readonly height: number;
  readonly file: Blob;
}

const stripFile = async ({ header, carried }: OpenPng, { height, rows }: RawStrip): Promise<Blob> =>
  pngOf(headerWithHeight(header, height), carried, await packed(rows));

/**
 * Takes a PNG apart from the top down, as it arrives, into strips with the very same pixels. Browsers unpack pictures
 * whole: one of 1,200 × 40,000 px takes 400 MB, of which a window shows a fortieth. Strips are unpacked when they are
 * scrolled to. Throws `WholeOnlyError` for pictures that have no such order, and what the stream throws.
 */
export async function* stripsOf(stream: ReadableStream<Bytes>): AsyncGenerator<Strip, void> {
  const png = await openPng(stream);
  const cut = rowCutter(png);
  const pause = pacer();
  let done = 0;
  for await (const bytes of unpacked(png.data)) {
    await pause();
    for (const strip of cut(bytes)) {
      yield { top: strip.top, height: strip.height, file: await stripFile(png, strip) };
      done = strip.top + strip.height;
    }
  }
  if (done < png.height) throw new Error('The file ends too early.');
}
