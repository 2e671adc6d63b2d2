import { freeBytes } from '../encode/free-bytes.ts';
import { contentColumns, paneSize, type Tiling } from './tiling.ts';

/** A picture of the window, and where its page had come to rest. */
export interface Shot {
  readonly picture: ImageBitmap;
  /** The column of what scrolls from which on it counts: those before are on the picture beside it. */
  readonly column: number;
  /** First column and row of what scrolls that its pane shows. */
  readonly x: number;
  readonly y: number;
}

/** Rows of a capture, as wide as it is, four bytes a pixel, which are there until the next part is asked for. */
export interface BandPart {
  readonly pixels: Uint8ClampedArray;
  readonly rows: number;
}

/** A window full of a capture, in parts from the top down. It is laid together once it is read, and can be read once. */
export type Band = AsyncIterable<BandPart>;

interface BandPlan {
  readonly shots: readonly Shot[];
  /** New rows of what scrolls: from one on, so many. */
  readonly from: number;
  readonly rows: number;
  /** Whether what stands above the pane belongs to it, and what stands below. */
  readonly isFirst: boolean;
  readonly isLast: boolean;
}

type Canvas = OffscreenCanvasRenderingContext2D;

/** Pixels that are read at once. */
const MOST_PIXELS = 2 ** 16;

/**
 * Lays the pictures of one band beside each other, with what stands around a pane: above it once, below it once, and beside it
 * the last row of what stood there at first. There is one canvas, which no page but a band of it fills: a band has to be read to
 * its end before the next is begun.
 */
export class BandPress {
  readonly #tiling: Tiling;
  readonly #canvas: Canvas;
  /** One row of what stands beside the pane. */
  #sides: ImageBitmap | undefined;

  constructor(tiling: Tiling) {
    this.#tiling = tiling;
    const { width, view } = tiling;
    const canvas = new OffscreenCanvas(width, view.bottom).getContext('2d', { willReadFrequently: true, alpha: false });
    if (!canvas) throw new Error(`No canvas of ${width} × ${view.bottom} px could be made.`);
    this.#canvas = canvas;
  }

  /** Lets go of the band's pictures as soon as they are laid together. */
  async *press(plan: BandPlan): AsyncGenerator<BandPart, void> {
    const rows = await this.#lay(plan);
    for (const { picture } of plan.shots) picture.close();
    const { width } = this.#tiling;
    const atOnce = Math.ceil(MOST_PIXELS / width);
    for (let y = 0; y < rows; y += atOnce) {
      const part = Math.min(atOnce, rows - y);
      const { data: pixels } = this.#canvas.getImageData(0, y, width, part);
      yield { pixels, rows: part };
      freeBytes(pixels);
    }
  }

  /** Answers how many rows it has. */
  async #lay(plan: BandPlan): Promise<number> {
    const above = plan.isFirst ? this.#tiling.pane.top : 0;
    const below = plan.isLast ? this.#tiling.view.bottom - this.#tiling.pane.bottom : 0;
    const [frame] = plan.shots;
    if (frame && above > 0) this.#drawFrame(frame.picture, { from: 0, to: 0, rows: above });
    if (frame && plan.isFirst) this.#drawSides(frame.picture, above, plan.rows);
    if (!plan.isFirst) this.#repeatSides(plan.rows);
    this.#clearPane(plan.rows, above);
    for (const shot of plan.shots) this.#drawPane(shot, plan, above);
    if (frame && below > 0)
      this.#drawFrame(frame.picture, { from: this.#tiling.pane.bottom, to: above + plan.rows, rows: below });
    if (plan.isFirst) await this.#keepSides(above + plan.rows - 1);
    return above + plan.rows + below;
  }

  /** Columns that no picture shows are blank, and not what the band before had there. */
  #clearPane(rows: number, to: number): void {
    const { pane, view } = this.#tiling;
    this.#canvas.fillStyle = '#fff';
    this.#canvas.fillRect(pane.left - view.left, to, contentColumns(this.#tiling), rows);
  }

  #drawPane({ picture, column, x, y }: Shot, { from, rows }: BandPlan, to: number): void {
    const { pane, view } = this.#tiling;
    const first = Math.max(column, x);
    const width = Math.min(x + paneSize(this.#tiling).width, contentColumns(this.#tiling)) - first;
    const part = { x: pane.left + first - x, y: pane.top + from - y, width, height: rows };
    this.#copy(picture, part, { x: pane.left - view.left + first, y: to });
  }

  /** What stands above or below a pane. Where the pane is wider than it is seen, its right-hand end moves out. */
  #drawFrame(picture: ImageBitmap, { from, to, rows }: { from: number; to: number; rows: number }): void {
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
      if (this.#sides) this.#canvas.drawImage(this.#sides, at, 0, width, 1, at, 0, width, rows);
  }

  async #keepSides(row: number): Promise<void> {
    if (this.#sideColumns().length === 0) return;
    this.#sides = await createImageBitmap(this.#canvas.canvas, 0, Math.max(0, row), this.#tiling.width, 1);
  }

  /** What stands left and right of the pane: where it begins in a picture, and in the capture. */
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
