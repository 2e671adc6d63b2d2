import type { Page } from 'playwright-core';

export const MAIN_SCRIPT = /\/assets\/index-[^/]+\.js$/;

/** Delays the responses to requests for `url`, by default the site's main script, until the returned function is called. */
export async function holdScript(page: Page, url = MAIN_SCRIPT): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
