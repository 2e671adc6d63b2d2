import type { Capture } from '../capture.ts';
import { link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { icon } from '../dom/icon.ts';
import { logo } from '../dom/logo.ts';
import { momentInWords } from './date-words.ts';
import { pixelsInWords, sizeInWords } from './size-words.ts';

/** An address that a click may lead to: nothing that runs, and nothing on this computer. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

const addressOf = (url: string): HTMLElement =>
  isWeb(url)
    ? link({ href: url, class: 'address', isOutside: true }, url.replace(/^https?:\/\/(www\.)?/i, ''))
    : element('span', { class: 'address' }, url);

/** What is looked at, where it was, and what can be done with it. */
export function captureHeader({ title, url, takenAt, bytes, ...size }: Capture, actions: HTMLElement | undefined): HTMLElement {
  const facts = [pixelsInWords(size), bytes > 0 && sizeInWords(bytes)].filter(Boolean).join(' · ');
  return element(
    'header',
    { class: 'capture-header' },
    element('div', { class: 'home' }, logo(), link({ href: 'result.html', class: 'nav-link' }, icon('history'), 'History')),
    element(
      'div',
      { class: 'capture-words' },
      element('h1', { title }, title || url),
      element(
        'p',
        { class: 'capture-facts' },
        addressOf(url),
        element('span', { class: 'mono' }, facts),
        element('time', { datetime: new Date(takenAt).toISOString() }, momentInWords(takenAt)),
      ),
    ),
    actions,
  );
}
