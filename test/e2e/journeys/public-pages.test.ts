import { describe, expect, test } from 'vitest';
import { hydrate, trackHydration } from '../../../dev/assets/capturing/hydration.ts';
import { openPage } from '../../support/e2e/browser-page.ts';
import { siteUrl } from '../../support/e2e/e2e-stack.ts';

describe('public pages', () => {
  test('open the next page at its top without a reload when hydrated', async () => {
    const { page, browserErrors } = await openPage();
    await trackHydration(page);
    await page.goto(siteUrl('/press'), { waitUntil: 'load' });
    await hydrate(page);
    await page.evaluate(() => Object.assign(window, { isSameDocument: true }));
    await page.getByRole('contentinfo').getByRole('link', { name: 'Terms of Use' }).click();
    await page.getByRole('heading', { level: 1, name: 'GoFullPage Terms of Use Agreement' }).waitFor();
    expect(await page.evaluate(() => [Reflect.get(window, 'isSameDocument'), window.scrollY])).toEqual([true, 0]);
    expect(await page.title()).toBe('GoFullPage Terms of Use Agreement');
    expect(browserErrors).toEqual([]);
  });
});
