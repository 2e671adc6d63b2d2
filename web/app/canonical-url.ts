import { type PublicPage, pathOf } from '#shared/pages.ts';
import { SITE } from '#shared/site.ts';

/** Returns the canonical URL. It has the production origin in every stage, so that one build serves all stages (design §9.13). */
export const canonicalUrl = (page: PublicPage): string => `${SITE.origin.value}${pathOf(page)}`;
