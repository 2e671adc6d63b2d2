import type { Browser, Page } from 'playwright-core';
import { launchBrowser } from '../../dev/capturing/launch-browser.ts';
import type { Budget, Figure } from './budget.ts';
import { openLibrarySite } from './library-site.ts';
import { longestTaskDuring } from './longest-task.ts';

const PHASES = ['load', 'scroll', 'sort', 'group'] as const;
type Phase = (typeof PHASES)[number];

/** Times in milliseconds, lengths in CSS pixels. */
interface LibraryFigures {
  /** The most cells that were in the document at once. */
  readonly mostCells: number;
  readonly longestTask: Readonly<Record<Phase, number>>;
  /** From choosing another sort mode until its first heading is there; the groups change with it. */
  readonly sortAndGroup: number;
  readonly pageHeight: number;
  readonly isLastReached: boolean;
}

const IMAGES = 100_000;
const LOADING_MS = 240_000;

declare global {
  interface Window {
    mostCells: number;
  }
}

/** Runs in the page from its start. */
function prepare(session: Readonly<Record<string, string>>): void {
  for (const [key, value] of Object.entries(session)) localStorage.setItem(key, value);
  window.mostCells = 0;
  setInterval(() => {
    window.mostCells = Math.max(window.mostCells, document.querySelectorAll('[role="gridcell"]').length);
  }, 16);
}

async function load(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/images`);
  await page.getByText(`${IMAGES.toLocaleString('en-US')} images`, { exact: true }).waitFor({ timeout: LOADING_MS });
}

/** Scrolls a little at every frame, as a wheel does, and then through everything, as a thumb on the scrollbar does. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (let frame = 0; frame < 300; frame++) {
      window.scrollBy(0, 120);
      await new Promise(requestAnimationFrame);
    }
    const height = document.documentElement.scrollHeight;
    for (let frame = 1; frame <= 600; frame++) {
      window.scrollTo(0, (height * frame) / 600);
      await new Promise(requestAnimationFrame);
    }
  });

async function openSortMenu(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: /^Sort by/ }).click();
}

const choose = (page: Page, label: string): Promise<number> =>
  page.getByRole('menuitemradio', { name: label }).evaluate(async (item: HTMLElement) => {
    const before = document.querySelector('section h2')?.textContent;
    const start = performance.now();
    item.click();
    while (document.querySelector('section h2')?.textContent === before) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });

async function figuresOf(browser: Browser, page: Page, origin: string): Promise<LibraryFigures> {
  const loading = await longestTaskDuring(browser, page, () => load(page, origin));
  const scrolling = await longestTaskDuring(browser, page, () => scrollThrough(page));
  const isLastReached = await page.locator(`[data-index="${IMAGES - 1}"]`).isVisible();
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await openSortMenu(page);
  const byName = await longestTaskDuring(browser, page, () => choose(page, 'Name A to Z'));
  await openSortMenu(page);
  const byUrl = await longestTaskDuring(browser, page, () => choose(page, 'URL A to Z'));
  return {
    mostCells: await page.evaluate(() => window.mostCells),
    longestTask: { load: loading.ms, scroll: scrolling.ms, sort: byName.ms, group: byUrl.ms },
    sortAndGroup: Math.max(byName.result, byUrl.result),
    pageHeight,
    isLastReached,
  };
}

async function measureLibrary(): Promise<LibraryFigures> {
  const [site, browser] = await Promise.all([openLibrarySite('dist/web', { images: IMAGES }), launchBrowser()]);
  try {
    const context = await browser.newContext({ viewport: { width: 1_440, height: 900 } });
    await context.addInitScript(prepare, site.session);
    return await figuresOf(browser, await context.newPage(), site.origin);
  } finally {
    await browser.close();
    await site.close();
  }
}

/** 100,000 images of one day, in a browser, over the built web and an API that answers at once. */
export const largeLibrary: Budget = {
  name: 'Library of 100,000 images',
  async measure(): Promise<Figure[]> {
    const figures = await measureLibrary();
    return [
      { what: 'cells in the document', measured: figures.mostCells, most: 120, unit: '', isHard: true },
      ...PHASES.map((phase) => ({
        what: `longest task: ${phase}`,
        measured: figures.longestTask[phase],
        most: 50,
        unit: 'ms',
        isHard: false,
      })),
      { what: 'sort and group', measured: figures.sortAndGroup, most: 100, unit: 'ms', isHard: false },
      { what: 'height of the page', measured: figures.pageHeight, most: 16_700_000, unit: 'px', isHard: true },
      { what: 'images that cannot be reached', measured: Number(!figures.isLastReached), most: 0, unit: '', isHard: true },
    ];
  },
};
