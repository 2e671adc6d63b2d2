import type { Page } from 'playwright-core';

export const MAIN_SCRIPT = /\/assets\/index-[^/]+\.js$/;

/** Holds the responses to these requests, by default that of the site's main script, until the returned function is called. */
export async function holdScript(page: Page, address = MAIN_SCRIPT): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
