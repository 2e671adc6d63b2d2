import type { SiteConfig } from '#shared/config.ts';
import { SITE } from '#shared/site.ts';

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
