import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { getExtensionOrigin } from '#shared/extension-origin.ts';
import { SITE } from '#shared/site.ts';
import { holdScript } from './hold-script.ts';
import { startPublicSite } from './start-public-site.ts';

const { siteUrl, openVisitorPage } = startPublicSite();

describe('launch parameters of the extension', () => {
  const editorUrl = `${getExtensionOrigin(SITE.extensions.chrome.value)}/result.html?id=7`;
  const launchUrl = (path: string) => `${siteUrl(path)}?next=${encodeURIComponent(editorUrl)}&p=1`;
  const readStoredNext = (page: Page) => page.evaluate(() => localStorage.getItem('next'));

  test('are added to a link that is followed before hydration', async () => {
    const { page, browserErrors } = await openVisitorPage();
    const release = await holdScript(page);
    await page.goto(launchUrl('/about'), { waitUntil: 'load' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL((url) => url.pathname === '/faq');
    release();
    await page.waitForURL(siteUrl('/faq'));
    expect(await readStoredNext(page)).toBe(editorUrl);
    expect(browserErrors).toEqual([]);
  });

  test('are read before the page handles earlier clicks', async () => {
    const { page } = await openVisitorPage({ width: 390 });
    const release = await holdScript(page);
    await page.goto(launchUrl('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    release();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
    expect([page.url(), await readStoredNext(page)]).toEqual([siteUrl('/about'), editorUrl]);
  });

  test('do not block hydration when the script that reads them does not load', async () => {
    const { page } = await openVisitorPage({ width: 390 });
    let requests = 0;
    await page.route(/\/assets\/consume-launch-parameters-[^/]+\.js$/, () => {
      requests += 1;
    });
    await page.goto(launchUrl('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
    expect([requests, page.url(), await readStoredNext(page)]).toEqual([1, launchUrl('/about'), null]);
  });

  test('are read without interaction, and a link opened in another tab keeps its URL', async () => {
    const { page, context } = await openVisitorPage();
    const release = await holdScript(page);
    await page.goto(launchUrl('/about'), { waitUntil: 'load' });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
    const newTab = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await newTab).waitForURL(siteUrl('/faq'));
    expect(await link.getAttribute('href')).toBe('/faq');
    release();
    await page.waitForURL(siteUrl('/about'));
    expect(await readStoredNext(page)).toBe(editorUrl);
  });
});
