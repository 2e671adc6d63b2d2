import { log } from '../log.ts';
import { isHandedOver } from './handed-over.ts';
import { isHandshakePage } from './handshake-page.ts';

/**
 * Takes what the extension has put into the address before the page answers to anybody: who then leaves by the first press has
 * it taken already. Few come with any of it, so that what takes it is fetched only then. What this cannot take stays in the
 * address, where the handshake finds it.
 */
export async function takeHandedOver(): Promise<void> {
  const { location, parent } = window;
  if (parent !== window || !isHandedOver(location.search) || !isHandshakePage(location.pathname)) return;
  try {
    const { takeNext } = await import('./take-next.ts');
    takeNext(window);
  } catch (error) {
    log.error('handed over', error);
  }
}
