import type { Box } from '../geometry.ts';
import { overlaps, type PixelSource, type RowRange, type Slice } from './pixel-source.ts';

/**
 * Returns the positions of the cell edges along one side of a redaction, including both ends. All cells lie on one grid over the
 * whole capture. A remainder of less than half a cell joins its neighbor, because the average of a few pixels would reveal too
 * much.
 */
export function computeCellEdges(start: number, length: number, cellSide: number): readonly number[] {
  const end = start + length;
  const edges = [start];
  for (let edge = Math.ceil((start + cellSide / 2) / cellSide) * cellSide; edge <= end - cellSide / 2; edge += cellSide)
    edges.push(edge);
  return [...edges, end];
}

/** Average colors of the cells of a redacted box. `columns` and `rows` are cell edges from `computeCellEdges`. */
export interface RedactionCells {
  readonly box: Box;
  readonly columns: readonly number[];
  readonly rows: readonly number[];
  /** Red, green and blue per cell, row by row. */
  readonly colors: Uint8ClampedArray;
}

function mapPixelsToCells(edges: readonly number[]): Uint16Array {
  const first = edges[0] ?? 0;
  const cells = new Uint16Array((edges.at(-1) ?? first) - first);
  edges.forEach((edge, index) => {
    cells.fill(index, edge - first);
  });
  return cells;
}

/** Averages the pixels of a box whose slices are added in any order. The sums are integers, so the order has no effect. */
function createCellAverager(box: Box, cellSide: number) {
  const [columns, rows] = [computeCellEdges(box.x, box.width, cellSide), computeCellEdges(box.y, box.height, cellSide)];
  const columnCount = columns.length - 1;
  const [columnByPixel, rowByPixel] = [mapPixelsToCells(columns), mapPixelsToCells(rows)];
  const sums = new Uint32Array(columnCount * (rows.length - 1) * 3);

  function addRow({ rgba, width, top }: Slice, y: number): void {
    const cellRow = (rowByPixel[y - box.y] ?? 0) * columnCount;
    for (let x = 0, from = ((y - top) * width + box.x) * 4; x < box.width; x++, from += 4) {
      const sumIndex = (cellRow + (columnByPixel[x] ?? 0)) * 3;
      sums[sumIndex] = (sums[sumIndex] ?? 0) + (rgba[from] ?? 0);
      sums[sumIndex + 1] = (sums[sumIndex + 1] ?? 0) + (rgba[from + 1] ?? 0);
      sums[sumIndex + 2] = (sums[sumIndex + 2] ?? 0) + (rgba[from + 2] ?? 0);
    }
  }

  return {
    add(slice: Slice): void {
      const end = Math.min(box.y + box.height, slice.top + slice.height);
      for (let y = Math.max(box.y, slice.top); y < end; y++) addRow(slice, y);
    },
    computeAverages(): RedactionCells {
      const getCellSide = (edges: readonly number[], index: number): number => (edges[index + 1] ?? 0) - (edges[index] ?? 0);
      const countPixels = (cell: number): number =>
        getCellSide(columns, cell % columnCount) * getCellSide(rows, Math.floor(cell / columnCount));
      return {
        box,
        columns,
        rows,
        colors: Uint8ClampedArray.from(sums, (sum, index) => sum / countPixels(Math.floor(index / 3))),
      };
    },
  };
}

/**
 * Averages the cells of several boxes. Decodes only the strips that the boxes overlap, one at a time. Throws the abort reason
 * of `signal`.
 */
export async function averageCells<S extends RowRange>(
  { width, strips, decode }: PixelSource<S>,
  boxes: readonly { readonly box: Box; readonly cellSide: number }[],
  signal?: AbortSignal,
): Promise<readonly RedactionCells[]> {
  const averagers = boxes.map(({ box, cellSide }) => createCellAverager(box, cellSide));
  const neededStrips = strips.filter((strip) => boxes.some(({ box }) => overlaps(strip, { top: box.y, height: box.height })));
  for (const strip of neededStrips) {
    signal?.throwIfAborted();
    const slice = { ...strip, width, rgba: await decode(strip) };
    for (const averager of averagers) averager.add(slice);
  }
  return averagers.map((averager) => averager.computeAverages());
}
