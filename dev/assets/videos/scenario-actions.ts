import type { Page } from 'playwright-core';
import { getPath } from '#shared/pages.ts';
import { HTML_PAGES } from '../capturing/html-pages.ts';
import { openProductPage, PRODUCT_PAGES } from '../capturing/product-pages.ts';
import { openPackagePage } from '../capturing/serve-packages.ts';
import type { ExtensionBrowser } from './extension-browser.ts';
import type { Recorder } from './recorder.ts';
import type { ScenarioContext } from './scenario.ts';

const CAPTURE_TIMEOUT_MS = 120_000;

/** Captures a tab with the extension. `resultPagePromise` resolves when the result page opens in a new tab. */
export async function startCapture(
  browser: ExtensionBrowser,
  page: Page,
): Promise<{ readonly resultPagePromise: Promise<Page> }> {
  const resultPagePromise = browser.context.waitForEvent('page', { timeout: CAPTURE_TIMEOUT_MS });
  await page.bringToFront();
  await browser.clickToolbarIcon(page);
  return { resultPagePromise };
}

export async function waitForResultPage(resultPage: Page): Promise<void> {
  await resultPage.getByRole('button', { name: 'Save to library' }).waitFor();
  await waitUntilPainted(resultPage);
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
  { distancePx, durationSeconds }: { readonly distancePx: number; readonly durationSeconds: number },
): Promise<void> {
  let scrolledPx = 0;
  await animate(durationSeconds, async (progress) => {
    const targetPx = Math.round(progress * distancePx);
    await page.mouse.wheel(0, targetPx - scrolledPx);
    scrolledPx = targetPx;
    await waitUntilPainted(page);
  });
}

/**
 * Signs in as the owner of the demo library, a Premium user. The sign-in is not recorded. The site passes the session to the
 * extension.
 */
export async function signIn({ browser, site }: Pick<ScenarioContext, 'browser' | 'site'>): Promise<void> {
  const libraryPage = PRODUCT_PAGES.find((each) => each.path === getPath('images'));
  if (!libraryPage) throw new Error('PRODUCT_PAGES has no library page.');
  const page = await browser.openTab();
  await openProductPage(page, site, libraryPage);
  await browser.waitForSignIn();
  await page.close();
}

/** Opens one of `HTML_PAGES` in a new tab. `file` is the file name of its capture, for example `creative.avif`. */
export async function openHtmlPageTab({ browser, packages }: ScenarioContext, file: string): Promise<Page> {
  const htmlPage = HTML_PAGES.find((each) => each.file === file);
  if (!htmlPage) throw new Error(`${file} is not in HTML_PAGES.`);
  const page = await browser.openTab();
  await openPackagePage(packages, page, htmlPage);
  await page.waitForLoadState('networkidle');
  return page;
}
