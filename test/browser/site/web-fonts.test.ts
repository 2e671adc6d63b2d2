import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { deferred } from '../../support/deferred.ts';
import { startPublicSite } from './start-public-site.ts';

const { siteUrl, openVisitorPage } = startPublicSite();

const FONT = /\.woff2$/;

const readFonts = (page: Page) => page.getByRole('heading', { level: 1 }).evaluate((title) => getComputedStyle(title).fontFamily);

test('a first visit paints in the fallback fonts and changes to the web fonts when all have loaded', async () => {
  const { page } = await openVisitorPage();
  const fontReleased = deferred();
  await page.route(FONT, async (route) => {
    if (route.request().url().includes('heading')) await fontReleased.promise;
    await route.continue();
  });
  const requested = page.waitForRequest(FONT);
  await page.goto(siteUrl('/about'), { waitUntil: 'load' });
  await requested;
  await expect.poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length)).toBe(1);
  expect(await readFonts(page)).toMatch(/^"Bricolage Arial"/);
  fontReleased.resolve();
  await expect.poll(() => readFonts(page)).toMatch(/^"Bricolage Grotesque Variable"/);
});

test('pages after the first one start in the web fonts', async () => {
  const { page } = await openVisitorPage();
  await page.goto(siteUrl('/about'));
  await expect.poll(() => readFonts(page)).toMatch(/^"Bricolage Grotesque Variable"/);
  await page.goto(siteUrl('/faq'), { waitUntil: 'commit' });
  expect(await readFonts(page)).toMatch(/^"Bricolage Grotesque Variable"/);
});

test('a page keeps the fallback fonts when a web font does not load', async () => {
  const { page } = await openVisitorPage();
  await page.route(FONT, (route) => route.abort());
  const failed = page.waitForEvent('console', (message) => message.text().startsWith('fonts'));
  await page.goto(siteUrl('/about'));
  await failed;
  expect(await readFonts(page)).toMatch(/^"Bricolage Arial"/);
});

test('a page requests the web fonts when JavaScript is disabled', async () => {
  const { page } = await openVisitorPage({ javaScriptEnabled: false });
  const requested = page.waitForRequest(FONT);
  await page.goto(siteUrl('/about'));
  await requested;
});
