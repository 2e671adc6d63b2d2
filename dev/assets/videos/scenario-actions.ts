import type { Page } from 'playwright-core';
import { pathOf } from '#shared/pages.ts';
import { HTML_PAGES } from '../capturing/html-pages.ts';
import { openProductPage, PRODUCT_PAGES } from '../capturing/product-pages.ts';
import { openPackagePage } from '../capturing/serve-packages.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import type { Recorder } from './recorder.ts';
import type { Scenario } from './scenario.ts';

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
  { page, animate }: Recorder,
  { px, seconds }: Readonly<Record<'px' | 'seconds', number>>,
): Promise<void> {
  let scrolled = 0;
  await animate(seconds, async (progress) => {
    const to = Math.round(progress * px);
    await page.mouse.wheel(0, to - scrolled);
    scrolled = to;
    await waitUntilPainted(page);
  });
}

/**
 * Signs in the owner of the demo library, who has Premium, without recording it. The site passes the sign-in to the extension.
 */
export async function signIn({ browser, site }: Pick<Scenario, 'browser' | 'site'>): Promise<void> {
  const library = PRODUCT_PAGES.find((each) => each.path === pathOf('images'));
  if (!library) throw new Error('PRODUCT_PAGES has no library page.');
  const page = await browser.openTab();
  await openProductPage(page, site, library);
  await browser.waitForSignIn();
  await page.close();
}

/** Opens one of `HTML_PAGES` in a new tab. `file` is the name of its capture. */
export async function openThemeTab({ browser, packages }: Scenario, file: string): Promise<Page> {
  const planned = HTML_PAGES.find((each) => each.file === file);
  if (!planned) throw new Error(`${file} is not in HTML_PAGES.`);
  const page = await browser.openTab();
  await openPackagePage(packages, page, planned);
  await page.waitForLoadState('networkidle');
  return page;
}
