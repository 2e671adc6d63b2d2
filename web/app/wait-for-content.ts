import { whenIdle } from '../hooks/when-idle.ts';

/** Placeholders of content that is loading: `aria-busy` regions and spinners (`spinner.tsx`). */
const LOADING_SELECTOR = '[aria-busy="true"], [data-waiting]';

const POLL_INTERVAL_MS = 50;
/** Time limit in case the API is slow. */
const TIMEOUT_MS = 3_000;

const pause = (): Promise<void> => new Promise((resume) => setTimeout(() => whenIdle(resume), POLL_INTERVAL_MS));

/** Waits until a region has no more loading placeholders, or for `TIMEOUT_MS`. */
export async function waitForContent(region: Pick<Element, 'querySelector'>): Promise<void> {
  const latest = performance.now() + TIMEOUT_MS;
  do await pause();
  while (region.querySelector(LOADING_SELECTOR) && performance.now() < latest);
}
