import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import type { FakeExtension } from '../fake-extension-api.ts';
import { openCapturePage } from './open-result-page.ts';

const SEED = { id: 'one', width: 300, height: 500 } as const;
const IMAGE_ID = '01KB2Q0000000000000000000A';

/** Tab 7 has never been visited. */
const TAB = { tabId: 7, unvisitedSince: 1 } as const;
const SAVING = { ...TAB, state: 'saving', documentId: 'D', fraction: 0.42 } as const;

const openCapture = (upload?: object, extension: Partial<FakeExtension> = {}): Promise<Page> =>
  openCapturePage(SEED, { ...(upload && { session: { 'upload.one': upload } }), ...extension });

const storeUpload = (page: Page, upload: object) =>
  page.evaluate((stored) => chrome.storage.session.set({ 'upload.one': stored }), upload);

const listRequests = (page: Page) =>
  page.evaluate(() => window.calls.filter(({ name }) => name === 'saveToLibrary' || name === 'showUpload'));

const status = (page: Page, text: string) => page.locator('header').getByRole('status').getByText(text, { exact: true });

describe('save button', () => {
  test('sends a request to the service worker and shows the progress', async () => {
    const page = await openCapture();
    await page.getByRole('button', { name: 'Save to library' }).click();
    await expect.poll(() => listRequests(page)).toEqual([{ name: 'saveToLibrary', input: { id: 'one' } }]);
    await storeUpload(page, { ...TAB, state: 'opening', openedAt: await page.evaluate(() => Date.now()) });
    await status(page, 'Saving…').waitFor();
    await storeUpload(page, SAVING);
    await page.getByText('42%').waitFor();
    const progressBar = page.getByRole('progressbar', { name: 'Saving to your library' });
    expect(await progressBar.getAttribute('value')).toBe('0.42');
    expect(await page.getByRole('button', { name: 'Save to library' }).count()).toBe(0);
    expect(await findViolations(page)).toEqual([]);
  });

  test('announces the start, but not every percent', async () => {
    const page = await openCapture(SAVING);
    await status(page, 'Saving…').waitFor();
    await storeUpload(page, { ...SAVING, fraction: 0.43 });
    await page.getByText('43%').waitFor();
    expect(await page.locator('header').getByRole('status').textContent()).toBe('Saving…');
  });

  test.each([
    [IMAGE_ID, `https://site.example/images?image=${IMAGE_ID}`],
    [undefined, 'https://site.example/images'],
  ])('links to the image of a saved capture (%s)', async (savedImageId, url) => {
    const page = await openCapturePage({ ...SEED, savedAt: 1, ...(savedImageId && { savedImageId }) });
    const link = page.getByRole('link', { name: 'Saved to your library' });
    expect(await link.getAttribute('href')).toBe(url);
    expect(await page.getByRole('button', { name: 'Save to library' }).count()).toBe(0);
  });

  test('offers to try again when the page of the upload is gone', async () => {
    const page = await openCapture(SAVING);
    await status(page, 'Saving…').waitFor();
    await page.evaluate(() => window.closeTab());
    await status(page, 'The upload was interrupted. Nothing is lost.').waitFor();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect.poll(() => listRequests(page)).toEqual([{ name: 'saveToLibrary', input: { id: 'one' } }]);
    await storeUpload(page, { ...SAVING, tabId: 8 });
    await status(page, 'Saving…').waitFor();
  });

  test.each([
    ['signedOut', '', 'Sign in to save this capture.', 'Sign in', 'showUpload'],
    ['refused', 'Your library is full.', 'Your library is full.', 'Open library', 'showUpload'],
    ['temporary', 'No response.', 'No response.', 'Try again', 'saveToLibrary'],
  ])('shows the reason and one button when the upload has failed (%s)', async (problem, message, text, button, request) => {
    const page = await openCapture({ ...TAB, state: 'failed', problem, message });
    await status(page, text).waitFor();
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => listRequests(page)).toEqual([{ name: request, input: { id: 'one' } }]);
  });

  test('offers to try again when the user has seen the reason on the site', async () => {
    const page = await openCapture({ tabId: 7, state: 'failed', problem: 'refused', message: 'Your library is full.' });
    await page.getByRole('button', { name: 'Try again' }).waitFor();
    expect(await page.getByRole('button', { name: 'Open library' }).count()).toBe(0);
  });

  test('shows that the library does not respond when the opened page reports nothing', async () => {
    const page = await openCapture({ ...TAB, state: 'opening', openedAt: 0 });
    await status(page, 'Your library does not respond.').waitFor();
    await page.getByRole('button', { name: 'Open library' }).waitFor();
  });

  test('shows the save button again when the upload was canceled on the site', async () => {
    const page = await openCapture(SAVING);
    await status(page, 'Saving…').waitFor();
    await page.evaluate(() => chrome.storage.session.remove(['upload.one']));
    await page.getByRole('button', { name: 'Save to library' }).waitFor();
  });
});
