import type { CDPSession, Frame, Page } from 'playwright-core';
import type { WindowSize } from '../captures/case-page.ts';
import { layOutSkippedContent, loadWholePage } from '../captures/load-whole-page.ts';
import { withCdpSession } from './cdp-session.ts';
import { decodePng, type Pixels } from './pixels.ts';
import { waitForPaint } from './wait-for-paint.ts';

/** Chromium draws this many rows in one screenshot without exceeding its texture limits. */
const MAX_ROWS = 4_000;

/** Encodes faster, to larger files. */
const SCREENSHOT_OPTIONS = { format: 'png', optimizeForSpeed: true } as const;

/** Takes a full-page screenshot through CDP. Changes styles and the scroll position, so pass a tab that the test does not capture. */
export async function takeReferenceScreenshot(page: Page): Promise<Pixels> {
  await layOutSkippedContent(page);
  const { width, height } = await loadWholePage(page);
  return withCdpSession(page, async (session) => {
    const parts: Pixels[] = [];
    for (let y = 0; y < height; y += MAX_ROWS) {
      const clip = { x: 0, y, width, height: Math.min(MAX_ROWS, height - y), scale: 1 };
      const { data } = await session.send('Page.captureScreenshot', { ...SCREENSHOT_OPTIONS, captureBeyondViewport: true, clip });
      parts.push(await decodePng(Buffer.from(data, 'base64')));
    }
    return {
      width: parts[0]?.width ?? 0,
      height: parts.reduce((sum, part) => sum + part.height, 0),
      rgb: Buffer.concat(parts.map(({ rgb }) => rgb)),
    };
  });
}

/**
 * Takes a screenshot of the page in a window that is large enough to show all of it, for pages with inner scroll panes and with
 * elements that are fixed to the lower edge of the window. Sizes are CSS pixels.
 */
export const takeReferenceScreenshotInWindow = (page: Page, { height, width }: WindowSize): Promise<Pixels> =>
  withCdpSession(page, async (session) => {
    const windowWidth = width ?? (await page.evaluate(() => innerWidth));
    await session.send('Emulation.setDeviceMetricsOverride', { width: windowWidth, height, deviceScaleFactor: 0, mobile: false });
    await loadWholePage(page);
    return decodePng(await takeStableScreenshot(page, session));
  });

const REQUIRED_REPEATS = 3;

/** If the page has frames, repeats the screenshot until it stays the same, because cross-site frames paint later. */
async function takeStableScreenshot(page: Page, session: CDPSession): Promise<Buffer> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  const takeScreenshot = async (): Promise<string> => (await session.send('Page.captureScreenshot', SCREENSHOT_OPTIONS)).data;
  if (frames.length === 0) return Buffer.from(await takeScreenshot(), 'base64');
  for (const frame of frames) await waitForFrameResize(frame);
  let previous = '';
  for (let repeats = 0; repeats < REQUIRED_REPEATS; ) {
    await Promise.all(frames.map(waitForPaint));
    const screenshot = await takeScreenshot();
    repeats = screenshot === previous ? repeats + 1 : 0;
    previous = screenshot;
  }
  return Buffer.from(previous, 'base64');
}

async function waitForFrameResize(frame: Frame): Promise<void> {
  const element = await frame.frameElement();
  const height = await element.evaluate((frameElement) => {
    if (!(frameElement instanceof Element)) throw new TypeError('The frame has no element.');
    const { paddingTop, paddingBottom } = getComputedStyle(frameElement);
    return frameElement.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  });
  await frame.waitForFunction((contentHeight) => Math.abs(innerHeight - contentHeight) <= 1, height);
}
