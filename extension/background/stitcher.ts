import { releaseBuffers } from '../export/encode/release-buffers.ts';
import { contentColumns, paneSize, type Tiling } from './tiling.ts';

export interface Screenshot {
  readonly picture: ImageBitmap;
  /** First content column to use. The screenshot to the left shows the columns before it. */
  readonly column: number;
  /** Content column and row at the top left corner of the pane. */
  readonly x: number;
  readonly y: number;
}

/** RGBA rows, as wide as the capture. Valid only until the next part is requested. */
export interface PixelRows {
  readonly pixels: Uint8ClampedArray;
  readonly rows: number;
}

/** Pixels of one strip, in parts from top to bottom. Stitched when first read. Can be read only once. */
export type StripPixels = AsyncIterable<PixelRows>;

interface StripPlan {
  readonly screenshots: readonly Screenshot[];
  /** New content rows: index of the first row, and number of rows. */
  readonly from: number;
  readonly rows: number;
  /** `isFirst` adds the area above the pane to the strip, and `isLast` the area below it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

type Canvas = OffscreenCanvasRenderingContext2D;

/** Pixels per `getImageData` call. */
const MAX_PIXELS_PER_READ = 2 ** 16;

/**
 * Stitches the screenshots of a strip side by side and adds the parts of the window around the pane: above it in the first
 * strip, below it in the last, and beside it in every strip. From the second strip on, the sides repeat the last row of the
 * first strip. All strips share one canvas, so read a strip to its end before starting the next one.
 */
export class Stitcher {
  readonly #tiling: Tiling;
  readonly #canvas: Canvas;
  #sidesRow: ImageBitmap | undefined;

  constructor(tiling: Tiling) {
    this.#tiling = tiling;
    const { width, view } = tiling;
    const canvas = new OffscreenCanvas(width, view.bottom).getContext('2d', { willReadFrequently: true, alpha: false });
    if (!canvas) throw new Error(`Could not create a ${width} × ${view.bottom} px canvas.`);
    this.#canvas = canvas;
  }

  /** Closes the screenshots as soon as they are drawn. */
  async *stitch(plan: StripPlan): AsyncGenerator<PixelRows, void> {
    const rows = await this.#drawStrip(plan);
    for (const { picture } of plan.screenshots) picture.close();
    const { width } = this.#tiling;
    const rowsPerRead = Math.ceil(MAX_PIXELS_PER_READ / width);
    for (let y = 0; y < rows; y += rowsPerRead) {
      const part = Math.min(rowsPerRead, rows - y);
      const { data: pixels } = this.#canvas.getImageData(0, y, width, part);
      yield { pixels, rows: part };
      releaseBuffers(pixels);
    }
  }

  async #drawStrip(plan: StripPlan): Promise<number> {
    const above = plan.isFirst ? this.#tiling.pane.top : 0;
    const below = plan.isLast ? this.#tiling.view.bottom - this.#tiling.pane.bottom : 0;
    const [first] = plan.screenshots;
    if (first && above > 0) this.#drawAboveOrBelow(first.picture, { from: 0, to: 0, rows: above });
    if (first && plan.isFirst) this.#drawSides(first.picture, above, plan.rows);
    if (!plan.isFirst) this.#repeatSides(plan.rows);
    this.#clearPane(plan.rows, above);
    for (const screenshot of plan.screenshots) this.#drawPane(screenshot, plan, above);
    if (first && below > 0)
      this.#drawAboveOrBelow(first.picture, { from: this.#tiling.pane.bottom, to: above + plan.rows, rows: below });
    if (plan.isFirst) await this.#storeSidesRow(above + plan.rows - 1);
    return above + plan.rows + below;
  }

  /** Blanks the pane, because columns without a screenshot would otherwise show the previous strip. */
  #clearPane(rows: number, to: number): void {
    const { pane, view } = this.#tiling;
    this.#canvas.fillStyle = '#fff';
    this.#canvas.fillRect(pane.left - view.left, to, contentColumns(this.#tiling), rows);
  }

  #drawPane({ picture, column, x, y }: Screenshot, { from, rows }: StripPlan, to: number): void {
    const { pane, view } = this.#tiling;
    const first = Math.max(column, x);
    const width = Math.min(x + paneSize(this.#tiling).width, contentColumns(this.#tiling)) - first;
    const part = { x: pane.left + first - x, y: pane.top + from - y, width, height: rows };
    this.#copy(picture, part, { x: pane.left - view.left + first, y: to });
  }

  /**
   * Draws the area above or below the pane. If the content is wider than the pane, the part to the right of the pane moves to
   * the right edge, and the last pane column fills the gap.
   */
  #drawAboveOrBelow(picture: ImageBitmap, { from, to, rows }: { from: number; to: number; rows: number }): void {
    const { pane, view, width } = this.#tiling;
    const right = view.right - pane.right;
    const left = pane.right - view.left;
    this.#copy(picture, { x: view.left, y: from, width: left, height: rows }, { x: 0, y: to });
    const gap = width - right - left;
    if (gap > 0) this.#canvas.drawImage(picture, pane.right - 1, from, 1, rows, left, to, gap, rows);
    this.#copy(picture, { x: pane.right, y: from, width: right, height: rows }, { x: width - right, y: to });
  }

  #drawSides(picture: ImageBitmap, to: number, rows: number): void {
    for (const { from, width, at } of this.#sideColumns())
      this.#copy(picture, { x: from, y: this.#tiling.pane.top, width, height: rows }, { x: at, y: to });
  }

  #repeatSides(rows: number): void {
    for (const { width, at } of this.#sideColumns())
      if (this.#sidesRow) this.#canvas.drawImage(this.#sidesRow, at, 0, width, 1, at, 0, width, rows);
  }

  async #storeSidesRow(row: number): Promise<void> {
    if (this.#sideColumns().length === 0) return;
    this.#sidesRow = await createImageBitmap(this.#canvas.canvas, 0, Math.max(0, row), this.#tiling.width, 1);
  }

  /** Returns the areas left and right of the pane: `from` is their column in a screenshot, `at` in the capture. */
  #sideColumns(): readonly { readonly from: number; readonly width: number; readonly at: number }[] {
    const { pane, view, width } = this.#tiling;
    const right = view.right - pane.right;
    return [
      { from: view.left, width: pane.left - view.left, at: 0 },
      { from: pane.right, width: right, at: width - right },
    ].filter((side) => side.width > 0);
  }

  #copy(picture: ImageBitmap, from: { x: number; y: number; width: number; height: number }, to: { x: number; y: number }): void {
    const { x, y, width, height } = from;
    if (width > 0 && height > 0) this.#canvas.drawImage(picture, x, y, width, height, to.x, to.y, width, height);
  }
}
