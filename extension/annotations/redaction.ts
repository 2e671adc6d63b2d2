import { clamp, toPixelBox } from './geometry.ts';
import type { Band, PixelSource, StripPlace } from './pixel-source.ts';
import { averageCells, type RedactionCells } from './redaction-cells.ts';
import type { Redaction } from './shape.ts';

/** Interpolation along one side: for each pixel, its first cell and the share of the next cell. */
interface Blend {
  readonly cell: Uint16Array;
  readonly share: Float32Array;
}

/** Data to paint a redaction. It holds only averages and no original pixels. */
export interface RedactionPixels {
  readonly kind: Redaction['kind'];
  readonly cells: RedactionCells;
  readonly across: Blend;
  readonly down: Blend;
}

/**
 * Computes the interpolation. A pixelated pixel has the color of its cell. A blurred pixel fades from the middle of a cell to the
 * middle of the next.
 */
function blendAlong(edges: readonly number[], kind: Redaction['kind']): Blend {
  const first = edges[0] ?? 0;
  const length = (edges.at(-1) ?? first) - first;
  const [cell, share] = [new Uint16Array(length), new Float32Array(length)];
  const middle = (at: number): number => ((edges[at] ?? 0) + (edges[at + 1] ?? 0)) / 2;
  const border = kind === 'blur' ? middle : (at: number): number => edges[at] ?? 0;
  const last = edges.length - 2;
  for (let at = 0, now = 0; at < length; at++) {
    const pixel = first + at + 0.5;
    while (now < last && pixel >= border(now + 1)) now++;
    cell[at] = now;
    share[at] = kind === 'blur' && now < last ? clamp((pixel - middle(now)) / (middle(now + 1) - middle(now)), 0, 1) : 0;
  }
  return { cell, share };
}

/** Replaces each cell by the average of the nine cells around it. At the border, missing cells repeat the outermost ones. */
function blurCells(cells: RedactionCells): RedactionCells {
  const { colors, columns, rows } = cells;
  const [across, down] = [columns.length - 1, rows.length - 1];
  const offsets = [-1, 0, 1];
  const average = (at: number): number => {
    const [channel, column, row] = [at % 3, Math.floor(at / 3) % across, Math.floor(at / 3 / across)];
    const near = offsets.flatMap((y) =>
      offsets.map((x) => (clamp(row + y, 0, down - 1) * across + clamp(column + x, 0, across - 1)) * 3 + channel),
    );
    return near.reduce((sum, from) => sum + (colors[from] ?? 0), 0) / 9;
  };
  return { ...cells, colors: colors.map((_, at) => average(at)) };
}

const redactionPixels = (kind: Redaction['kind'], cells: RedactionCells): RedactionPixels => ({
  kind,
  cells: kind === 'blur' ? blurCells(blurCells(cells)) : cells,
  across: blendAlong(cells.columns, kind),
  down: blendAlong(cells.rows, kind),
});

/** Reads the covers of redactions. Skips redactions outside the capture. */
export async function readRedactions<S extends StripPlace>(
  redactions: readonly Redaction[],
  source: PixelSource<S>,
  signal?: AbortSignal,
): Promise<readonly RedactionPixels[]> {
  const boxes = redactions.flatMap((redaction) => {
    const box = toPixelBox(redaction, source);
    return box ? [{ kind: redaction.kind, block: redaction.block, box }] : [];
  });
  const all = await averageCells(source, boxes, signal);
  return all.map((cells, at) => redactionPixels(boxes[at]?.kind ?? 'pixelate', cells));
}

/** Paints every `step`th pixel of a row. `row` counts from the top of the cover. */
function paintRow({ cells, across, down }: RedactionPixels, row: number, target: Band['rgba'], step = 1): void {
  const { colors, columns, rows } = cells;
  const stride = (columns.length - 1) * 3;
  const above = (down.cell[row] ?? 0) * stride;
  const below = Math.min(above + stride, (rows.length - 2) * stride);
  const fall = down.share[row] ?? 0;
  for (let to = 0, x = 0; to < target.length; to += 4, x += step) {
    const left = (across.cell[x] ?? 0) * 3;
    const right = Math.min(left + 3, stride - 3);
    const rise = across.share[x] ?? 0;
    for (let channel = 0; channel < 3; channel++) {
      const upper = (colors[above + left + channel] ?? 0) * (1 - rise) + (colors[above + right + channel] ?? 0) * rise;
      const lower = (colors[below + left + channel] ?? 0) * (1 - rise) + (colors[below + right + channel] ?? 0) * rise;
      target[to + channel] = upper * (1 - fall) + lower * fall;
    }
    target[to + 3] = 255;
  }
}

export function paintRedaction(redaction: RedactionPixels, { top, height, width, rgba }: Band): void {
  const { x, y, width: across, height: down } = redaction.cells.box;
  const end = Math.min(y + down, top + height);
  for (let at = Math.max(y, top); at < end; at++) {
    const from = ((at - top) * width + x) * 4;
    paintRow(redaction, at - y, rgba.subarray(from, from + across * 4));
  }
}

/** Renders every `step`th pixel of a cover in both directions, for the screen. */
export function downsampleRedaction(redaction: RedactionPixels, step: number): ImageData {
  const { width, height } = redaction.cells.box;
  const sample = new ImageData(Math.ceil(width / step), Math.ceil(height / step));
  const stride = sample.width * 4;
  for (let row = 0; row < sample.height; row++) {
    paintRow(redaction, row * step, sample.data.subarray(row * stride, (row + 1) * stride), step);
  }
  return sample;
}
