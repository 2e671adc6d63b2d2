import { SITE } from '#shared/site.ts';

declare const __SITE_ORIGIN__: string | undefined;

export const SITE_ORIGIN: string = typeof __SITE_ORIGIN__ === 'string' ? __SITE_ORIGIN__ : SITE.origin.value;
