import type { CDPSession, Frame, Page } from 'playwright-core';
import sharp from 'sharp';
import { drawn } from './drawn.ts';

/** RGB bytes of a picture, row by row. */
export interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly rgb: Buffer;
}

export async function pixelsOf(png: Buffer): Promise<Pixels> {
  const { data, info } = await sharp(png, { limitInputPixels: false }).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  return { width: info.width, height: info.height, rgb: data };
}

/** Rows that the browser draws in one picture without running out of what it may hold. */
const CLIP = 4_000;

/**
 * What a page truly looks like from top to bottom: the browser's own picture beyond its window, once all of it has been seen.
 * `page` is one that nobody has captured.
 */
export async function truthOf(page: Page): Promise<Pixels> {
  await layAllOut(page);
  const { width, height } = await seeAll(page);
  return inSession(page, async (session) => {
    const parts: Pixels[] = [];
    for (let y = 0; y < height; y += CLIP) {
      const clip = { x: 0, y, width, height: Math.min(CLIP, height - y), scale: 1 };
      const { data } = await session.send('Page.captureScreenshot', { format: 'png', captureBeyondViewport: true, clip });
      parts.push(await pixelsOf(Buffer.from(data, 'base64')));
    }
    return {
      width: parts[0]?.width ?? 0,
      height: parts.reduce((sum, part) => sum + part.height, 0),
      rgb: Buffer.concat(parts.map(({ rgb }) => rgb)),
    };
  });
}

/**
 * What a page looks like in a window as large as all of it, in CSS pixels: for what scrolls inside of a page, and for what stands
 * at the window's lower edge. Without a width it is as wide as it was.
 */
export const truthInWindow = (page: Page, { height, width }: { height: number; width?: number }): Promise<Pixels> =>
  inSession(page, async (session) => {
    const wide = width ?? (await page.evaluate(() => innerWidth));
    await session.send('Emulation.setDeviceMetricsOverride', { width: wide, height, deviceScaleFactor: 0, mobile: false });
    await seeAll(page);
    return pixelsOf(await pictureAtRest(page, session));
  });

const LOOKS_AT_REST = 3;

/** A picture of a window that has just become larger. Frames of other sites draw by themselves, and on a busy machine long after. */
async function pictureAtRest(page: Page, session: CDPSession): Promise<Buffer> {
  const frames = page.frames().filter((frame) => frame !== page.mainFrame());
  for (const frame of frames) await untilItFits(frame);
  let last = '';
  for (let unchanged = 0; unchanged < (frames.length > 0 ? LOOKS_AT_REST : 1); ) {
    await Promise.all(frames.map(drawn));
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    unchanged = data === last || frames.length === 0 ? unchanged + 1 : 0;
    last = data;
  }
  return Buffer.from(last, 'base64');
}

/** Waits until a frame's document knows how tall it is seen by now. */
async function untilItFits(frame: Frame): Promise<void> {
  const element = await frame.frameElement();
  const height = await element.evaluate((box) => {
    if (!(box instanceof Element)) throw new TypeError('A frame is in an element.');
    const { paddingTop, paddingBottom } = getComputedStyle(box);
    return box.clientHeight - Number.parseFloat(paddingTop) - Number.parseFloat(paddingBottom);
  });
  await frame.waitForFunction((inside) => Math.abs(innerHeight - inside) <= 1, height);
}

async function inSession<T>(page: Page, act: (session: CDPSession) => Promise<T>): Promise<T> {
  const session = await page.context().newCDPSession(page);
  try {
    return await act(session);
  } finally {
    await session.detach();
  }
}

/** What is only laid out near the window stays blank in pictures beyond it. It is contained by itself wherever it is. */
const layAllOut = (page: Page): Promise<void> =>
  page.evaluate(() => {
    const skipped = [...document.querySelectorAll<HTMLElement>('*')].filter(
      (each) => getComputedStyle(each).contentVisibility === 'auto',
    );
    for (const { style } of skipped) {
      style.setProperty('content-visibility', 'visible', 'important');
      style.setProperty('contain', 'layout style paint', 'important');
    }
  });

/** Goes through a page until all of it has come, and answers how large it is. */
const seeAll = (page: Page): Promise<{ width: number; height: number }> =>
  page.evaluate(async () => {
    const { documentElement: root, body } = document;
    for (const image of document.images) image.loading = 'eager';
    for (let y = 0; y < root.scrollHeight; y += innerHeight) {
      scrollTo({ top: y, behavior: 'instant' });
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    }
    scrollTo({ top: 0, behavior: 'instant' });
    await Promise.all([...document.images].map((image) => image.decode().catch(() => undefined)));
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await Promise.all(
      document
        .getAnimations()
        .filter(({ effect, playState, timeline }) => {
          const isTimed = playState === 'running' && timeline === document.timeline;
          return isTimed && effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY;
        })
        .map(({ finished }) => finished),
    );
    const isCut = [root, body ?? root].some((each) => /hidden|clip/.test(getComputedStyle(each).overflowX));
    return { width: isCut ? root.clientWidth : root.scrollWidth, height: root.scrollHeight };
  });

/** Where two pictures differ: how many pixels, and the first rows that do. A difference in size is all wrong. */
export interface Difference {
  readonly wrong: number;
  readonly rows: readonly number[];
  readonly sizes: readonly string[];
}

const FIRST_ROWS = 10;

export function differenceOf(made: Pixels, truth: Pixels): Difference {
  const sizes = [made, truth].map(({ width, height }) => `${width} × ${height}`);
  if (made.width !== truth.width) return { wrong: truth.width * truth.height, rows: [], sizes };
  const rows: number[] = [];
  let wrong = Math.abs(made.height - truth.height) * truth.width;
  for (let y = 0; y < Math.min(made.height, truth.height); y++) {
    const differing = wrongInRow(made, truth, y);
    wrong += differing;
    if (differing > 0 && rows.length < FIRST_ROWS) rows.push(y);
  }
  return { wrong, rows, sizes };
}

function wrongInRow({ rgb, width }: Pixels, truth: Pixels, y: number): number {
  const from = y * width * 3;
  const to = from + width * 3;
  if (rgb.compare(truth.rgb, from, to, from, to) === 0) return 0;
  let wrong = 0;
  for (let at = from; at < to; at += 3)
    if (rgb[at] !== truth.rgb[at] || rgb[at + 1] !== truth.rgb[at + 1] || rgb[at + 2] !== truth.rgb[at + 2]) wrong += 1;
  return wrong;
}
