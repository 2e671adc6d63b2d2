import type { CDPSession } from 'playwright-core';
import sharp from 'sharp';
import type { Area, PageMetrics, ScrollResult } from '../../../../extension/content-script/page-agent.ts';
import type { OpenFixture } from './open-fixture.ts';

/** RGB rows of an image. */
export interface Rows {
  readonly width: number;
  readonly height: number;
  readonly bytes: Buffer;
}

export interface ScrolledCapture {
  readonly facts: PageMetrics;
  readonly arrivals: readonly ScrollResult[];
  readonly rows: Rows;
}

/** Takes a screenshot of an area of the window, in device pixels. */
export async function screenshotArea(cdp: CDPSession, { x, y, width, height }: Area): Promise<Rows> {
  const { data } = await cdp.send('Page.captureScreenshot', { format: 'png', optimizeForSpeed: true });
  const whole = sharp(Buffer.from(data, 'base64')).removeAlpha();
  const bytes = await whole.extract({ left: x, top: y, width, height }).raw().toBuffer();
  return { width, height, bytes };
}

/** Captures the content of a scroll pane as the service worker does, without the page around it. Does not restore the page. */
export async function scrollAndCapture({ agent, cdp }: OpenFixture, paneIndex = 0, mostScreens = 100): Promise<ScrolledCapture> {
  const facts = await agent.prepare(paneIndex);
  const { density } = facts;
  const pane = scaled(facts.pane, density);
  const strips: Buffer[] = [];
  const arrivals: ScrollResult[] = [];
  let done = 0;
  let height = Math.round(facts.content.height * density);
  for (let isLast = false; !isLast && arrivals.length < mostScreens; ) {
    isLast = done + pane.height >= height;
    const arrival = await agent.goTo({ x: 0, y: done / density, isFirst: arrivals.length === 0, isLast });
    const seen = await screenshotArea(cdp, pane);
    arrivals.push(arrival);
    height = Math.round(arrival.content.height * density);
    isLast &&= done + pane.height >= height;
    const skip = done - Math.round(arrival.y * density);
    if (skip < 0) throw new Error(`Rows are missing above ${arrival.y}.`);
    // The last screen is captured whole, because elements fixed to the lower edge reach up into it.
    const end =
      isLast || height - done <= pane.height ? height : Math.min(done + pane.height - skip, Math.max(done, height - pane.height));
    strips.push(seen.bytes.subarray(skip * pane.width * 3, (skip + end - done) * pane.width * 3));
    done = end;
  }
  return { facts, arrivals, rows: { width: pane.width, height: done, bytes: Buffer.concat(strips) } };
}

const scaled = ({ x, y, width, height }: Area, density: number): Area => ({
  x: Math.round(x * density),
  y: Math.round(y * density),
  width: Math.round(width * density),
  height: Math.round(height * density),
});

/** Returns the ranges of rows in which two images differ, or both sizes if those differ. */
export function differingRows(one: Rows, other: Rows): string {
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
