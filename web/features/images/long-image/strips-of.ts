import { pacer } from '../../../api/pacer.ts';
import type { Bytes } from './byte-reader.ts';
import { createRowCutter, type RawStrip } from './cut-rows.ts';
import { buildPng, type OpenPng, openPng, withHeight } from './png-chunks.ts';
import { deflate, inflate } from './streams.ts';

/** Rows of an image as an image of their own. `top` and `height` are in pixels of the whole image. */
export interface Strip {
  readonly top: number;
  readonly height: number;
  readonly file: Blob;
}

const buildStripFile = async ({ header, copiedChunks }: OpenPng, { height, rows }: RawStrip): Promise<Blob> =>
  buildPng(withHeight(header, height), copiedChunks, await deflate(rows));

/**
 * Cuts a PNG into strips with identical pixels while it arrives. Browsers decode an image as a whole: one of 1,200 × 40,000 px
 * takes 400 MB, although a window shows a fortieth of it. Strips are decoded only when they scroll into view.
 *
 * Throws `WholeOnlyError` for an image that cannot be cut, and the errors of the stream.
 */
export async function* readPngStrips(stream: ReadableStream<Bytes>): AsyncGenerator<Strip, void> {
  const png = await openPng(stream);
  const cut = createRowCutter(png);
  const pause = pacer();
  let readRows = 0;
  for await (const bytes of inflate(png.data)) {
    await pause();
    for (const strip of cut(bytes)) {
      yield { top: strip.top, height: strip.height, file: await buildStripFile(png, strip) };
      readRows = strip.top + strip.height;
    }
  }
  if (readRows < png.height) throw new Error('The file ends too early.');
}
