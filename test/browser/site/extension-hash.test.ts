import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { FIREFOX_ID } from '../../support/web/fake-extension.ts';
import { startPublicSite } from './start-public-site.ts';

declare global {
  interface Window {
    hrefAtHydration?: string;
  }
}

const { siteUrl, openVisitorPage } = startPublicSite();

/** Opens a page that records its URL at the time of the hydration. */
async function openRecordingPage() {
  const opened = await openVisitorPage();
  await opened.page.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      window.hrefAtHydration = location.href;
    });
  });
  return opened;
}

const readState = (page: Page) =>
  page.evaluate(() => ({ href: location.href, id: localStorage.getItem('extensionId'), historyLength: history.length }));

describe('the id of the Firefox edition in the hash', () => {
  test('is stored and removed from the URL before the page hydrates, without an interaction', async () => {
    const { page, browserErrors } = await openRecordingPage();
    await page.goto(siteUrl(`/?x=1#extension=${FIREFOX_ID}`));
    await page.waitForFunction(() => window.hrefAtHydration !== undefined);
    expect(await page.evaluate(() => window.hrefAtHydration)).toBe(siteUrl('/?x=1'));
    // The blank page of the new tab and this page.
    expect(await readState(page)).toEqual({ href: siteUrl('/?x=1'), id: FIREFOX_ID, historyLength: 2 });
    expect(browserErrors).toEqual([]);
  });

  test('is stored in lowercase by a page of the app, and another part of the hash stays', async () => {
    const { page, browserErrors } = await openRecordingPage();
    await page.goto(siteUrl(`/connect?x=1#y&extension=${FIREFOX_ID.toUpperCase()}`));
    await page.waitForURL(siteUrl('/connect?x=1#y'));
    expect(await readState(page)).toEqual({ href: siteUrl('/connect?x=1#y'), id: FIREFOX_ID, historyLength: 2 });
    expect(browserErrors).toEqual([]);
  });

  test('is stored again by the next visit from the extension when the data of the site is cleared', async () => {
    const { page } = await openRecordingPage();
    for (const path of ['/connect', '/account']) {
      await page.goto(siteUrl(`${path}#extension=${FIREFOX_ID}`));
      await page.waitForURL(siteUrl(path));
      expect((await readState(page)).id).toBe(FIREFOX_ID);
      await page.evaluate(() => localStorage.clear());
    }
  });

  test.each([
    'javascript:alert(1)',
    '%22%3E%3Cscript%3Ealert(1)%3C/script%3E',
    `${FIREFOX_ID}/evil.html`,
    `${FIREFOX_ID}@evil.example`,
    `//evil.example/${FIREFOX_ID}`,
  ])('is only removed from the URL when it is %s', async (id) => {
    const { page, browserErrors } = await openRecordingPage();
    await page.goto(siteUrl(`/connect#extension=${id}`));
    await page.waitForURL(siteUrl('/connect'));
    expect(await readState(page)).toEqual({ href: siteUrl('/connect'), id: null, historyLength: 2 });
    expect(browserErrors).toEqual([]);
  });
});
