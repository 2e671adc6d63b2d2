import type { CDPSession } from 'playwright-core';
import sharp from 'sharp';
import type { Area, PageMetrics, ScrollResult } from '../../../../extension/content-script/page-agent.ts';
import type { OpenFixture } from './open-fixture.ts';

/** RGB rows of an image, three bytes per pixel. */
export interface Rows {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface ScrolledCapture {
  readonly metrics: PageMetrics;
  readonly scrollResults: readonly ScrollResult[];
  readonly rows: Rows;
}

/** Takes a screenshot of an area of the window, in device pixels. */
export async function takeAreaScreenshot(cdp: CDPSession, { x, y, width, height }: Area): Promise<Rows> {
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  const screenshot = sharp(Buffer.from(data, 'base64')).removeAlpha();
  const bytes = await screenshot.extract({ left: x, top: y, width, height }).raw().toBuffer();
  return { width, height, bytes };
}

/** Captures the content of a scroll pane as the service worker does, without the page around it. Does not restore the page. */
export async function scrollAndCapture({ agent, cdp }: OpenFixture, paneIndex = 0, maxScreens = 100): Promise<ScrolledCapture> {
  const metrics = await agent.prepare(paneIndex);
  const { density } = metrics;
  const pane = toDevicePx(metrics.pane, density);
  const strips: Buffer[] = [];
  const scrollResults: ScrollResult[] = [];
  let capturedRows = 0;
  let height = Math.round(metrics.content.height * density);
  for (let isLast = false; !isLast && scrollResults.length < maxScreens; ) {
    isLast = capturedRows + pane.height >= height;
    const scrollResult = await agent.goTo({ x: 0, y: capturedRows / density, isFirst: scrollResults.length === 0, isLast });
    const screenshot = await takeAreaScreenshot(cdp, pane);
    scrollResults.push(scrollResult);
    height = Math.round(scrollResult.content.height * density);
    isLast &&= capturedRows + pane.height >= height;
    const skippedRows = capturedRows - Math.round(scrollResult.y * density);
    if (skippedRows < 0) throw new Error(`Rows are missing above ${scrollResult.y}.`);
    // The rows of the last screen come from one screenshot, because elements fixed to the lower edge cover some of these rows.
    const endRow =
      isLast || height - capturedRows <= pane.height
        ? height
        : Math.min(capturedRows + pane.height - skippedRows, Math.max(capturedRows, height - pane.height));
    strips.push(screenshot.bytes.subarray(skippedRows * pane.width * 3, (skippedRows + endRow - capturedRows) * pane.width * 3));
    capturedRows = endRow;
  }
  return { metrics, scrollResults, rows: { width: pane.width, height: capturedRows, bytes: Buffer.concat(strips) } };
}

const toDevicePx = ({ x, y, width, height }: Area, density: number): Area => ({
  x: Math.round(x * density),
  y: Math.round(y * density),
  width: Math.round(width * density),
  height: Math.round(height * density),
});

/** Returns the ranges of rows in which two images differ, or '' if none does, or both sizes if the sizes differ. */
export function describeDifferingRows(one: Rows, other: Rows): string {
  if (one.width !== other.width || one.height !== other.height)
    return `${one.width}×${one.height}, not ${other.width}×${other.height}`;
  const stride = one.width * 3;
  const differing = Array.from({ length: one.height }, (_, row) => row).filter(
    (row) => one.bytes.compare(other.bytes, row * stride, (row + 1) * stride, row * stride, (row + 1) * stride) !== 0,
  );
  const starts = differing.filter((row, index) => row - 1 !== differing[index - 1]);
  const ends = differing.filter((row, index) => row + 1 !== differing[index + 1]);
  return starts.map((row, index) => `${row}–${ends[index]}`).join(', ');
}
