import { createYielder } from '../../../api/yield-to-main.ts';
import type { Bytes } from './byte-reader.ts';
import { type RawStrip, rowCutter } from './cut-rows.ts';
import { headerWithHeight, type OpenPng, openPng, pngOf } from './png-chunks.ts';
import { packed, unpacked } from './streams.ts';

/** Rows of an image as an image of their own. `top` and `height` are in pixels of the whole image. */
export interface Strip {
  readonly top: number;
  readonly height: number;
  readonly file: Blob;
}

const stripFile = async ({ header, carried }: OpenPng, { height, rows }: RawStrip): Promise<Blob> =>
  pngOf(headerWithHeight(header, height), carried, await packed(rows));

/**
 * Cuts a PNG into strips with identical pixels while it arrives. Browsers decode an image as a whole: one of 1,200 × 40,000 px
 * takes 400 MB, although a window shows a fortieth of it. Strips are decoded only when they scroll into view.
 *
 * Throws `WholeOnlyError` for an image that cannot be cut, and the errors of the stream.
 */
export async function* stripsOf(stream: ReadableStream<Bytes>): AsyncGenerator<Strip, void> {
  const png = await openPng(stream);
  const cut = rowCutter(png);
  const pause = createYielder();
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
