import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import type { Progress } from '../../../../extension/progress.ts';
import { findViolations } from '../../../support/browser/accessibility.ts';
import type { FakeExtension } from '../fake-extension-api.ts';
import { extensionPageUrl } from '../open-extension-page.ts';
import { openResultPage } from '../viewer/open-result-page.ts';
import type { Seed } from '../viewer/seed-captures.ts';

const openHistory = (seeds: readonly Seed[], extension: Partial<FakeExtension> = {}): Promise<Page> =>
  openResultPage(seeds, 'result.html', extension);

const MEGABYTE = 1_024 * 1_024;
const TAKEN_AT = Date.UTC(2026, 10, 20);

const CAPTURES: readonly Seed[] = [
  { id: 'old', width: 400, height: 900, bytes: 2 * MEGABYTE, takenAt: TAKEN_AT, title: 'Café prices' },
  { id: 'new', width: 400, height: 1_900, bytes: 3 * MEGABYTE, takenAt: TAKEN_AT + 2_000, title: 'Timetable', savedAt: 1 },
  { id: 'cut', width: 400, height: 700, bytes: MEGABYTE, takenAt: TAKEN_AT + 1_000, title: 'Atlas', state: 'running' },
];

const badges = (page: Page) => page.locator('li [data-kind]');
const thumbnails = (page: Page) => page.locator('li [data-state="shown"]');

const readTitles = (page: Page): Promise<string[]> => page.getByRole('listitem').getByRole('link').allTextContents();

/** Time of a toast with an action (web/components/toast-list.tsx). */
const TOAST_MS = 10_000;

/** Keeps toasts open. On a busy machine, a toast may close before the test clicks Undo. */
const keepToasts = (page: Page): Promise<void> =>
  page.evaluate((toastMs) => {
    const { setTimeout: schedule } = window;
    Object.assign(window, { setTimeout: (callback: () => void, ms?: number) => (ms === toastMs ? 0 : schedule(callback, ms)) });
  }, TOAST_MS);

describe('history page', () => {
  test('lists captures newest first, with their state and their size on disk', async () => {
    const page = await openHistory(CAPTURES);
    expect(await readTitles(page)).toEqual(['Timetable', 'Atlas', 'Café prices']);
    expect(await badges(page).allTextContents()).toEqual(['Saved to library', 'Interrupted']);
    await expect
      .poll(() => page.getByText('on this computer').textContent())
      .toMatch(/^3 captures, [\d.]+ (MB|kB) on this computer$/);
    await thumbnails(page).nth(2).waitFor();
  });

  test('shows that an incomplete capture is saved', async () => {
    const page = await openHistory([
      { id: 'cut', width: 400, height: 700, bytes: MEGABYTE, takenAt: TAKEN_AT, incompleteReason: 'stopped', savedAt: 1 },
    ]);
    expect(await badges(page).textContent()).toBe('Incomplete · Saved to library');
  });

  test('shows the bytes of a whole capture, and an estimate for a cropped one', async () => {
    const capture = { width: 400, height: 900, bytes: MEGABYTE, takenAt: TAKEN_AT };
    const crop = { x: 0, y: 0, width: 400, height: 300 };
    const page = await openHistory([
      { ...capture, id: 'whole', title: 'Atlas' },
      { ...capture, id: 'cropped', title: 'Timetable', edits: { shapes: [], crop } },
    ]);
    const readRow = (title: string) => page.getByRole('listitem').filter({ hasText: title }).innerText();
    expect(await readRow('Atlas')).toMatch(/400 × 900 px\s+1 MB/);
    expect(await readRow('Timetable')).toMatch(/400 × 300 px\s+about 341 kB/);
  });

  test('links to the library unless an administrator turned it off', async () => {
    const libraryLink = (page: Page) => page.getByRole('link', { name: 'Library' });
    await libraryLink(await openHistory(CAPTURES)).waitFor();
    await libraryLink(await openHistory(CAPTURES, { managed: { noLibrary: true } })).waitFor({ state: 'detached' });
  });

  test('moves the focus to the next row after a delete, or to the last row', async () => {
    const page = await openHistory(CAPTURES);
    const readFocusedText = () => page.evaluate(() => document.activeElement?.textContent);
    for (const [deleted, next] of [
      ['Timetable', 'Atlas'],
      ['Café prices', 'Atlas'],
    ]) {
      await page.getByRole('button', { name: `Delete ${deleted}` }).press('Enter');
      await expect.poll(readFocusedText).toBe(next);
    }
  });

  test('lists the captures again after the page was closed', async () => {
    const page = await openHistory(CAPTURES);
    const reopened = await page.context().newPage();
    await page.close();
    await reopened.goto(await extensionPageUrl('result.html'));
    await expect.poll(() => readTitles(reopened)).toHaveLength(3);
  });

  test('finds captures by words of their title and URL', async () => {
    const page = await openHistory(CAPTURES);
    const search = page.getByRole('searchbox', { name: 'Search captures' });
    await search.fill('cafe');
    expect(await readTitles(page)).toEqual(['Café prices']);
    await search.fill('example.com/cut');
    expect(await readTitles(page)).toEqual(['Atlas']);
    await search.fill('zebra');
    await page.getByText('No captures match “zebra”.').waitFor();
    await page.getByRole('button', { name: 'Clear search' }).click();
    expect(await readTitles(page)).toHaveLength(3);
    expect(await search.evaluate((node) => node === document.activeElement)).toBe(true);
  });

  test('deletes a capture and restores it', async () => {
    const page = await openHistory(CAPTURES);
    await keepToasts(page);
    await page.getByRole('button', { name: 'Delete Atlas' }).click();
    await expect.poll(() => readTitles(page)).toEqual(['Timetable', 'Café prices']);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect.poll(() => readTitles(page)).toEqual(['Timetable', 'Atlas', 'Café prices']);
    await thumbnails(page).nth(2).waitFor();
  });

  test('deletes all captures after a confirmation, and then shows how to start', async () => {
    const page = await openHistory(CAPTURES);
    await page.getByRole('main').getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('heading', { name: 'Delete 3 captures?' }).waitFor();
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('dialog').waitFor({ state: 'detached' });
    expect(await readTitles(page)).toHaveLength(3);
    await page.getByRole('main').getByRole('button', { name: 'Delete all' }).click();
    await page.getByRole('dialog').getByRole('button', { name: 'Delete all' }).click();
    await page.getByText('No captures yet').waitFor();
    expect(await page.locator('kbd').textContent()).toBe('Alt+Shift+U');
    expect(await page.getByRole('searchbox').count()).toBe(0);
  });

  test('updates when a running capture ends', async () => {
    const progress: Progress = {
      state: 'running',
      captureId: 'cut',
      tabId: 1,
      capturedRows: 700,
      totalRows: 9_000,
      startedAt: 0,
      endsAt: 0,
    };
    const page = await openHistory(CAPTURES, { progress });
    expect(await badges(page).allTextContents()).toEqual(['Saved to library', 'Capturing now']);
    await page.evaluate(() => window.setProgress({ state: 'idle' }));
    await expect.poll(() => badges(page).allTextContents()).toEqual(['Saved to library', 'Interrupted']);
  });

  test('has no accessibility violations and no overflow on a phone', async () => {
    const page = await openHistory(CAPTURES);
    expect(await findViolations(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 800 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    expect(await findViolations(page)).toEqual([]);
  });
});
