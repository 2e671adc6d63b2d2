import type { Browser } from 'playwright-core';
import { type Fixture, openFixture, WINDOW } from './open-fixture.ts';
import { type Rows, shot } from './walk-fixture.ts';

/** By then everything in a fixture that begins to fade in has begun. */
const SETTLED_MS = 800;

/** A page in a window so tall that it scrolls no more, after everything came. Animations that go on stand where they began. */
export async function tallTruth(browser: Browser, fixture: Fixture, height: number): Promise<Rows> {
  const { page, cdp } = await openFixture(browser, fixture, { ...WINDOW, height });
  await page.evaluate(() => {
    for (const picture of document.images) picture.loading = 'eager';
  });
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await page.waitForTimeout(SETTLED_MS);
  await page.waitForFunction(() =>
    document.getAnimations().every(({ timeline, effect, playState }) => {
      const isEndless = effect?.getComputedTiming().activeDuration === Number.POSITIVE_INFINITY;
      return isEndless || timeline !== document.timeline || playState !== 'running';
    }),
  );
  const rows = await shot(cdp, { x: 0, y: 0, width: WINDOW.width, height });
  await page.context().close();
  return rows;
}
