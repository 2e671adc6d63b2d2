import type { Browser } from 'playwright-core';
import { type Fixture, openFixture, WINDOW } from './open-fixture.ts';
import { waitUntilSettled } from './wait-until-settled.ts';
import { type Rows, screenshotArea } from './scroll-and-capture.ts';

/** A page in a window so tall that it scrolls no more, after everything came. Animations that go on stand where they began. */
export async function tallTruth(browser: Browser, fixture: Fixture, height: number): Promise<Rows> {
  const { page, cdp } = await openFixture(browser, fixture, { ...WINDOW, height });
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await waitUntilSettled(page);
  const rows = await screenshotArea(cdp, { x: 0, y: 0, width: WINDOW.width, height });
  await page.context().close();
  return rows;
}
