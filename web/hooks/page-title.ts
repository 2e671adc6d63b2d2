import { SITE } from '#shared/site.ts';

export const pageTitle = (title: string): string => (title.startsWith(SITE.name) ? title : `${title} · ${SITE.name}`);
