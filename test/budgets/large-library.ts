import type { Browser, Page } from 'playwright-core';
import type { Budget, Figure } from './budget.ts';
import type { BuiltSite } from './built-site.ts';
import { openLibrarySite } from './library-site.ts';
import { inBrowser, scrollThrough, taskFigures } from './long-list.ts';
import { longestTaskDuring } from './longest-task.ts';

type Phase = 'load' | 'scroll' | 'sort' | 'group';

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

async function load(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/images`);
  await page.getByText(`${IMAGES.toLocaleString('en-US')} images`, { exact: true }).waitFor({ timeout: LOADING_MS });
}

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

async function figuresOf(browser: Browser, page: Page, { origin }: BuiltSite): Promise<LibraryFigures> {
  const loading = await longestTaskDuring(browser, page, () => load(page, origin));
  const scrolling = await longestTaskDuring(browser, page, () => scrollThrough(page, { wheel: 300, thumb: 600 }));
  const isLastReached = await page.locator(`[data-index="${IMAGES - 1}"]`).isVisible();
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  await openSortMenu(page);
  const byName = await longestTaskDuring(browser, page, () => choose(page, 'Name A to Z'));
  await openSortMenu(page);
  const byUrl = await longestTaskDuring(browser, page, () => choose(page, 'URL A to Z'));
  return {
    mostCells: await page.evaluate(() => window.mostEntries),
    longestTask: { load: loading.ms, scroll: scrolling.ms, sort: byName.ms, group: byUrl.ms },
    sortAndGroup: Math.max(byName.result, byUrl.result),
    pageHeight,
    isLastReached,
  };
}

/** 100,000 images of one day, in a browser, over the built web and an API that answers at once. */
export const largeLibrary: Budget = {
  name: 'Library of 100,000 images',
  async measure(): Promise<Figure[]> {
    const opening = openLibrarySite('dist/web', { images: IMAGES });
    const figures = await inBrowser(opening, '[role="gridcell"]', figuresOf);
    return [
      { what: 'cells in the document', measured: figures.mostCells, most: 120, unit: '', isHard: true },
      ...taskFigures(figures.longestTask),
      { what: 'sort and group', measured: figures.sortAndGroup, most: 100, unit: 'ms', isHard: false },
      { what: 'height of the page', measured: figures.pageHeight, most: 16_700_000, unit: 'px', isHard: true },
      { what: 'images that cannot be reached', measured: Number(!figures.isLastReached), most: 0, unit: '', isHard: true },
    ];
  },
};
