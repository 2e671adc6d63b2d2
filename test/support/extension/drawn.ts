import type { Frame, Page } from 'playwright-core';

/** Waits until a page, or a frame of it, that is seen has drawn what was done to it, and has heard of that: two frames, and the tasks they left. */
export const drawn = (page: Page | Frame): Promise<void> =>
  page.evaluate(
    () => new Promise<void>((resolve) => requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(resolve)))),
  );
