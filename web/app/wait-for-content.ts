import { whenIdle } from '../hooks/when-idle.ts';

/** Placeholders of content that is loading: `aria-busy` regions and spinners (`spinner.tsx`). */
const LOADING_SELECTOR = '[aria-busy="true"], [data-waiting]';

const CHECK_INTERVAL_MS = 50;
/** Maximum wait before the services of the page start, in case the API is slow. */
const SERVICES_TIMEOUT_MS = 3_000;
/** Maximum wait before the footer loads. Longer, because a footer that is already visible moves when the content arrives. */
export const FOOTER_TIMEOUT_MS = 15_000;

const waitForNextCheck = (): Promise<void> => new Promise((resolve) => setTimeout(() => whenIdle(resolve), CHECK_INTERVAL_MS));

export async function waitForContent(region: Pick<Element, 'querySelector'>, timeoutMs = SERVICES_TIMEOUT_MS): Promise<void> {
  const deadlineMs = performance.now() + timeoutMs;
  do await waitForNextCheck();
  while (region.querySelector(LOADING_SELECTOR) && performance.now() < deadlineMs);
}
