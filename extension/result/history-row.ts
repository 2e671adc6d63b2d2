import type { Capture } from '../capture.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { Captures } from '../store/captures.ts';
import type { CaptureState } from './capture-state.ts';
import { momentInWords } from './date-words.ts';
import { pixelsInWords, sizeInWords } from './size-words.ts';
import { thumbnail } from './thumbnail.ts';

interface RowParts {
  readonly captures: Captures;
  readonly capture: Capture;
  readonly state: CaptureState;
  readonly remove: () => Promise<void>;
}

const MARKS: Readonly<Record<CaptureState, string | undefined>> = {
  done: undefined,
  taking: 'Capturing now',
  interrupted: 'Interrupted',
};

function markOf({ shortfall, savedAt }: Capture, state: CaptureState): string | undefined {
  if (MARKS[state] !== undefined) return MARKS[state];
  if (shortfall) return 'Cut short';
  return savedAt === undefined ? undefined : 'Saved to library';
}

/** One capture of the history. */
export function historyRow({ captures, capture, state, remove }: RowParts): HTMLElement {
  const { id, title, url, takenAt, bytes } = capture;
  const name = title || url;
  const mark = markOf(capture, state);
  return element(
    'li',
    { class: 'row' },
    thumbnail(captures, capture),
    element(
      'div',
      { class: 'row-words' },
      link({ href: `result.html?id=${encodeURIComponent(id)}`, class: 'row-title' }, name),
      element('p', { class: 'row-address' }, url),
    ),
    mark !== undefined && element('p', { class: 'row-mark', 'data-state': state }, mark),
    element('p', { class: 'row-size mono' }, pixelsInWords(capture)),
    element('p', { class: 'row-bytes mono' }, bytes > 0 ? sizeInWords(bytes) : ''),
    element('time', { class: 'row-date', datetime: new Date(takenAt).toISOString() }, momentInWords(takenAt)),
    button({ label: `Delete ${name}`, icon: 'trash', variant: 'bare', run: remove }),
  );
}
