import type { Page } from 'playwright-core';

/** The site's main script. */
export const MAIN = /\/assets\/index-[^/]+\.js$/;

/** Keeps the site's main script back until it is let through: what is done before that is done to a page that sleeps. */
export async function sleeping(page: Page) {
  let letThrough: () => void = () => undefined;
  const free = new Promise<void>((resolve) => {
    letThrough = resolve;
  });
  await page.route(MAIN, async (route) => {
    await free;
    await route.continue();
  });
  return letThrough;
}
