import type { Page } from 'playwright-core';
import type { Recorder } from './camera.ts';
import type { ExtensionBrowser } from './extended-browser.ts';

const CAPTURE_TIMEOUT_MS = 120_000;

/** Starts a capture of a tab with the extension. `opening` resolves to the tab in which the result opens. */
export async function startCapture(browser: ExtensionBrowser, page: Page): Promise<{ readonly opening: Promise<Page> }> {
  const opening = browser.context.waitForEvent('page', { timeout: CAPTURE_TIMEOUT_MS });
  await page.bringToFront();
  await browser.pressButton(page);
  return { opening };
}

export async function waitUntilShown(capture: Page): Promise<void> {
  await capture.getByRole('button', { name: 'Save to library' }).waitFor();
  await waitUntilPainted(capture);
}

/** Waits until all images that are not lazy-loaded are decoded and painted. */
export const waitUntilPainted = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    await new Promise((resolve) => requestAnimationFrame(resolve));
    await Promise.all([...document.images].filter(({ loading }) => loading !== 'lazy').map((image) => image.decode()));
    await new Promise((resolve) => requestAnimationFrame(resolve));
  });

export async function scrollDown(
  { page, animate: glide }: Recorder,
  { px, seconds }: Readonly<Record<'px' | 'seconds', number>>,
): Promise<void> {
  let scrolled = 0;
  await glide(seconds, async (progress) => {
    const to = Math.round(progress * px);
    await page.mouse.wheel(0, to - scrolled);
    scrolled = to;
    await waitUntilPainted(page);
  });
}
