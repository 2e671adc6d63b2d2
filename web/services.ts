import type { SiteConfig } from '#shared/config.ts';
import { SITE } from '#shared/site.ts';

/** Errors are reported from the site that people use: not while it is developed, and not from a copy of it elsewhere. */
export const reportsErrors = ({ errorReports }: SiteConfig, hostname: string, isDeveloped = import.meta.env.DEV): boolean =>
  errorReports !== undefined && !isDeveloped && hostname === new URL(SITE.origin.value).hostname;

/** Fetches what a stage has asked for of others, last of all: a stage without any fetches nothing. */
export async function startServices(config: SiteConfig): Promise<void> {
  const { tagManager, errorReports, stage } = config;
  if (errorReports && reportsErrors(config, window.location.hostname)) {
    const { startErrorReports } = await import('./browser/error-reports.ts');
    startErrorReports(errorReports, stage);
  }
  if (tagManager) {
    const { addTagManager } = await import('./browser/tag-manager.ts');
    addTagManager(tagManager);
  }
}
