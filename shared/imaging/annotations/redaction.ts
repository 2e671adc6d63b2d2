import { clamp, toPixelBox } from '../geometry.ts';
import type { PixelSource, RowRange, Slice } from './pixel-source.ts';
import { averageCells, type RedactionCells } from './redaction-cells.ts';
import type { Redaction } from './shape.ts';

/** Number of cells in each direction that determine the color of a pixel: only its own if pixelated, the four closest if blurred. */
const TAPS = { pixelate: 1, blur: 4 } as const satisfies Record<Redaction['kind'], number>;

/** Interpolation along one side: for each pixel, the indexes of `taps` cells and the shares of these cells in its color. */
interface Blend {
  readonly taps: number;
  readonly cells: Uint16Array;
  readonly shares: Float32Array;
}

/** Data to paint a redaction. It holds only averages and no original pixels. */
export interface RedactionPixels {
  readonly kind: Redaction['kind'];
  readonly cells: RedactionCells;
  readonly horizontal: Blend;
  readonly vertical: Blend;
}

/**
 * Returns the shares of four consecutive cells in the color of a pixel that lies between the middles of the second and the third cell.
 * `distance` is 0 at the middle of the second cell and 1 at the middle of the third.
 */
const computeSplineShares = (distance: number): readonly number[] => [
  (1 - distance) ** 3 / 6,
  (3 * distance ** 3 - 6 * distance ** 2 + 4) / 6,
  (-3 * distance ** 3 + 3 * distance ** 2 + 3 * distance + 1) / 6,
  distance ** 3 / 6,
];

/**
 * Computes the interpolation along one side. A pixelated pixel has the color of its cell. Blurred pixels lie on a cubic B-spline through
 * the middles of the cells, which has no visible edges.
 */
function computeBlend(edges: readonly number[], kind: Redaction['kind']): Blend {
  const first = edges[0] ?? 0;
  const length = (edges.at(-1) ?? first) - first;
  const taps = TAPS[kind];
  const [cells, shares] = [new Uint16Array(length * taps), new Float32Array(length * taps)];
  const last = edges.length - 2;
  const getMiddle = (index: number): number => ((edges[index] ?? 0) + (edges[index + 1] ?? 0)) / 2;
  const getStart = kind === 'blur' ? getMiddle : (index: number): number => edges[index] ?? 0;
  for (let offset = 0, cell = 0; offset < length; offset++) {
    const pixel = first + offset + 0.5;
    while (cell < last && pixel >= getStart(cell + 1)) cell++;
    if (kind === 'pixelate') {
      cells[offset] = cell;
      shares[offset] = 1;
      continue;
    }
    const distance = cell < last ? clamp((pixel - getMiddle(cell)) / (getMiddle(cell + 1) - getMiddle(cell)), 0, 1) : 0;
    const splineShares = computeSplineShares(distance);
    for (let tap = 0; tap < taps; tap++) {
      cells[offset * taps + tap] = clamp(cell + tap - 1, 0, last);
      shares[offset * taps + tap] = splineShares[tap] ?? 0;
    }
  }
  return { taps, cells, shares };
}

/**
 * Replaces each cell by the average of the nine cells around it. Cells outside the box count as copies of the outermost cells.
 */
function blurCells(cells: RedactionCells): RedactionCells {
  const { colors, columns, rows } = cells;
  const [columnCount, rowCount] = [columns.length - 1, rows.length - 1];
  const offsets = [-1, 0, 1];
  const average = (index: number): number => {
    const [channel, column, row] = [index % 3, Math.floor(index / 3) % columnCount, Math.floor(index / 3 / columnCount)];
    const neighbors = offsets.flatMap((y) =>
      offsets.map((x) => (clamp(row + y, 0, rowCount - 1) * columnCount + clamp(column + x, 0, columnCount - 1)) * 3 + channel),
    );
    return neighbors.reduce((sum, neighbor) => sum + (colors[neighbor] ?? 0), 0) / 9;
  };
  return { ...cells, colors: colors.map((_, index) => average(index)) };
}

const createRedactionPixels = (kind: Redaction['kind'], cells: RedactionCells): RedactionPixels => ({
  kind,
  cells: kind === 'blur' ? blurCells(cells) : cells,
  horizontal: computeBlend(cells.columns, kind),
  vertical: computeBlend(cells.rows, kind),
});

/** Computes the pixels that replace each redacted area. Skips redactions outside the capture. */
export async function readRedactions<S extends RowRange>(
  redactions: readonly Redaction[],
  source: PixelSource<S>,
  signal?: AbortSignal,
): Promise<readonly RedactionPixels[]> {
  const boxes = redactions.flatMap((redaction) => {
    const box = toPixelBox(redaction, source);
    return box ? [{ kind: redaction.kind, cellSide: redaction.block, box }] : [];
  });
  const cellsByBox = await averageCells(source, boxes, signal);
  return cellsByBox.map((cells, index) => createRedactionPixels(boxes[index]?.kind ?? 'pixelate', cells));
}

/** Returns one color per column of cells for one row of pixels, blended from the rows of cells around the pixels. */
function blendCellRows({ cells, vertical }: RedactionPixels, row: number): Float32Array {
  const stride = (cells.columns.length - 1) * 3;
  const blended = new Float32Array(stride);
  for (let tap = row * vertical.taps; tap < (row + 1) * vertical.taps; tap++) {
    const start = (vertical.cells[tap] ?? 0) * stride;
    const share = vertical.shares[tap] ?? 0;
    for (let index = 0; index < stride; index++)
      blended[index] = (blended[index] ?? 0) + (cells.colors[start + index] ?? 0) * share;
  }
  return blended;
}

/** Paints every `step`th pixel of a row. `row` counts from the top of the redaction. */
function paintRow(redaction: RedactionPixels, row: number, target: Slice['rgba'], step = 1): void {
  const colors = blendCellRows(redaction, row);
  const { taps, cells, shares } = redaction.horizontal;
  for (let offset = 0, x = 0; offset < target.length; offset += 4, x += step) {
    let [red, green, blue] = [0, 0, 0];
    for (let tap = x * taps; tap < (x + 1) * taps; tap++) {
      const cell = (cells[tap] ?? 0) * 3;
      const share = shares[tap] ?? 0;
      red += (colors[cell] ?? 0) * share;
      green += (colors[cell + 1] ?? 0) * share;
      blue += (colors[cell + 2] ?? 0) * share;
    }
    target[offset] = red;
    target[offset + 1] = green;
    target[offset + 2] = blue;
    target[offset + 3] = 255;
  }
}

export function paintRedaction(redaction: RedactionPixels, { top, height, width, rgba }: Slice): void {
  const { x, y, width: boxWidth, height: boxHeight } = redaction.cells.box;
  const end = Math.min(y + boxHeight, top + height);
  for (let row = Math.max(y, top); row < end; row++) {
    const start = ((row - top) * width + x) * 4;
    paintRow(redaction, row - y, rgba.subarray(start, start + boxWidth * 4));
  }
}

/** Renders every `step`th pixel of a redaction in both directions, for display on the screen. */
export function downsampleRedaction(redaction: RedactionPixels, step: number): ImageData {
  const { width, height } = redaction.cells.box;
  const sample = new ImageData(Math.ceil(width / step), Math.ceil(height / step));
  const stride = sample.width * 4;
  for (let row = 0; row < sample.height; row++) {
    paintRow(redaction, row * step, sample.data.subarray(row * stride, (row + 1) * stride), step);
  }
  return sample;
}
