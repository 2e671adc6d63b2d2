import type { BrowserContext, Page } from 'playwright-core';

declare global {
  interface Window {
    isHydrated?: boolean;
  }
}

/** Makes `waitUntilHydrated` work for pages that are opened from now on. */
export async function trackHydration(opener: Page | BrowserContext): Promise<void> {
  await opener.addInitScript(() => {
    document.addEventListener('alive', () => {
      window.isHydrated = true;
    });
  });
}

/** Waits until a page of our site is interactive. */
export async function waitUntilHydrated(page: Page): Promise<void> {
  await page.waitForFunction(() => window.isHydrated);
}

/** Moves the mouse, which makes a prerendered page hydrate, and waits until it is interactive. */
export async function hydrate(page: Page): Promise<void> {
  await page.mouse.move(1, 1);
  await waitUntilHydrated(page);
}

/** Opens a page of our site, and waits until it has loaded and is interactive. */
export async function openHydrated(page: Page, address: URL): Promise<void> {
  await trackHydration(page);
  await page.goto(address.href, { waitUntil: 'networkidle' });
  await hydrate(page);
}
