import type { Frame, Page } from 'playwright-core';

/** Waits until a visible page or frame has painted twice and has run the tasks that these frames queued. */
export const waitForPaint = (page: Page | Frame): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
