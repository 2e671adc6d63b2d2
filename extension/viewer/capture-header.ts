import { formatPixels } from '#shared/format-pixels.ts';
import { areEditsEqual, type Edits, NO_EDITS } from '../annotations/edits.ts';
import { getCaptureExportSize } from '../annotations/render-parts.ts';
import type { Capture } from '../capture.ts';
import { link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { formatBytes } from './format-bytes.ts';
import { formatDateTime } from './format-date.ts';
import { createNavBar } from './nav-bar.ts';

/** Allows only web addresses as links, because other schemes could run code or open local files. */
const isWeb = (url: string): boolean => /^https?:\/\//i.test(url);

const addressOf = (url: string): HTMLElement =>
  isWeb(url)
    ? link({ href: url, class: 'address', isOutside: true }, url.replace(/^https?:\/\/(www\.)?/i, ''))
    : element('span', { class: 'address' }, url);

/** Omits the byte count of an edited capture, because it is unknown until the file is exported. */
function factsText(capture: Capture, edits: Edits): string {
  const pixels = formatPixels(getCaptureExportSize(capture, edits));
  return capture.bytes > 0 && areEditsEqual(edits, NO_EDITS) ? `${pixels} · ${formatBytes(capture.bytes)}` : pixels;
}

interface CaptureHeader {
  readonly node: HTMLElement;
  readonly update: (edits: Edits) => void;
}

export function captureHeader(capture: Capture, actions: HTMLElement | undefined): CaptureHeader {
  const { title, url, takenAt } = capture;
  const facts = element('span', { class: 'mono' }, factsText(capture, NO_EDITS));
  const node = element(
    'header',
    { class: 'capture-header' },
    createNavBar(),
    element(
      'div',
      { class: 'capture-words' },
      element('h1', { title }, title || url),
      element(
        'p',
        { class: 'capture-facts' },
        addressOf(url),
        facts,
        element('time', { datetime: new Date(takenAt).toISOString() }, formatDateTime(takenAt)),
      ),
    ),
    actions,
  );
  const update = (edits: Edits): void => {
    facts.textContent = factsText(capture, edits);
  };
  return { node, update };
}
