import { siteConfig } from '../api/config.ts';
import { log } from '../api/log.ts';
import { startExtension } from '../features/extension/start-extension.ts';
import { startServices } from './services.ts';

/**
 * Starts non-critical services: the extension handshake, analytics and error reporting. `main.tsx` loads this module after the page
 * shows its content, or earlier if the page needs the extension.
 */
export function startDeferredServices(): void {
  startExtension().catch((error: unknown) => log.error('extension', error));
  siteConfig()
    .then(startServices)
    .catch((error: unknown) => log.error('services', error));
}
