import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    isHydrated?: boolean;
  }
}

/** Records when a page hydrates, for `waitUntilHydrated`. Call it before the navigation. */
export async function trackHydration(target: Page | BrowserContext): Promise<void> {
  await target.addInitScript(() => {
    document.addEventListener('hydrated', () => {
      window.isHydrated = true;
    });
  });
}

/** Waits until a page of our site is interactive. Requires `trackHydration` before the navigation. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isHydrated);
}

/**
 * Moves the mouse, which makes a prerendered page hydrate, and waits for the hydration. Requires `trackHydration` before the
 * navigation.
 */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await waitUntilHydrated(page);
}

export async function openHydrated(page: Page, address: URL): Promise<void> {
  await trackHydration(page);
  await page.goto(address.href, { waitUntil: 'networkidle' });
  await hydrate(page);
}
