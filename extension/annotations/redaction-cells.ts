import type { Box } from '../capture.ts';
import { type Band, overlaps, type PixelSource, type StripPlace } from './pixel-source.ts';

/**
 * Returns the edges of the redaction cells along one side, including both ends. Cells lie on a grid over the whole capture,
 * independent of its strips. A remainder of less than half a cell joins its neighbor, because the average of a few pixels would
 * reveal too much.
 */
export function cellEdges(from: number, length: number, block: number): readonly number[] {
  const to = from + length;
  const edges = [from];
  for (let at = Math.ceil((from + block / 2) / block) * block; at <= to - block / 2; at += block) edges.push(at);
  return [...edges, to];
}

/** Average colors of the cells of a redacted box. `columns` and `rows` are cell edges from `cellEdges`. */
export interface RedactionCells {
  readonly box: Box;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** Red, green and blue per cell, row by row. */
  readonly colors: Uint8ClampedArray;
}

function cellOfPixel(edges: readonly number[]): Uint16Array {
  const first = edges[0] ?? 0;
  const cells = new Uint16Array((edges.at(-1) ?? first) - first);
  edges.forEach((edge, at) => {
    cells.fill(at, edge - first);
  });
  return cells;
}

/** Averages the pixels of a box that is given in bands. Integer sums do not depend on the order of the bands. */
function createCellAverager(box: Box, block: number) {
  const [columns, rows] = [cellEdges(box.x, box.width, block), cellEdges(box.y, box.height, block)];
  const across = columns.length - 1;
  const [columnOf, rowOf] = [cellOfPixel(columns), cellOfPixel(rows)];
  const sums = new Uint32Array(across * (rows.length - 1) * 3);

  function addRow({ rgba, width, top }: Band, y: number): void {
    const cellRow = (rowOf[y - box.y] ?? 0) * across;
    for (let x = 0, from = ((y - top) * width + box.x) * 4; x < box.width; x++, from += 4) {
      const sum = (cellRow + (columnOf[x] ?? 0)) * 3;
      sums[sum] = (sums[sum] ?? 0) + (rgba[from] ?? 0);
      sums[sum + 1] = (sums[sum + 1] ?? 0) + (rgba[from + 1] ?? 0);
      sums[sum + 2] = (sums[sum + 2] ?? 0) + (rgba[from + 2] ?? 0);
    }
  }

  return {
    add(band: Band): void {
      const end = Math.min(box.y + box.height, band.top + band.height);
      for (let y = Math.max(box.y, band.top); y < end; y++) addRow(band, y);
    },
    cells(): RedactionCells {
      const side = (edges: readonly number[], at: number): number => (edges[at + 1] ?? 0) - (edges[at] ?? 0);
      const pixels = (cell: number): number => side(columns, cell % across) * side(rows, Math.floor(cell / across));
      return { box, columns, rows, colors: Uint8ClampedArray.from(sums, (sum, at) => sum / pixels(Math.floor(at / 3))) };
    },
  };
}

/**
 * Averages the cells of several boxes. Decodes only the strips that they overlap, one at a time. Throws the abort reason of
 * `signal`.
 */
export async function averageCells<S extends StripPlace>(
  { width, strips, decode }: PixelSource<S>,
  boxes: readonly { readonly box: Box; readonly block: number }[],
  signal?: AbortSignal,
): Promise<readonly RedactionCells[]> {
  const averagers = boxes.map(({ box, block }) => createCellAverager(box, block));
  const needed = strips.filter((strip) => boxes.some(({ box }) => overlaps(strip, { top: box.y, height: box.height })));
  for (const strip of needed) {
    signal?.throwIfAborted();
    const band = { ...strip, width, rgba: await decode(strip) };
    for (const averager of averagers) averager.add(band);
  }
  return averagers.map((averager) => averager.cells());
}
