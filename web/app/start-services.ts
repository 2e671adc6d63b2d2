import type { SiteConfig } from '#shared/config.ts';
import { getPath } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';
import { signIn } from '../api/auth/auth.ts';
import { takeSignOutReturn } from '../api/auth/sign-out-return.ts';
import { loadSiteConfig } from '../api/config.ts';
import { log } from '../api/log.ts';
import { startExtension } from '../features/extension/start-extension.ts';

/**
 * Opens the next page after a sign-out. Starts non-critical services: the extension handshake, analytics and error reporting.
 * `main.tsx` loads this module after the page shows its content, or earlier if the page needs the extension.
 */
export function startDeferredServices(): void {
  continueAfterSignOut();
  startExtension().catch((error: unknown) => log.error('extension', error));
  loadSiteConfig()
    .then(startServices)
    .catch((error: unknown) => log.error('services', error));
}

/** The hosted pages return to the home page after a sign-out. */
function continueAfterSignOut(): void {
  if (window.location.pathname !== getPath('home')) return;
  const next = takeSignOutReturn(Date.now());
  if (next?.step === 'signIn') signIn({ returnTo: next.path }).catch((error: unknown) => log.error('sign-in', error));
  else if (next) window.location.replace(next.path);
}

export const shouldReportErrors = (
  { errorReports }: SiteConfig,
  hostname: string,
  isDevelopment = import.meta.env.DEV,
): boolean => errorReports !== undefined && !isDevelopment && hostname === new URL(SITE.origin.value).hostname;

export async function startServices(config: SiteConfig): Promise<void> {
  const { tagManager, errorReports, stage } = config;
  if (errorReports && shouldReportErrors(config, window.location.hostname)) {
    const { startErrorReporting } = await import('./error-reporting.ts');
    startErrorReporting(errorReports, stage);
  }
  if (tagManager) {
    const { addTagManager } = await import('./tag-manager.ts');
    addTagManager(tagManager);
  }
}
