import { type PublicPage, path } from '#shared/routes.ts';
import { SITE } from '#shared/site.ts';

/** Returns the canonical URL. It has the production origin in every stage, so that one build serves all stages (design §9.13). */
export const pageAddress = (page: PublicPage): string => `${SITE.origin.value}${path(page)}`;
