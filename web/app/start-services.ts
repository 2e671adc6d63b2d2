import type { SiteConfig } from '#shared/config.ts';
import { SITE } from '#shared/site.ts';
import { loadSiteConfig } from '../api/config.ts';
import { log } from '../api/log.ts';
import { startExtension } from '../features/extension/start-extension.ts';

/**
 * Starts non-critical services: the extension handshake, analytics and error reporting. `main.tsx` loads this module after the page
 * shows its content, or earlier if the page needs the extension.
 */
export function startDeferredServices(): void {
  startExtension().catch((error: unknown) => log.error('extension', error));
  loadSiteConfig()
    .then(startServices)
    .catch((error: unknown) => log.error('services', error));
}

/** Returns true only for a production build on the production host, not in development and not on copies of the site. */
export const reportsErrors = ({ errorReports }: SiteConfig, hostname: string, isDeveloped = import.meta.env.DEV): boolean =>
  errorReports !== undefined && !isDeveloped && hostname === new URL(SITE.origin.value).hostname;

export async function startServices(config: SiteConfig): Promise<void> {
  const { tagManager, errorReports, stage } = config;
  if (errorReports && reportsErrors(config, window.location.hostname)) {
    const { startErrorReports } = await import('./error-reports.ts');
    startErrorReports(errorReports, stage);
  }
  if (tagManager) {
    const { addTagManager } = await import('./tag-manager.ts');
    addTagManager(tagManager);
  }
}
