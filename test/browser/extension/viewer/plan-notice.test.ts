import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { findViolations } from '../../../support/browser/accessibility.ts';
import { PREMIUM_LOGIN } from '../../../support/extension/premium-login.ts';
import { openCapturePage } from './open-result-page.ts';

const SEED = { id: 'one', width: 300, height: 500 } as const;
/** In the year 2096. */
const LATER = 4_000_000_000;
const TEXT = 'Your last payment failed. Your plan ends on';

const getNotice = (page: Page) => page.getByRole('note').filter({ hasText: TEXT });

describe('notice about the plan', () => {
  test('is above the capture, links to the account page and covers nothing', async () => {
    const login = { ...PREMIUM_LOGIN, notice: 'paymentFailed', notice_date: LATER } as const;
    const page = await openCapturePage(SEED, { login }, { context: { viewport: { width: 320, height: 600 } } });
    const link = getNotice(page).getByRole('link', { name: 'Account' });
    expect(await link.getAttribute('href')).toBe('https://site.example/account');
    const [header, notice, scroller] = await Promise.all([
      page.locator('header').boundingBox(),
      getNotice(page).boundingBox(),
      page.locator('.scroller').boundingBox(),
    ]);
    expect(notice?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));
    expect(scroller?.y).toBeGreaterThanOrEqual((notice?.y ?? 0) + (notice?.height ?? 0));
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
    expect(await findViolations(page)).toEqual([]);
  });

  test('appears when a payment fails and disappears when the user signs out', async () => {
    const page = await openCapturePage(SEED, { login: PREMIUM_LOGIN });
    expect(await getNotice(page).count()).toBe(0);
    const storeLogin = (login: object) => page.evaluate((stored) => chrome.storage.local.set({ login: stored }), login);
    await storeLogin({ ...PREMIUM_LOGIN, notice: 'paymentFailed', notice_date: LATER });
    await getNotice(page).waitFor();
    await page.evaluate(() => chrome.storage.local.remove(['login']));
    await getNotice(page).waitFor({ state: 'detached' });
  });
});
