import { SITE } from '#shared/site.ts';

/** What a tab says of a page: what it is, then whose. */
export const pageTitle = (title: string): string => (title.startsWith(SITE.name) ? title : `${title} · ${SITE.name}`);
