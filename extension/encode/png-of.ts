import { PNG_SIGNATURE, pngChunk } from '#shared/png-chunk.ts';
import { type Bytes, strideOf } from './filter-rows.ts';
import { checkSide, endChunk, headerChunk } from './png-chunk.ts';

interface FilteredPicture {
  /** Pixels. */
  readonly width: number;
  readonly rows: number;
  /** From `filterRows`. */
  readonly filtered: Bytes;
}

/** Rows as a PNG. Throws a `RangeError` where `filtered` is not that many rows of that width, or no PNG can have as many. */
export async function pngOf({ width, rows, filtered }: FilteredPicture): Promise<Blob> {
  checkSide('width', width);
  checkSide('height', rows);
  if (filtered.length !== rows * strideOf(width))
    throw new RangeError(`${filtered.length} bytes are not ${rows} rows of ${width} pixels.`);
  const packed = await new Response(new Blob([filtered]).stream().pipeThrough(new CompressionStream('deflate'))).arrayBuffer();
  const parts = [PNG_SIGNATURE, headerChunk(width, rows), pngChunk('IDAT', new Uint8Array(packed)), endChunk()];
  return new Blob(parts, { type: 'image/png' });
}
