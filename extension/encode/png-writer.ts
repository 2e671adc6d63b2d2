import { PNG_SIGNATURE, pngChunk } from '#shared/png-chunk.ts';
import type { Pixels } from './pixel-words.ts';
import { checkSide, endChunk, headerChunk } from './png-chunk.ts';
import { rowFilter } from './row-filter.ts';

/** Makes a PNG of rows that are given from the top down in parts: of what was given only the packed bytes stay in memory. */
export class PngWriter {
  readonly #width: number;
  readonly #filter: ReturnType<typeof rowFilter>;
  readonly #into: WritableStreamDefaultWriter<BufferSource>;
  readonly #packed: Promise<ArrayBuffer>;
  #rows = 0;

  /** Pixels. Throws a `RangeError` where no PNG is as wide. */
  constructor(width: number) {
    checkSide('width', width);
    this.#width = width;
    this.#filter = rowFilter(width);
    const packing = new CompressionStream('deflate');
    this.#into = packing.writable.getWriter();
    this.#packed = new Response(packing.readable).arrayBuffer();
  }

  /** Four bytes a pixel. Throws as `pixelWords` does. */
  async add(pixels: Pixels, rows: number): Promise<void> {
    await this.#into.write(this.#filter(pixels, rows));
    this.#rows += rows;
  }

  /** Throws a `RangeError` where nothing was added. */
  async finish(): Promise<Blob> {
    const header = headerChunk(this.#width, this.#rows);
    await this.#into.close();
    const data = pngChunk('IDAT', new Uint8Array(await this.#packed));
    return new Blob([PNG_SIGNATURE, header, data, endChunk()], { type: 'image/png' });
  }
}
