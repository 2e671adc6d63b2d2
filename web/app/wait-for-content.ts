import { whenIdle } from '../hooks/when-idle.ts';

/** Placeholders of content that is loading: `aria-busy` regions and spinners (`spinner.tsx`). */
const LOADING_SELECTOR = '[aria-busy="true"], [data-waiting]';

const CHECK_INTERVAL_MS = 50;
/** Time limit in case the API is slow. */
const TIMEOUT_MS = 3_000;

const waitForNextCheck = (): Promise<void> => new Promise((resolve) => setTimeout(() => whenIdle(resolve), CHECK_INTERVAL_MS));

export async function waitForContent(region: Pick<Element, 'querySelector'>): Promise<void> {
  const deadlineMs = performance.now() + TIMEOUT_MS;
  do await waitForNextCheck();
  while (region.querySelector(LOADING_SELECTOR) && performance.now() < deadlineMs);
}
