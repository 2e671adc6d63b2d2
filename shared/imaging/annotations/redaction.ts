import { clamp, toPixelBox } from '../geometry.ts';
import type { PixelSource, RowRange, Slice } from './pixel-source.ts';
import { averageCells, type RedactionCells } from './redaction-cells.ts';
import type { Redaction } from './shape.ts';

/** Interpolation along one side: for each pixel, the index of its first cell and the share of the next cell in its color. */
interface Blend {
  readonly cells: Uint16Array;
  readonly nextShares: Float32Array;
}

/** Data to paint a redaction. It holds only averages and no original pixels. */
export interface RedactionPixels {
  readonly kind: Redaction['kind'];
  readonly cells: RedactionCells;
  readonly horizontal: Blend;
  readonly vertical: Blend;
}

/**
 * Computes the interpolation along one side. A pixelated pixel has the color of its cell. The color of a blurred pixel fades from
 * the middle of a cell to the middle of the next.
 */
function computeBlend(edges: readonly number[], kind: Redaction['kind']): Blend {
  const first = edges[0] ?? 0;
  const length = (edges.at(-1) ?? first) - first;
  const [cells, nextShares] = [new Uint16Array(length), new Float32Array(length)];
  const getMiddle = (index: number): number => ((edges[index] ?? 0) + (edges[index + 1] ?? 0)) / 2;
  const getStart = kind === 'blur' ? getMiddle : (index: number): number => edges[index] ?? 0;
  const last = edges.length - 2;
  for (let offset = 0, cellIndex = 0; offset < length; offset++) {
    const pixel = first + offset + 0.5;
    while (cellIndex < last && pixel >= getStart(cellIndex + 1)) cellIndex++;
    cells[offset] = cellIndex;
    nextShares[offset] =
      kind === 'blur' && cellIndex < last
        ? clamp((pixel - getMiddle(cellIndex)) / (getMiddle(cellIndex + 1) - getMiddle(cellIndex)), 0, 1)
        : 0;
  }
  return { cells, nextShares };
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
  cells: kind === 'blur' ? blurCells(blurCells(cells)) : cells,
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

/** Paints every `step`th pixel of a row. `row` counts from the top of the redaction. */
function paintRow({ cells, horizontal, vertical }: RedactionPixels, row: number, target: Slice['rgba'], step = 1): void {
  const { colors, columns, rows } = cells;
  const stride = (columns.length - 1) * 3;
  const above = (vertical.cells[row] ?? 0) * stride;
  const below = Math.min(above + stride, (rows.length - 2) * stride);
  const belowShare = vertical.nextShares[row] ?? 0;
  for (let offset = 0, x = 0; offset < target.length; offset += 4, x += step) {
    const left = (horizontal.cells[x] ?? 0) * 3;
    const right = Math.min(left + 3, stride - 3);
    const rightShare = horizontal.nextShares[x] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      const upper =
        (colors[above + left + channel] ?? 0) * (1 - rightShare) + (colors[above + right + channel] ?? 0) * rightShare;
      const lower =
        (colors[below + left + channel] ?? 0) * (1 - rightShare) + (colors[below + right + channel] ?? 0) * rightShare;
      target[offset + channel] = upper * (1 - belowShare) + lower * belowShare;
    }
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
