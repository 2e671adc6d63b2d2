import type { Page } from 'playwright-core';
import type { Camera } from './camera.ts';
import type { ExtendedBrowser } from './extended-browser.ts';

const CAPTURE_MS = 120_000;

/** Has the extension capture what a tab shows. Settles when it begins, with the tab that the capture is going to open in. */
export async function beginCapture(browser: ExtendedBrowser, page: Page): Promise<{ readonly opening: Promise<Page> }> {
  const opening = browser.context.waitForEvent('page', { timeout: CAPTURE_MS });
  await page.bringToFront();
  await browser.pressButton(page);
  return { opening };
}

/** Waits until a tab shows its capture. */
export async function untilShown(capture: Page): Promise<void> {
  await capture.getByRole('button', { name: 'Save to library' }).waitFor();
  await untilDrawn(capture);
}

/** Waits until every picture near the view is there and drawn. */
export const untilDrawn = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

/** Reads a page down to so many pixels, by the wheel of somebody whose pointer is over it. */
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
