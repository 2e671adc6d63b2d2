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

/** Waits until a prerendered page is interactive. */
export const waitUntilHydrated = (page: Page) => page.waitForFunction(() => window.isHydrated);
