import type { Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import type { ExtendedBrowser } from './extended-browser.ts';

const CAPTURE_MS = 120_000;

/** Starts a capture of a tab with the extension. `opening` resolves to the tab in which the result opens. */
export async function beginCapture(browser: ExtendedBrowser, page: Page): Promise<{ readonly opening: Promise<Page> }> {
  const opening = browser.context.waitForEvent('page', { timeout: CAPTURE_MS });
  await page.bringToFront();
  await browser.pressButton(page);
  return { opening };
}

export async function untilShown(capture: Page): Promise<void> {
  await capture.getByRole('button', { name: 'Save to library' }).waitFor();
  await untilDrawn(capture);
}

/** Waits until all images that are not lazy-loaded are decoded and painted. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

export async function readDown(
  { page, glide }: Camera,
  { px, seconds }: Readonly<Record<'px' | 'seconds', number>>,
): Promise<void> {
  let before = 0;
  await glide(seconds, async (share) => {
    const to = Math.round(share * px);
    await page.mouse.wheel(0, to - before);
    before = to;
    await untilDrawn(page);
  });
}
