import type { Step } from './scroll-loop.ts';
import { Stitcher } from './stitcher.ts';

/** Yields a screenshot of the window as the only step of a capture. */
export async function* yieldSingleStep(bitmap: ImageBitmap): AsyncGenerator<Step> {
  const { width, height } = bitmap;
  const edges = { left: 0, top: 0, right: width, bottom: height };
  // The density of the page is unknown here, so one CSS pixel counts as one device pixel.
  const tiling = { density: 1, view: edges, pane: edges, paneCssPx: { x: 0, width, height }, width, rowsPerScreenshot: height };
  const pixels = new Stitcher(tiling).stitch({
    screenshots: [{ bitmap, column: 0, x: 0, y: 0, columns: width }],
    firstRow: 0,
    rows: height,
    isFirst: true,
    isLast: true,
  });
  yield { index: 0, pixels, rows: height, tiling, capturedRows: height, totalRows: height };
}
