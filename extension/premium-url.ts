import { getPath } from '#shared/pages.ts';
import { createSiteUrl } from './site.ts';

/** Returns the URL of the site's Premium page, which links back to `pageUrl`. */
export const createPremiumUrl = (pageUrl: string): string =>
  createSiteUrl(`${getPath('premium')}?${new URLSearchParams({ next: pageUrl })}`);
