import { getPath } from '#shared/pages.ts';

/** Returns the URL of the site's Premium page, which links back to `pageUrl`. */
export const createPremiumUrl = (site: string, pageUrl: string): string =>
  `${site}${getPath('premium')}?${new URLSearchParams({ next: pageUrl })}`;
