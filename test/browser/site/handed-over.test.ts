import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { extensionOrigin } from '#shared/handshake.ts';
import { SITE } from '#shared/site.ts';
import { openPublicFlow } from './open-public-flow.ts';
import { sleeping } from './sleeping.ts';

const { at, visitor } = openPublicFlow();

describe('what the extension has put into the address', () => {
  const editor = `${extensionOrigin(SITE.extensions.chrome.value)}/result.html?id=7`;
  const handedOver = (path: string) => `${at(path)}?next=${encodeURIComponent(editor)}&p=1`;
  const keptNext = (page: Page) => page.evaluate(() => localStorage.getItem('next'));

  test('goes along with whoever leaves by a link before the page is awake, and is taken where they arrive', async () => {
    const { page, complaints } = await visitor();
    const letThrough = await sleeping(page);
    await page.goto(handedOver('/about'), { waitUntil: 'load' });
    await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click();
    await page.waitForURL((url) => url.pathname === '/faq');
    letThrough();
    await page.waitForURL(at('/faq'));
    expect(await keptNext(page)).toBe(editor);
    expect(complaints).toEqual([]);
  });

  test('is taken before the page answers to what was pressed', async () => {
    const { page } = await visitor({ width: 390 });
    const letThrough = await sleeping(page);
    await page.goto(handedOver('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    letThrough();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
    expect([page.url(), await keptNext(page)]).toEqual([at('/about'), editor]);
  });

  test('keeps no page from waking where what takes it does not come', async () => {
    const { page } = await visitor({ width: 390 });
    let asked = 0;
    await page.route(/\/assets\/take-next-[^/]+\.js$/, () => {
      asked += 1;
    });
    await page.goto(handedOver('/about'), { waitUntil: 'load' });
    await page.getByRole('button', { name: 'Open the menu' }).click();
    await page.getByRole('button', { name: 'Close the menu' }).waitFor();
    expect([asked, page.url(), await keptNext(page)]).toEqual([1, handedOver('/about'), null]);
  });

  test('is taken where nobody does anything, and a link is what it was after it was followed into another tab', async () => {
    const { page, context } = await visitor();
    const letThrough = await sleeping(page);
    await page.goto(handedOver('/about'), { waitUntil: 'load' });
    const link = page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' });
    const opened = context.waitForEvent('page');
    await link.click({ modifiers: ['ControlOrMeta'] });
    await (await opened).waitForURL(at('/faq'));
    expect(await link.getAttribute('href')).toBe('/faq');
    letThrough();
    await page.waitForURL(at('/about'));
    expect(await keptNext(page)).toBe(editor);
  });
});
