import { path } from '#shared/routes.ts';
import { link } from '../dom/button.ts';
import { icon } from '../dom/icon.ts';
import { SITE_ORIGIN } from '../site.ts';

/** The way to what was saved on the site. */
export const libraryLink = (): HTMLAnchorElement =>
  link({ href: SITE_ORIGIN + path('images'), class: 'nav-link', isOutside: true }, icon('library'), 'Library');
