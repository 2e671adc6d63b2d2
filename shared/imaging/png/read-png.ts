import { readPngData } from './png-chunk.ts';
import { type Bytes, FILTERS, getStride } from './row-filter.ts';

/** Decoded image. `pixels` is opaque, with four bytes per pixel. */
export interface DecodedImage {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray<ArrayBuffer>;
}

async function decompress(parts: readonly Blob[]): Promise<Bytes> {
  const rows = new Blob([...parts]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Uint8Array(await new Response(rows).arrayBuffer());
}

/** Decoder from the filtered row `line` to `row`, which has four bytes per pixel. `above` is the previous decoded row. */
type UndoFilter = (line: Bytes, row: Bytes, above: Bytes) => void;

// A typed array keeps only the lowest byte of a value, so sums wrap as the PNG filters require.

const undoNone: UndoFilter = (line, row) => {
  for (let from = 1, to = 0; from < line.length; from += 3, to += 4) {
    row[to] = line[from] ?? 0;
    row[to + 1] = line[from + 1] ?? 0;
    row[to + 2] = line[from + 2] ?? 0;
    row[to + 3] = 255;
  }
};

const undoSub: UndoFilter = (line, row) => {
  let [red, green, blue] = [0, 0, 0];
  for (let from = 1, to = 0; from < line.length; from += 3, to += 4) {
    red += line[from] ?? 0;
    green += line[from + 1] ?? 0;
    blue += line[from + 2] ?? 0;
    row[to] = red;
    row[to + 1] = green;
    row[to + 2] = blue;
    row[to + 3] = 255;
  }
};

const undoUp: UndoFilter = (line, row, above) => {
  for (let from = 1, to = 0; from < line.length; from += 3, to += 4) {
    row[to] = (line[from] ?? 0) + (above[to] ?? 0);
    row[to + 1] = (line[from + 1] ?? 0) + (above[to + 1] ?? 0);
    row[to + 2] = (line[from + 2] ?? 0) + (above[to + 2] ?? 0);
    row[to + 3] = 255;
  }
};

const UNDO_FILTERS: Readonly<Record<number, UndoFilter>> = {
  [FILTERS.none]: undoNone,
  [FILTERS.sub]: undoSub,
  [FILTERS.up]: undoUp,
};

function getUndoFilter(filter: number | undefined): UndoFilter {
  const undo = filter === undefined ? undefined : UNDO_FILTERS[filter];
  if (!undo) throw new Error(`Unsupported PNG filter type ${filter}.`);
  return undo;
}

/** Decodes a PNG that `png-writer.ts` wrote. Throws if the PNG has another format or is corrupt. */
export async function readPng(png: Blob): Promise<DecodedImage> {
  const { width, height, compressedParts } = await readPngData(png);
  const lines = await decompress(compressedParts);
  const stride = getStride(width);
  if (lines.length !== stride * height) {
    throw new Error(`The PNG has ${lines.length} bytes of pixel data, expected ${stride * height}.`);
  }
  const pixels = new Uint8Array(4 * width * height);
  let above = new Uint8Array(4 * width);
  for (let y = 0; y < height; y++) {
    const line = lines.subarray(y * stride, (y + 1) * stride);
    const row = pixels.subarray(4 * width * y, 4 * width * (y + 1));
    getUndoFilter(line[0])(line, row, above);
    above = row;
  }
  return { width, height, pixels: new Uint8ClampedArray(pixels.buffer) };
}
