import { path } from '#shared/routes.ts';
import { link } from '../dom/button.ts';
import { icon } from '../dom/icon.ts';
import { SITE_ORIGIN } from '../site.ts';

export const libraryLink = (): HTMLAnchorElement =>
  link({ href: SITE_ORIGIN + path('images'), class: 'nav-link', isOutside: true }, icon('library'), 'Library');
