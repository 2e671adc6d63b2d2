import { type Browser, chromium, type Page } from 'playwright-core';
import { openLibrarySite } from './library-site.ts';

/** How a library of many images behaves. Times in milliseconds, lengths in CSS pixels. */
export interface LibraryFigures {
  readonly images: number;
  /** The most cells that were in the document at once. */
  readonly mostCells: number;
  /** The longest task while it happened; 0 where none took 50 ms. */
  readonly longestTaskMs: Readonly<Record<Phase, number>>;
  /** From choosing another sort mode to its first frame; the groups change with it. */
  readonly sortAndGroupMs: number;
  readonly pageHeightPx: number;
  readonly lastReached: boolean;
}

export const PHASES = ['load', 'scroll', 'sort', 'group'] as const;
export type Phase = (typeof PHASES)[number];

interface Options {
  /** The built web. */
  readonly dist: string;
  readonly images: number;
  readonly executablePath?: string | undefined;
}

const FLAGS = ['--no-sandbox', '--disable-gpu', '--no-first-run', '--disable-background-networking', '--disable-sync'];
const LOADING_MS = 240_000;

interface Watch {
  longestTaskMs: number;
  mostCells: number;
}

/** Runs in the page from its start: notes long tasks, and counts cells at every frame. */
function watchPage(session: Record<string, string>): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  const watch: Watch = { longestTaskMs: 0, mostCells: 0 };
  Object.assign(window, { watch });
  new PerformanceObserver((list) => {
    for (const { duration } of list.getEntries()) watch.longestTaskMs = Math.max(watch.longestTaskMs, Math.round(duration));
  }).observe({ type: 'longtask' });
  const count = () => {
    watch.mostCells = Math.max(watch.mostCells, document.querySelectorAll('[role="gridcell"]').length);
    requestAnimationFrame(count);
  };
  count();
}

/** The longest task since the last time this was asked. */
async function longestTask(page: Page): Promise<number> {
  await page.waitForTimeout(300);
  return page.evaluate(() => {
    const { watch } = window as unknown as { watch: Watch };
    const { longestTaskMs } = watch;
    watch.longestTaskMs = 0;
    return longestTaskMs;
  });
}

/** Scrolls from the top to the end in so many frames, as a thumb on the scrollbar does. */
const scrollThrough = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    for (let frame = 1; frame <= count; frame++) {
      window.scrollTo(0, (document.documentElement.scrollHeight * frame) / count);
      await new Promise(requestAnimationFrame);
    }
  }, frames);

/** Scrolls so many frames by a little, as a wheel does. */
const scrollOn = (page: Page, frames: number) =>
  page.evaluate(async (count) => {
    window.scrollTo(0, 0);
    for (let frame = 0; frame < count; frame++) {
      window.scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
    }
  }, frames);

/** Chooses a sort mode and answers how long it took until another first heading was on screen. */
async function sortBy(page: Page, label: string): Promise<number> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: /^Sort by/ }).click();
  const item = page.getByRole('menuitemradio', { name: label });
  await item.waitFor();
  return item.evaluate(async (element: HTMLElement) => {
    const heading = () => document.querySelector('section h2')?.textContent;
    const before = heading();
    const start = performance.now();
    element.click();
    while (heading() === before) await new Promise(requestAnimationFrame);
    return Math.round(performance.now() - start);
  });
}

async function measureIn(page: Page, origin: string, images: number): Promise<LibraryFigures> {
  await page.goto(`${origin}/images`);
  await page.getByText(`${images.toLocaleString('en-US')} images`, { exact: true }).waitFor({ timeout: LOADING_MS });
  const load = await longestTask(page);

  await scrollOn(page, 300);
  await scrollThrough(page, 600);
  const lastReached = await page.locator(`[data-index="${images - 1}"]`).isVisible();
  const pageHeightPx = await page.evaluate(() => document.documentElement.scrollHeight);
  const scroll = await longestTask(page);

  const byName = await sortBy(page, 'Name A to Z');
  const sort = await longestTask(page);
  const byUrl = await sortBy(page, 'URL A to Z');
  const group = await longestTask(page);
  const mostCells = await page.evaluate(() => (window as unknown as { watch: Watch }).watch.mostCells);
  return {
    images,
    mostCells,
    longestTaskMs: { load, scroll, sort, group },
    sortAndGroupMs: Math.max(byName, byUrl),
    pageHeightPx,
    lastReached,
  };
}

/** Loads, scrolls, sorts and groups a library in a browser, over the built web and an API of its own. */
export async function measureLibrary({ dist, images, executablePath = '/usr/bin/chromium' }: Options): Promise<LibraryFigures> {
  const site = await openLibrarySite(dist, images);
  let browser: Browser | undefined;
  try {
    browser = await chromium.launch({ executablePath, args: FLAGS });
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    await context.addInitScript(watchPage, { ...site.session });
    return await measureIn(await context.newPage(), site.origin, images);
  } finally {
    await browser?.close();
    await site.close();
  }
}
