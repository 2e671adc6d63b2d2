import type { Page } from 'playwright-core';
import { describe } from 'vitest';
import { type Pixels, decodePng } from '../../support/extension/pixels.ts';
import { referenceScreenshotInWindow, referenceScreenshot } from '../../support/extension/reference-screenshot.ts';
import { wholePage, type CaptureCase, windowOfHeight, type Reference } from './capture-case.ts';
import { bandsOf, pageOf } from './page-html.ts';
import { testCaptures } from './test-captures.ts';

const WINDOW = { width: 1_200, height: 713 } as const;

const FIXED = `header, aside { position: fixed; z-index: 3; color: #fff }
  header { top: 0; left: 0; right: 0; height: 60px; background: #123 }
  aside { right: 20px; bottom: 20px; width: 99px; height: 51px; background: #0a0 }`;

/** Bands as wide as the window, and one thing that is wider. */
const wide = (width: number, rows: number): string =>
  `<div style="width: ${width}px; height: 20px; background: linear-gradient(90deg, #f0f, #0ff)"></div>
   <main style="width: ${WINDOW.width}px">${bandsOf(rows)}</main>`;

/** What the window shows where it is not scrolled to the right, and beside it the page without what is fixed. */
const onceBesideWindow =
  (height: number): Reference =>
  async (page) => {
    const left = await referenceScreenshotInWindow(page, { height, width: WINDOW.width });
    await page.evaluate(() => {
      for (const each of document.querySelectorAll('header, aside')) each.remove();
    });
    return besideEachOther(left, await referenceScreenshot(page));
  };

function besideEachOther(left: Pixels, whole: Pixels): Pixels {
  const rgb = Buffer.from(whole.rgb);
  for (let y = 0; y < left.height; y++) left.rgb.copy(rgb, y * whole.width * 3, y * left.width * 3, (y + 1) * left.width * 3);
  return { ...whole, rgb };
}

/** The window as it stands, after a person has read a little. */
const seenWindow: Reference = (page) =>
  inSession(page, async (session) => {
    await page.evaluate(() => scrollTo({ top: 57, behavior: 'instant' }));
    const { data } = await session.send('Page.captureScreenshot', { format: 'png' });
    return decodePng(Buffer.from(data, 'base64'));
  });

async function inSession<T>(page: Page, act: (session: Awaited<ReturnType<typeof sessionOf>>) => Promise<T>): Promise<T> {
  const session = await sessionOf(page);
  try {
    return await act(session);
  } finally {
    await session.detach();
  }
}

const sessionOf = (page: Page) => page.context().newCDPSession(page);

const enlarge = (page: Page): Promise<void> =>
  inSession(page, async (session) => {
    await session.send('Emulation.setPageScaleFactor', { pageScaleFactor: 1.6 });
    await page.waitForFunction(() => (visualViewport?.scale ?? 1) > 1);
  });

const PAGES: readonly CaptureCase[] = [
  {
    name: 'A page a little wider than the window has its header and its bubble once',
    html: pageOf({ body: `<header>head</header>${wide(1_230, 1_600)}<aside>chat</aside>`, style: FIXED }),
    reference: onceBesideWindow(1_620),
  },
  {
    name: 'A page that is wider than two windows has its header and its bubble once',
    html: pageOf({ body: `<header>head</header>${wide(2_600, 1_600)}<aside>chat</aside>`, style: FIXED }),
    reference: onceBesideWindow(1_620),
  },
  {
    name: 'A page a little wider than the window, with nothing fixed',
    html: pageOf({ body: wide(1_230, 1_600) }),
    reference: wholePage,
  },
  {
    name: 'A page that scrolls itself back is captured as far as it is seen, and that is said',
    html: pageOf({ body: bandsOf(2_500), script: "addEventListener('scroll', () => scrollTo(0, 0))" }),
    reference: windowOfHeight(WINDOW.height),
    shortfall: 'stuck',
  },
  {
    name: 'A page that scrolls itself back from the right is as wide as it is seen, and that is said',
    html: pageOf({ body: wide(2_000, 1_600), script: "addEventListener('scroll', () => scrollX && scrollTo(0, scrollY))" }),
    reference: windowOfHeight(1_620),
    shortfall: 'stuck',
  },
  {
    name: 'A page that lets nobody to the right further down is blank there, and that is said',
    html: pageOf({
      body: wide(2_000, 1_600),
      script: "addEventListener('scroll', () => scrollX && scrollY > 500 && scrollTo(0, scrollY))",
    }),
    reference: wholePage,
    shortfall: 'stuck',
  },
  {
    name: 'A page that is enlarged by two fingers is captured as far as it is seen, and that is said',
    html: pageOf({ body: `<header>head</header>${bandsOf(2_400)}`, style: FIXED }),
    beforeCapture: enlarge,
    reference: seenWindow,
    shortfall: 'enlarged',
  },
];

testCaptures(PAGES);

/** Room that is kept for a scrollbar, whether there is one or not. */
const GUTTER = 15;

/** The page in a window of that height, where it has no scrollbar, without the room that is kept for some. */
const withoutRoom =
  (height: number): Reference =>
  async (page) => {
    const { width, rgb } = await referenceScreenshotInWindow(page, { height });
    const rows = Array.from({ length: height }, (_, row) =>
      rgb.subarray((row * width + GUTTER) * 3, ((row + 1) * width - GUTTER) * 3),
    );
    return { width: width - 2 * GUTTER, height, rgb: Buffer.concat(rows) };
  };

const EDGES: readonly CaptureCase[] = [
  {
    name: 'A page that keeps room for scrollbars on both sides is captured without it',
    html: pageOf({
      body: `<header>head</header>${bandsOf(2_000)}`,
      style: `html { scrollbar-gutter: stable both-edges } ${FIXED}`,
    }),
    reference: withoutRoom(2_000),
  },
  {
    name: 'A part of such a page that scrolls',
    html: pageOf({
      body: `<header>above</header><main>${bandsOf(1_900)}</main>`,
      style: `html { scrollbar-gutter: stable both-edges } body { height: 100vh; display: flex; flex-direction: column }
        header { height: 40px; background: #345; color: #fff } main { flex: 1; min-height: 0; overflow: auto; margin: 0 80px; scrollbar-width: none }`,
    }),
    reference: withoutRoom(1_940),
  },
];

describe('with scrollbars that take room', () => testCaptures(EDGES, { hasScrollbars: true }));
