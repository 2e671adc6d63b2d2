import { log } from '../api/log.ts';
import { isHandshakePage } from '../features/extension/handshake-page.ts';
import { isHandedOver } from './handed-over.ts';

/** Maximum delay of the page for loading the code that takes the parameters. */
const PATIENCE_MS = 1_000;

/**
 * Takes the launch parameters from the URL before the page becomes interactive, so that they are stored even if the first click
 * leaves the page. Loads the code for that only if there are parameters. If it fails or is too slow, they stay in the URL for the
 * handshake.
 */
export async function takeHandedOver(): Promise<void> {
  const { location, parent } = window;
  if (parent !== window || !isHandedOver(location.search) || !isHandshakePage(location.pathname)) return;
  const taken = import('./take-next.ts')
    .then(({ takeNext }) => takeNext(window))
    .catch((error: unknown) => log.error('handed over', error));
  await Promise.race([taken, new Promise((resolve) => setTimeout(resolve, PATIENCE_MS))]);
}
