import { log } from '../api/log.ts';
import { isHandshakePage } from '../features/extension/handshake-page.ts';
import { hasLaunchParameters } from './launch-parameters.ts';

/** Maximum delay of the page for loading the code that takes the parameters. */
const TIMEOUT_MS = 1_000;

/**
 * Takes the launch parameters from the URL before the page becomes interactive, so that they are stored even if the first click
 * leaves the page. Loads the code for that only if there are parameters. If it fails or is too slow, they stay in the URL for the
 * handshake.
 */
export async function consumeLaunchParameters(): Promise<void> {
  const { location, parent } = window;
  if (parent !== window || !hasLaunchParameters(location.search) || !isHandshakePage(location.pathname)) return;
  const consumed = import('./consume-next.ts')
    .then(({ consumeNext }) => consumeNext(window))
    .catch((error: unknown) => log.error('launch parameters', error));
  await Promise.race([consumed, new Promise((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
}
