import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { e2eStack, siteUrl } from '../support/e2e/e2e-stack.ts';
import { signedInPage, signedInUser } from '../support/e2e/signed-in-page.ts';
import { premiumUser } from '../support/e2e/user.ts';

/** Offers that a user with Premium must not see. */
const OFFER = /go premium|free 1-week trial|free for 7 days/i;

const headerLink = (page: Page, name: string) =>
  page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name, exact: true });

/** Opens a page and waits until the account is loaded. */
async function openPublicPage(page: Page, path: string): Promise<void> {
  const accountLoaded = page.waitForResponse(/\/api\/account/);
  await page.goto(siteUrl(path));
  await (await accountLoaded).finished();
  await headerLink(page, 'Library').waitFor();
}

describe('public pages without the extension', () => {
  test('show the library and no offers to a user with Premium', async () => {
    const { page, browserErrors } = await signedInPage(await premiumUser(e2eStack));
    await openPublicPage(page, '/faq');
    await headerLink(page, 'Go Premium').waitFor({ state: 'hidden' });
    for (const path of ['/', '/premium', '/press', '/about']) {
      await openPublicPage(page, path);
      expect(await page.locator('body').innerText(), path).not.toMatch(OFFER);
    }
    await page.goto(siteUrl('/premium'));
    await page.getByRole('main').getByRole('link', { name: 'Open account' }).click();
    await page.waitForURL(siteUrl('/account'));
    expect(browserErrors).toEqual([]);
  });

  test('offer Premium to a user without it, and forget the user at the sign-out', async () => {
    const { page, browserErrors } = await signedInUser();
    await openPublicPage(page, '/premium');
    await headerLink(page, 'Go Premium').waitFor();
    await page.getByRole('link', { name: 'Get started (free 1-week trial)' }).waitFor();
    await page.goto(siteUrl('/auth/signout'));
    await page.waitForURL(siteUrl('/'));
    await headerLink(page, 'Library').waitFor({ state: 'hidden' });
    expect(await page.evaluate(() => localStorage.getItem('was-signed-in'))).toBeNull();
    expect(browserErrors).toEqual([]);
  });
});
