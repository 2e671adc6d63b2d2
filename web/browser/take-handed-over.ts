import { log } from '../log.ts';
import { isHandedOver } from './handed-over.ts';
import { isHandshakePage } from './handshake-page.ts';

/** Longer than that nobody waits for a page because of what takes it. */
const PATIENCE_MS = 1_000;

/**
 * Takes what the extension has put into the address before the page answers to anybody: who then leaves by the first press has
 * it taken already. Few come with any of it, so that what takes it is fetched only then. What this cannot take, or not soon, stays
 * in the address, where the handshake finds it.
 */
export async function takeHandedOver(): Promise<void> {
  const { location, parent } = window;
  if (parent !== window || !isHandedOver(location.search) || !isHandshakePage(location.pathname)) return;
  const taken = import('./take-next.ts')
    .then(({ takeNext }) => takeNext(window))
    .catch((error: unknown) => log.error('handed over', error));
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
