import { browserAdapter } from '#browser';
import { releaseBuffers } from '#shared/imaging/png/release-buffers.ts';
import { countColumnsToCapture, type Tiling } from './tiling.ts';

export interface Screenshot {
  /** May still be decoding while the page is scrolled on. */
  readonly bitmap: ImageBitmap | Promise<ImageBitmap>;
  /** First content column to draw. The columns before it are drawn from the screenshot to the left. */
  readonly column: number;
  /** Content column and row that the screenshot shows at the top left corner of the pane. */
  readonly x: number;
  readonly y: number;
  /** Number of content columns that the screenshot shows. */
  readonly columns: number;
}

/** RGBA rows, as wide as the capture. Valid only until the next part is requested. */
export interface PixelRows {
  readonly pixels: Uint8ClampedArray;
  readonly rows: number;
}

/** Pixels of one screen, in parts from top to bottom. They are stitched when they are first read, and can be read only once. */
export type ScreenPixels = AsyncIterable<PixelRows>;

interface DecodedScreenshot extends Screenshot {
  readonly bitmap: ImageBitmap;
}

interface ScreenPlan {
  readonly screenshots: readonly Screenshot[];
  readonly firstRow: number;
  readonly rows: number;
  /** The first screen includes the area above the pane, and the last screen the area below it. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

/**
 * Number of last rows of a side from which the repeated row is chosen. Together they are taller than a line of text and the gap below it,
 * at a density of 2.
 */
const SIDE_ROWS_TO_CHOOSE_FROM = 96;

/**
 * Stitches the screenshots of a screen side by side and adds the parts of the window around the pane: above it in the first
 * screen, below it in the last, and beside it in every screen. From the second screen on, each side repeats one of the last rows of
 * the first screen. All screens share one canvas. Read a screen to its end before starting the next one.
 */
export class Stitcher {
  readonly #tiling: Tiling;
  readonly #context: OffscreenCanvasRenderingContext2D;
  /** Row that each side repeats, in the order of `#listSides`. */
  #sideRows: readonly ImageBitmap[] = [];

  constructor(tiling: Tiling) {
    this.#tiling = tiling;
    const { width } = tiling;
    const height = Math.max(tiling.view.bottom, tiling.rowsPerScreenshot);
    const context = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true, alpha: false });
    if (!context) throw new Error(`Could not create a ${width} × ${height} px canvas.`);
    this.#context = context;
  }

  /** Closes the screenshots as soon as they are drawn. */
  async *stitch(plan: ScreenPlan): AsyncGenerator<PixelRows, void> {
    const screenshots = await Promise.all(plan.screenshots.map(async (each) => ({ ...each, bitmap: await each.bitmap })));
    const rows = await this.#drawScreen({ ...plan, screenshots });
    for (const { bitmap } of screenshots) bitmap.close();
    const { width } = this.#tiling;
    const rowsPerRead = Math.ceil(browserAdapter.maxPixelsPerRead / width);
    for (let y = 0; y < rows; y += rowsPerRead) {
      const partRows = Math.min(rowsPerRead, rows - y);
      const { data: pixels } = this.#context.getImageData(0, y, width, partRows);
      yield { pixels, rows: partRows };
      releaseBuffers(pixels);
    }
  }

  /** Returns the number of rows drawn. */
  async #drawScreen(plan: ScreenPlan & { readonly screenshots: readonly DecodedScreenshot[] }): Promise<number> {
    const rowsAbove = plan.isFirst ? this.#tiling.pane.top : 0;
    const rowsBelow = plan.isLast ? this.#tiling.view.bottom - this.#tiling.pane.bottom : 0;
    const [first] = plan.screenshots;
    if (first && rowsAbove > 0) this.#drawAboveOrBelow(first.bitmap, { sourceY: 0, targetY: 0, rows: rowsAbove });
    if (first && plan.isFirst) this.#drawSides(first.bitmap, rowsAbove, plan.rows);
    if (!plan.isFirst) this.#repeatSides(plan.rows);
    this.#clearPane(plan.rows, rowsAbove);
    for (const screenshot of plan.screenshots) this.#drawPane(screenshot, plan, rowsAbove);
    if (first && rowsBelow > 0)
      this.#drawAboveOrBelow(first.bitmap, {
        sourceY: this.#tiling.pane.bottom,
        targetY: rowsAbove + plan.rows,
        rows: rowsBelow,
      });
    if (plan.isFirst) await this.#storeSideRows(rowsAbove, rowsAbove + plan.rows);
    return rowsAbove + plan.rows + rowsBelow;
  }

  /** Blanks the pane, because columns without a screenshot would otherwise show the previous screen. */
  #clearPane(rows: number, targetY: number): void {
    const { pane, view } = this.#tiling;
    this.#context.fillStyle = '#fff';
    this.#context.fillRect(pane.left - view.left, targetY, countColumnsToCapture(this.#tiling), rows);
  }

  #drawPane({ bitmap, column, x, y, columns }: DecodedScreenshot, { firstRow, rows }: ScreenPlan, targetY: number): void {
    const { pane, view } = this.#tiling;
    const firstColumn = Math.max(column, x);
    const width = Math.min(x + columns, countColumnsToCapture(this.#tiling)) - firstColumn;
    const part = { x: pane.left + firstColumn - x, y: pane.top + firstRow - y, width, height: rows };
    this.#copy(bitmap, part, { x: pane.left - view.left + firstColumn, y: targetY });
  }

  /**
   * Draws the area above or below the pane. If the content is wider than the pane, the part to the right of the pane moves to
   * the right edge, and the last pane column fills the gap.
   */
  #drawAboveOrBelow(bitmap: ImageBitmap, { sourceY, targetY, rows }: { sourceY: number; targetY: number; rows: number }): void {
    const { pane, view, width } = this.#tiling;
    const rightWidth = view.right - pane.right;
    const widthToPaneEnd = pane.right - view.left;
    this.#copy(bitmap, { x: view.left, y: sourceY, width: widthToPaneEnd, height: rows }, { x: 0, y: targetY });
    const gap = width - rightWidth - widthToPaneEnd;
    if (gap > 0) this.#context.drawImage(bitmap, pane.right - 1, sourceY, 1, rows, widthToPaneEnd, targetY, gap, rows);
    this.#copy(bitmap, { x: pane.right, y: sourceY, width: rightWidth, height: rows }, { x: width - rightWidth, y: targetY });
  }

  #drawSides(bitmap: ImageBitmap, targetY: number, rows: number): void {
    for (const { sourceX, width, targetX } of this.#listSides())
      this.#copy(bitmap, { x: sourceX, y: this.#tiling.pane.top, width, height: rows }, { x: targetX, y: targetY });
  }

  #repeatSides(rows: number): void {
    for (const [index, { width, targetX }] of this.#listSides().entries()) {
      const row = this.#sideRows[index];
      if (row) this.#context.drawImage(row, 0, 0, width, 1, targetX, 0, width, rows);
    }
  }

  /** Stores the most frequent of the last rows of each side, because repeating a row that cuts through text would draw stripes. */
  async #storeSideRows(rowsAbove: number, endRow: number): Promise<void> {
    const firstRow = Math.max(rowsAbove, endRow - SIDE_ROWS_TO_CHOOSE_FROM);
    this.#sideRows = await Promise.all(
      this.#listSides().map(({ width, targetX }) => {
        const { data } = this.#context.getImageData(targetX, firstRow, width, endRow - firstRow);
        const row = firstRow + findMostFrequentRow(new Uint32Array(data.buffer), width);
        return createImageBitmap(this.#context.canvas, targetX, row, width, 1);
      }),
    );
  }

  /** Returns the areas left and right of the pane, with their first column in a screenshot and in the capture. */
  #listSides(): readonly { readonly sourceX: number; readonly width: number; readonly targetX: number }[] {
    const { pane, view, width } = this.#tiling;
    const rightWidth = view.right - pane.right;
    return [
      { sourceX: view.left, width: pane.left - view.left, targetX: 0 },
      { sourceX: pane.right, width: rightWidth, targetX: width - rightWidth },
    ].filter((side) => side.width > 0);
  }

  #copy(
    bitmap: ImageBitmap,
    source: { x: number; y: number; width: number; height: number },
    target: { x: number; y: number },
  ): void {
    const { x, y, width, height } = source;
    if (width > 0 && height > 0) this.#context.drawImage(bitmap, x, y, width, height, target.x, target.y, width, height);
  }
}

/** Returns the index of the most frequent row. If several rows are equally frequent, returns the index of the lowest of them. */
function findMostFrequentRow(pixels: Uint32Array, width: number): number {
  const rows = Array.from({ length: pixels.length / width }, (_, row) => pixels.subarray(row * width, (row + 1) * width).join());
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(row, (counts.get(row) ?? 0) + 1);
  const highestCount = Math.max(...counts.values());
  return rows.findLastIndex((row) => counts.get(row) === highestCount);
}
