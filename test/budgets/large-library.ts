import type { Page } from 'playwright-core';
import { formatInteger } from '#shared/format-number.ts';
import { type Budget, mustBeZero, type Report } from './budget.ts';
import { getBuiltSite } from './builds.ts';
import { openLibrarySite } from './library-site.ts';
import { createTaskFigure, measureLongestTask, type OpenedList, scrollThrough, withEntryCounter } from './long-list.ts';

const IMAGES = 100_000;
const LOAD_TIMEOUT_MS = 240_000;

async function openLibrary(page: Page, origin: string): Promise<void> {
  await page.goto(`${origin}/images`);
  await page.getByText(`${formatInteger(IMAGES)} images`, { exact: true }).waitFor({ timeout: LOAD_TIMEOUT_MS });
}

async function openSortMenu(page: Page): Promise<void> {
  await page.evaluate(() => window.scrollTo(0, 0));
  await page.getByRole('button', { name: /^Sort by/ }).click();
}

/** Chooses a sort order. Returns the time until the first group heading has changed. */
const measureSortMs = (page: Page, label: string): Promise<number> =>
  page.getByRole('menuitemradio', { name: label }).evaluate(async (item: HTMLElement) => {
    const before = document.querySelector('section h2')?.textContent;
    const start = performance.now();
    item.click();
    while (document.querySelector('section h2')?.textContent === before) await new Promise(requestAnimationFrame);
    return performance.now() - start;
  });

async function measureLibrary({ browser, page, site }: OpenedList, report: Report): Promise<void> {
  const measureTask = async <T>(phase: string, act: () => Promise<T>): Promise<T> => {
    report.printStep(phase);
    const { ms, result } = await measureLongestTask(browser, page, act);
    report.add(createTaskFigure(phase, ms));
    return result;
  };
  await measureTask('load', () => openLibrary(page, site.origin));
  await measureTask('scroll', () => scrollThrough(page, { wheelFrames: 300, thumbFrames: 600 }));
  const isLastReached = await page.locator(`[data-index="${IMAGES - 1}"]`).isVisible();
  report.add(mustBeZero('last image not reached by scrolling', Number(!isLastReached)));
  const pageHeight = await page.evaluate(() => document.documentElement.scrollHeight);
  report.add({ label: 'height of the page', measured: pageHeight, limit: 16_700_000, unit: 'px', isHard: true });
  await openSortMenu(page);
  const nameSortMs = await measureTask('sort by name', () => measureSortMs(page, 'Name A to Z'));
  await openSortMenu(page);
  const urlSortMs = await measureTask('sort and group by URL', () => measureSortMs(page, 'URL A to Z'));
  report.add({
    label: 'slower of both sort orders',
    measured: Math.max(nameSortMs, urlSortMs),
    limit: 100,
    unit: 'ms',
    isHard: false,
  });
  const highestCellCount = await page.evaluate(() => window.maxEntries);
  report.add({ label: 'most cells in the document at one time', measured: highestCellCount, limit: 120, unit: '', isHard: true });
}

/** Opens a library of 100,000 images of one day. The API responds at once. */
export const largeLibrary: Budget = {
  name: 'Library of 100,000 images',
  async measure(report) {
    const opening = openLibrarySite(await getBuiltSite(report), { imageCount: IMAGES });
    await withEntryCounter(opening, '[role="gridcell"]', (opened) => measureLibrary(opened, report));
  },
};
