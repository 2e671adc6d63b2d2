import { createPngChunk, PNG_SIGNATURE } from '#shared/imaging/png/png-chunk.ts';
import { checkSide, createEndChunk, createHeaderChunk } from './png-chunk.ts';
import { releaseBuffers } from './release-buffers.ts';
import { type Bytes, createRowFilter } from './row-filter.ts';
import type { Pixels } from './uint32-pixels.ts';

/**
 * PNG encoder for an image that is added in parts from top to bottom. The filtered rows stay in memory until `finish`. The
 * constructor throws `RangeError` for an invalid width.
 */
export class PngWriter {
  readonly #width: number;
  readonly #filter: ReturnType<typeof createRowFilter>;
  readonly #compressor: WritableStreamDefaultWriter<BufferSource>;
  readonly #compressed: Promise<ArrayBuffer>;
  /** Released only at the end, because Node (in tests) still reads these buffers after `write` resolves. */
  readonly #filtered: Bytes[] = [];
  #rows = 0;

  constructor(width: number) {
    checkSide('width', width);
    this.#width = width;
    this.#filter = createRowFilter(width);
    const compression = new CompressionStream('deflate');
    this.#compressor = compression.writable.getWriter();
    this.#compressed = new Response(compression.readable).arrayBuffer();
  }

  /** The caller may free `pixels` when this resolves. Throws like `toUint32Pixels`. */
  async add(pixels: Pixels, rows: number): Promise<void> {
    const filtered = this.#filter(pixels, rows);
    this.#filtered.push(filtered);
    await this.#compressor.write(filtered);
    this.#rows += rows;
  }

  /** Throws `RangeError` if no rows were added. */
  async finish(): Promise<Blob> {
    const header = createHeaderChunk(this.#width, this.#rows);
    await this.#compressor.close();
    const compressed = await this.#compressed;
    releaseBuffers(...this.#filtered);
    const data = createPngChunk('IDAT', new Uint8Array(compressed));
    return new Blob([PNG_SIGNATURE, header, data, createEndChunk()], { type: 'image/png' });
  }
}

interface EncodeInput {
  readonly width: number;
  readonly rows: number;
  readonly pixels: Pixels;
}

/** Throws `RangeError` if the pixels do not match the size or a PNG cannot have this size. */
export async function encodePng({ width, rows, pixels }: EncodeInput): Promise<Blob> {
  const writer = new PngWriter(width);
  await writer.add(pixels, rows);
  return writer.finish();
}
