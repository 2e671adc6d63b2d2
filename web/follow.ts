import { siteConfig } from './config.ts';
import { log } from './log.ts';
import { startServices } from './services.ts';
import { startExtension } from './state/start-extension.ts';

/** What nobody waits for: it is fetched when the page shows what it is for. */
export function follow(): void {
  startExtension().catch((error: unknown) => log.error('extension', error));
  siteConfig()
    .then(startServices)
    .catch((error: unknown) => log.error('services', error));
}
