import { link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';

/** Whose page it is, and the way to all captures. */
export const homeBar = (): HTMLElement =>
  element('div', { class: 'home' }, logo(), link({ href: 'result.html', class: 'nav-link' }, icon('history'), 'History'));
