import type { CDPSession, Frame, Page } from 'playwright-core';
import { withCdpSession } from './cdp-session.ts';
import { decodePng, type Pixels } from './pixels.ts';
import { waitForPaint } from './wait-for-paint.ts';

declare global {
  interface Window {
    /** Number of changes that a fixture page has yet to make after loading, such as showing a late chat bubble. */
    pendingChanges?: number;
  }
}

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

interface WindowSize {
  readonly height: number;
  readonly width?: number;
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

/**
 * Makes content with `content-visibility: auto` visible, which stays blank in screenshots beyond the window.
 * `content-visibility: auto` also applies `contain: layout style paint`, which is kept to leave the layout unchanged.
 */
const layOutSkippedContent = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const skipped = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (each) => getComputedStyle(each).contentVisibility === 'auto',
    );
    for (const { style } of skipped) {
      style.setProperty('content-visibility', 'visible', 'important');
      style.setProperty('contain', 'layout style paint', 'important');
    }
  });

async function loadWholePage(page: Page): Promise<{ width: number; height: number }> {
  await page.evaluate(scrollThroughPage);
  await page.waitForFunction(() => !window.pendingChanges);
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  do await waitForPaint(page);
  while (await page.evaluate(finishAnimations));
  return page.evaluate(measurePage);
}

// The functions below run in the page, so each is self-contained.

async function scrollThroughPage(): Promise<void> {
  const { documentElement: root } = document;
  for (const image of document.images) image.loading = 'eager';
  for (let y = 0; y < root.scrollHeight; y += innerHeight) {
    scrollTo({ top: y, behavior: 'instant' });
    // The task after two frames runs after the callbacks of intersection observers.
    await new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve))));
  }
  scrollTo({ top: 0, behavior: 'instant' });
  await Promise.allSettled([...document.images].map((image) => image.decode()));
}

/** Returns true if it waited for animations, which may have started other animations. */
async function finishAnimations(): Promise<boolean> {
  const running = document.getAnimations().filter(({ effect, playState, timeline }) => {
    const isTimed = playState === 'running' && timeline === document.timeline;
    return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
  });
  await Promise.allSettled(running.map(({ finished }) => finished));
  return running.length > 0;
}

function measurePage(): { width: number; height: number } {
  const { documentElement: root, body } = document;
  const clipsOverflow = [root, body ?? root].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowX));
  return { width: clipsOverflow ? root.clientWidth : root.scrollWidth, height: root.scrollHeight };
}
