import type { Page } from 'playwright-core';
import { capturePage } from '../../support/extension/capture-page.ts';
import { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { openFixtureSite } from '../../support/extension/fixture-site.ts';
import { PREMIUM_LOGIN } from '../../support/extension/premium-login.ts';
import { storeEdits } from '../../support/extension/store-capture.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { boxShape } from '../../support/imaging/box-shape.ts';
import { type Figure, median, percentile, type Report } from '../budget.ts';

/** CSS pixels. The page is captured with two device pixels each. */
const PAGE_HEIGHT = 40_000;
const SHAPES = Array.from({ length: 500 }, (_, index) => boxShape(`box-${index}`, 200 + (index % 10) * 180, index * 150));

const RUNS = 5;
const STEPS = 120;

/** Stores the time of the first frame that shows the capture and its shapes. */
const RECORD_PAINT = `(function check() {
  const isShown = document.querySelector('img.strip')?.complete && document.querySelector('[data-layer="drawings"]')?.firstElementChild;
  if (isShown) requestAnimationFrame(() => { globalThis.painted = performance.now(); });
  else requestAnimationFrame(check);
})()`;

/** Stores the start time of each frame. */
const RECORD_FRAMES = `globalThis.frameTimes = []; (function record(now) {
  if (now) frameTimes.push(now);
  requestAnimationFrame(record);
})()`;

const createSoftFigure = (label: string, measured: number, limit: number): Figure => ({
  label,
  measured,
  limit,
  unit: 'ms',
  isHard: false,
});

export async function measureEditor(report: Report): Promise<void> {
  const [site, browser] = await Promise.all([
    openFixtureSite({ '/tall': tallPage({ height: PAGE_HEIGHT }) }),
    ExtensionBrowser.open({ density: 2 }),
  ]);
  try {
    const page = await captureWithShapes(browser, `${site.origin}/tall`);
    const paints = await measureFirstPaints(page);
    const scrolled = await measureFrameIntervalsMs(page, () => scroll(page));
    const dragged = await measureFrameIntervalsMs(page, () => drag(page));
    report.add(
      createSoftFigure('editor of 2,400 × 80,000 px, first paint', median(paints.map(({ sinceScriptMs }) => sinceScriptMs)), 150),
      createSoftFigure(
        'editor, first paint since navigation',
        median(paints.map(({ sinceNavigationMs }) => sinceNavigationMs)),
        150,
      ),
      createSoftFigure('editor, 95 % of frames while scrolling', percentile(scrolled, 0.95), 20),
      createSoftFigure('editor, 95 % of frames while dragging one of 500 shapes', percentile(dragged, 0.95), 20),
    );
  } finally {
    await browser.close();
    await site.close();
  }
}

async function captureWithShapes(browser: ExtensionBrowser, address: string): Promise<Page> {
  const page = await browser.context.newPage();
  await page.goto(address);
  const { capture, resultPage: result } = await capturePage(browser, page);
  await page.close();
  await browser.worker.evaluate((login) => chrome.storage.local.set({ login }), PREMIUM_LOGIN);
  await storeEdits(result, capture.id, { shapes: SHAPES });
  return result;
}

interface FirstPaint {
  readonly sinceScriptMs: number;
  readonly sinceNavigationMs: number;
}

async function measureFirstPaints(page: Page): Promise<readonly FirstPaint[]> {
  await page.addInitScript({ content: RECORD_PAINT });
  const times: FirstPaint[] = [];
  for (let run = 0; run < RUNS; run++) {
    await page.reload();
    const painted = await page.waitForFunction((): number | undefined => Reflect.get(globalThis, 'painted'));
    const sinceNavigationMs = (await painted.jsonValue()) ?? Number.NaN;
    times.push({ sinceNavigationMs, sinceScriptMs: sinceNavigationMs - (await page.evaluate(readScriptStartMs)) });
  }
  return times;
}

/** Runs in the page. At `domInteractive` the document is parsed and its script is about to run. */
const readScriptStartMs = (): number =>
  (performance.getEntriesByType('navigation') as PerformanceNavigationTiming[])[0]?.domInteractive ?? Number.NaN;

async function measureFrameIntervalsMs(page: Page, act: () => Promise<void>): Promise<readonly number[]> {
  await page.evaluate(RECORD_FRAMES);
  await act();
  const frames = await page.evaluate((): readonly number[] => Reflect.get(globalThis, 'frameTimes'));
  return frames.slice(1).map((frame, index) => frame - (frames[index] ?? frame));
}

const scroll = (page: Page): Promise<void> =>
  page.evaluate(async (steps) => {
    const scroller = document.querySelector('.scroller');
    for (let step = 0; step < steps; step++) {
      scroller?.scrollBy({ top: 120, behavior: 'instant' });
      await new Promise((frame) => requestAnimationFrame(frame));
    }
    scroller?.scrollTo({ top: 0, behavior: 'instant' });
  }, STEPS);

async function drag(page: Page): Promise<void> {
  const box = await page.locator('[data-layer="drawings"] > *').first().boundingBox();
  if (!box) throw new Error('The editor shows no shape.');
  await page.mouse.move(box.x + 1, box.y + 1);
  await page.mouse.down();
  for (let step = 1; step <= STEPS; step++) await page.mouse.move(box.x + step * 2, box.y + step);
  await page.mouse.up();
}
