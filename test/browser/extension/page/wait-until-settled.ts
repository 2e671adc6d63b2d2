import type { Page } from 'playwright-core';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';

/** No fixture sets a timer for longer, but to go on for ever. */
const LONGEST_TIMER_MS = 500;

/** What is animated for longer goes on by itself. */
const LONG_MS = 10_000;

/** Waits until a page has brought all that it brings by itself where it is scrolled to. What goes on without end does. */
export async function settled(page: Page): Promise<void> {
  await page.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await waitForPaint(page);
  // Counted by the page: however slow it is, a shorter timer that it set before this one is over.
  await page.evaluate((ms) => new Promise((resolve) => setTimeout(resolve, ms)), LONGEST_TIMER_MS);
  await waitForPaint(page);
  await page.evaluate(async (longMs) => {
    const ending = document.getAnimations().filter(({ timeline, effect, playState }) => {
      const endsSoon = Number(effect?.getComputedTiming().activeDuration) <= longMs;
      return endsSoon && timeline === document.timeline && playState === 'running';
    });
    // One that is begun anew in every frame is canceled in each.
    await Promise.allSettled(ending.map(({ finished }) => finished));
  }, LONG_MS);
  await waitForPaint(page);
}
