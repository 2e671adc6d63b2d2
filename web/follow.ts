import { fetchLinksAhead } from './browser/fetch-links-ahead.ts';
import { siteConfig } from './config.ts';
import { log } from './log.ts';
import { startServices } from './services.ts';
import { startExtension } from './state/start-extension.ts';

/** What nobody waits for: it is fetched when the page is alive. */
export function follow(fetchAhead: (pathname: string) => void): void {
  fetchLinksAhead(fetchAhead);
  startExtension().catch((error: unknown) => log.error('extension', error));
  siteConfig()
    .then(startServices)
    .catch((error: unknown) => log.error('services', error));
}
