import { formatDimensions } from '#shared/format-dimensions.ts';
import { formatBytes } from '#shared/imaging/format-bytes.ts';
import { button, link } from '../dom/button.ts';
import { element } from '../dom/element.ts';
import type { Captures } from '../storage/captures.ts';
import type { CaptureState } from '../viewer/capture-state.ts';
import { formatDateTime } from '../viewer/format-date.ts';
import type { SaveState } from '../viewer/save-state.ts';
import type { HistoryEntry } from './history-store.ts';
import { createThumbnail } from './thumbnail.ts';

interface RowOptions {
  readonly captures: Captures;
  readonly entry: HistoryEntry;
  readonly state: CaptureState;
  readonly remove: () => Promise<void>;
}

const STATE_BADGES: Readonly<Record<Exclude<CaptureState, 'done'>, string>> = {
  running: 'Capturing now',
  interrupted: 'Interrupted',
};

const SAVE_BADGES: Readonly<Record<SaveState, string | undefined>> = {
  unsaved: undefined,
  saved: 'Saved to library',
  changed: 'Changed since saved',
};

interface Badge {
  readonly kind: string;
  readonly text: string | undefined;
}

function getBadge({ capture, saveState }: HistoryEntry, state: CaptureState): Badge {
  if (state !== 'done') return { kind: state, text: STATE_BADGES[state] };
  if (!capture.incompleteReason) return { kind: saveState, text: SAVE_BADGES[saveState] };
  return { kind: 'short', text: ['Incomplete', SAVE_BADGES[saveState]].filter(Boolean).join(' · ') };
}

export function createHistoryRow({ captures, entry, state, remove }: RowOptions): HTMLElement {
  const { capture, size } = entry;
  const name = capture.title || capture.url;
  const badge = getBadge(entry, state);
  return element(
    'li',
    { class: 'row' },
    createThumbnail(captures, capture),
    element(
      'div',
      { class: 'row-text' },
      link({ href: `result.html?id=${encodeURIComponent(capture.id)}`, class: 'row-title' }, name),
      element('p', { class: 'row-address' }, capture.url),
    ),
    badge.text !== undefined && element('p', { class: 'row-mark', 'data-kind': badge.kind }, badge.text),
    element('p', { class: 'row-size mono' }, formatDimensions(size)),
    element('p', { class: 'row-bytes mono' }, capture.bytes > 0 ? formatBytes(capture.bytes) : ''),
    element('time', { class: 'row-date', datetime: new Date(capture.takenAt).toISOString() }, formatDateTime(capture.takenAt)),
    button({ label: `Delete ${name}`, icon: 'trash', variant: 'bare', onClick: remove }),
  );
}
