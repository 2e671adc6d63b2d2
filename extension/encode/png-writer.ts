import { PNG_SIGNATURE, pngChunk } from '#shared/png-chunk.ts';
import { freeBytes } from './free-bytes.ts';
import type { Pixels } from './pixel-words.ts';
import { checkSide, endChunk, headerChunk } from './png-chunk.ts';
import { type Bytes, rowFilter } from './row-filter.ts';

/**
 * Makes a PNG of rows that are given from the top down in parts. Whoever gives a part may free it once it is taken; filtered, it is
 * in memory until the PNG is finished.
 */
export class PngWriter {
  readonly #width: number;
  readonly #filter: ReturnType<typeof rowFilter>;
  readonly #into: WritableStreamDefaultWriter<BufferSource>;
  readonly #packed: Promise<ArrayBuffer>;
  /** They may still be read after a write of them has resolved (Node packs later than it says), but not once all is packed. */
  readonly #filtered: Bytes[] = [];
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
    const filtered = this.#filter(pixels, rows);
    this.#filtered.push(filtered);
    await this.#into.write(filtered);
    this.#rows += rows;
  }

  /** Throws a `RangeError` where nothing was added. */
  async finish(): Promise<Blob> {
    const header = headerChunk(this.#width, this.#rows);
    await this.#into.close();
    const packed = await this.#packed;
    freeBytes(...this.#filtered);
    const data = pngChunk('IDAT', new Uint8Array(packed));
    return new Blob([PNG_SIGNATURE, header, data, endChunk()], { type: 'image/png' });
  }
}
