import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import type { FakeExtension } from '../fake-extension-api.ts';
import { FIREFOX_PATH } from '../open-extension-page.ts';
import { openCapturePage, openResultPage } from './open-result-page.ts';

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

/** Opens the Firefox edition of the page. */
async function openInFirefox(isUploadAllowed: boolean, upload?: object): Promise<Page> {
  const session = upload && { 'upload.one': upload };
  const page = await openResultPage([SEED], `${FIREFOX_PATH.slice(1)}result.html?id=one`, {
    isUploadAllowed,
    ...(session && { session }),
  });
  await page.getByRole('button', { name: /^Crop/ }).waitFor();
  return page;
}

const PERMISSIONS = { data_collection: ['websiteContent', 'browsingActivity'] };
const REFUSAL = 'This capture stays on this computer. To save it to your library, choose Allow when the browser asks.';

describe('save button in Firefox', () => {
  test.each([
    ['the first save', undefined, 'Save to library'],
    ['a retry', { ...TAB, state: 'failed', problem: 'temporary', message: 'No response.' }, 'Try again'],
  ])('asks for consent during the click, before the capture is sent (%s)', async (_, upload, button) => {
    const page = await openInFirefox(true, upload);
    await page.getByRole('button', { name: button }).click();
    await expect.poll(() => listRequests(page)).toEqual([{ name: 'saveToLibrary', input: { id: 'one' } }]);
    expect(await page.evaluate(() => window.calls.slice(0, 2).map(({ name }) => name))).toEqual([
      'requestPermissions',
      'saveToLibrary',
    ]);
    expect(await page.evaluate(() => window.calls[0]?.input)).toEqual(PERMISSIONS);
  });

  test('keeps the capture on the computer when the user refuses, and asks again at the next click', async () => {
    const page = await openInFirefox(false);
    const save = page.getByRole('button', { name: 'Save to library' });
    await save.click();
    await page.getByText(REFUSAL).waitFor();
    await save.click();
    await expect
      .poll(() => page.evaluate(() => window.calls.map(({ name }) => name)))
      .toEqual(['requestPermissions', 'requestPermissions']);
    expect(await findViolations(page)).toEqual([]);
  });
});
