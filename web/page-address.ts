import { type PublicPage, path } from '#shared/routes.ts';
import { SITE } from '#shared/site.ts';

/** Where a page is found for good: in prod, whichever stage it stands on (design §9.13). */
export const pageAddress = (page: PublicPage): string => `${SITE.origin.value}${path(page)}`;
