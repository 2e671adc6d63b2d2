import type { Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { ExtensionLogin } from '#shared/handshake.ts';
import { wholeBrowser } from '../../dev/capturing/launch-browser.ts';
import { ExtensionBrowser } from '../support/extension/extension-browser.ts';
import { take } from '../support/extension/kept-captures.ts';
import { type Site, startSite } from '../support/site.ts';
import { signIn } from './person.ts';

vi.setConfig({ testTimeout: 120_000 });

describe.skipIf(!wholeBrowser())('somebody with the extension', () => {
  let site: Site;
  let browser: ExtensionBrowser;
  beforeAll(async () => {
    site = await startSite();
    browser = await ExtensionBrowser.open({ site: site.stack.site, width: 1_280, height: 900 });
  }, 90_000);
  afterAll(async () => {
    await browser?.close();
    await site?.remove();
  });

  const opened = async (path: string): Promise<Page> => {
    const page = await browser.context.newPage();
    await page.goto(site.stack.site + path);
    return page;
  };
  const login = (): Promise<ExtensionLogin | undefined> =>
    browser.worker.evaluate(async () => (await chrome.storage.local.get<{ login?: ExtensionLogin }>('login')).login);

  test('is known to it once they have signed in, captures a page, and finds it in their library', async () => {
    const page = await opened('/connect');
    await page
      .getByText(/connected/i)
      .first()
      .waitFor();
    expect(await login()).toBeUndefined();
    await signIn(page, site.stack, 'premium@example.com');
    await expect.poll(login, { timeout: 10_000 }).toMatchObject({ status: 'active', orgId: '' });

    const faq = await opened('/faq');
    const { capture, result } = await take(browser, faq);
    expect(capture).toMatchObject({ state: 'done', url: `${site.stack.site}/faq`, width: 1_280 });
    const opening = browser.context.waitForEvent('page');
    await result.getByRole('button', { name: /library/i }).click();
    const library = await opening;
    await library.getByText(capture.title).first().waitFor({ timeout: 30_000 });
    await expect.poll(() => new URL(library.url()).search).toBe('');
    await result.getByText('Saved to library').waitFor();
  });

  test('is forgotten by it when they sign out', async () => {
    const page = await opened('/auth/signout');
    await page.waitForURL(`${site.stack.site}/`);
    await expect.poll(login, { timeout: 10_000 }).toBeUndefined();
  });
});
