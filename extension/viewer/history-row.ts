import { formatPixels } from '#shared/format-pixels.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { Captures } from '../storage/captures.ts';
import type { CaptureState } from './capture-state.ts';
import { momentInWords } from './date-words.ts';
import type { HistoryEntry } from './history-entry.ts';
import type { SaveState } from './save-state.ts';
import { sizeInWords } from './size-words.ts';
import { thumbnail } from './thumbnail.ts';

interface RowParts {
  readonly captures: Captures;
  readonly entry: HistoryEntry;
  readonly state: CaptureState;
  readonly remove: () => Promise<void>;
}

const MARKS: Readonly<Record<Exclude<CaptureState, 'done'>, string>> = {
  taking: 'Capturing now',
  interrupted: 'Interrupted',
};

const SAVED: Readonly<Record<SaveState, string | undefined>> = {
  unsaved: undefined,
  saved: 'Saved to library',
  changed: 'Changed since saved',
};

interface Mark {
  readonly kind: string;
  readonly words: string | undefined;
}

function markOf({ capture, saving }: HistoryEntry, state: CaptureState): Mark {
  if (state !== 'done') return { kind: state, words: MARKS[state] };
  if (!capture.shortfall) return { kind: saving, words: SAVED[saving] };
  return { kind: 'short', words: ['Cut short', SAVED[saving]].filter(Boolean).join(' · ') };
}

export function historyRow({ captures, entry, state, remove }: RowParts): HTMLElement {
  const { capture, size } = entry;
  const name = capture.title || capture.url;
  const mark = markOf(entry, state);
  return element(
    'li',
    { class: 'row' },
    thumbnail(captures, capture),
    element(
      'div',
      { class: 'row-words' },
      link({ href: `result.html?id=${encodeURIComponent(capture.id)}`, class: 'row-title' }, name),
      element('p', { class: 'row-address' }, capture.url),
    ),
    mark.words !== undefined && element('p', { class: 'row-mark', 'data-kind': mark.kind }, mark.words),
    element('p', { class: 'row-size mono' }, formatPixels(size)),
    element('p', { class: 'row-bytes mono' }, capture.bytes > 0 ? sizeInWords(capture.bytes) : ''),
    element('time', { class: 'row-date', datetime: new Date(capture.takenAt).toISOString() }, momentInWords(capture.takenAt)),
    button({ label: `Delete ${name}`, icon: 'trash', variant: 'bare', run: remove }),
  );
}
