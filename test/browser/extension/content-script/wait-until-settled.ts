import type { Page } from 'playwright-core';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';

/** Longer animations count as endless. */
const MAX_ANIMATION_MS = 10_000;

/** Waits for images, pending changes and animations of the page. Endless animations continue. */
export async function waitUntilSettled(page: Page): Promise<void> {
  for (const frame of page.frames()) await frame.waitForFunction(() => [...document.images].every(({ complete }) => complete));
  await waitForPaint(page);
  await page.waitForFunction(() => !window.pendingChanges);
  await waitForPaint(page);
  await page.evaluate(async (maxMs) => {
    const finiteAnimations = document.getAnimations().filter(({ timeline, effect, playState }) => {
      const endsSoon = Number(effect?.getComputedTiming().activeDuration) <= maxMs;
      return endsSoon && timeline === document.timeline && playState === 'running';
    });
    // `finished` rejects if the page restarts the animation.
    await Promise.allSettled(finiteAnimations.map(({ finished }) => finished));
  }, MAX_ANIMATION_MS);
  await waitForPaint(page);
}
