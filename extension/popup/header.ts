import { pathOf } from '#shared/pages.ts';
import { link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';
import { SITE_ORIGIN } from '../site.ts';

export const header = (): HTMLElement =>
  element(
    'header',
    { class: 'popup-header' },
    element('h1', {}, logo()),
    element(
      'nav',
      { 'aria-label': 'Captures' },
      link({ href: 'result.html', class: 'nav-link', isOutside: true }, icon('history'), 'History'),
      link({ href: SITE_ORIGIN + pathOf('images'), class: 'nav-link', isOutside: true }, icon('library'), 'Library'),
    ),
  );
