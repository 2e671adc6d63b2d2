import { getPath } from '#shared/pages.ts';
import { link } from '../dom/button.ts';
import { icon } from '../dom/icon.ts';
import { SITE_ORIGIN } from '../site.ts';

export const createLibraryLink = (): HTMLAnchorElement =>
  link({ href: SITE_ORIGIN + getPath('images'), class: 'nav-link', opensNewTab: true }, icon('library'), 'Library');
