import { formatDimensions } from '#shared/format-dimensions.ts';
import { areEditsEqual, type Edits, NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { getCaptureExportSize } from '#shared/imaging/annotations/render-parts.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import type { Capture } from '../capture.ts';
import { link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import { formatDateTime } from './format-date.ts';
import { createNavBar } from './nav-bar.ts';

/** Allows only web addresses as links, because other schemes could run code or open local files. */
const isWebUrl = (url: string): boolean => /^https?:\/\//i.test(url);

const createUrlElement = (url: string): HTMLElement =>
  isWebUrl(url)
    ? link({ href: url, class: 'address', opensNewTab: true }, url.replace(/^https?:\/\/(www\.)?/i, ''))
    : element('span', { class: 'address' }, url);

/** Omits the byte count of an edited capture, because it is unknown until the file is exported. */
function formatSize(capture: Capture, edits: Edits): string {
  const pixels = formatDimensions(getCaptureExportSize(capture, edits));
  return capture.bytes > 0 && areEditsEqual(edits, NO_EDITS) ? `${pixels} · ${formatBytes(capture.bytes)}` : pixels;
}

interface CaptureHeader {
  readonly node: HTMLElement;
  readonly update: (edits: Edits) => void;
}

export function createCaptureHeader(capture: Capture, actions: HTMLElement | undefined): CaptureHeader {
  const { title, url, takenAt } = capture;
  const sizeElement = element('span', { class: 'mono' }, formatSize(capture, NO_EDITS));
  const node = element(
    'header',
    { class: 'capture-header' },
    createNavBar(),
    element(
      'div',
      { class: 'capture-details' },
      element('h1', { title }, title || url),
      element(
        'p',
        { class: 'capture-facts' },
        createUrlElement(url),
        sizeElement,
        element('time', { datetime: new Date(takenAt).toISOString() }, formatDateTime(takenAt)),
      ),
    ),
    actions,
  );
  const update = (edits: Edits): void => {
    sizeElement.textContent = formatSize(capture, edits);
  };
  return { node, update };
}
