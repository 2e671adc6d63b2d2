import { browserAdapter } from '#browser';
import { SITE } from '#shared/site.ts';

declare const __SITE_ORIGIN__: string | undefined;

export const SITE_ORIGIN: string = typeof __SITE_ORIGIN__ === 'string' ? __SITE_ORIGIN__ : SITE.origin.value;

/** Returns the URL of a page of the site. `path` may have a query and a hash. Create every link to the site with this function. */
export const createSiteUrl = (path: string): string => browserAdapter.addIdToSiteUrl(SITE_ORIGIN + path);
