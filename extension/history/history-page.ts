import type { Capture } from '../capture.ts';
import { button } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { showToast } from '../dom/toast.ts';
import { keysOf, shortcutOf } from '../popup/shortcut.ts';
import { onProgress, type Progress, readProgress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { captureState } from '../viewer/capture-state.ts';
import { deleteWithUndo } from '../viewer/delete-capture.ts';
import { emptyState } from '../viewer/empty-state.ts';
import { formatCaptureCount } from '../viewer/format-bytes.ts';
import { historyHeader } from './history-header.ts';
import { filterEntries } from './history-list.ts';
import { historyRow } from './history-row.ts';
import type { HistoryEntry } from './history-store.ts';
import { createHistoryStore } from './history-store.ts';

export async function historyPage(captures: Captures): Promise<HTMLElement> {
  document.title = 'History';
  const keys = keysOf(shortcutOf(await chrome.commands.getAll()));
  const entries = await createHistoryStore(captures, () => show());
  const all = () => entries.read().map(({ capture }) => capture);
  const header = historyHeader({ search: () => show(), deleteAll: () => confirmDeletingAll(all(), removeAll) });
  const body = element('div', { class: 'history-body' });
  const rows = new WeakMap<HistoryEntry, HTMLElement>();
  let now = await readProgress();

  function rowOf(entry: HistoryEntry): HTMLElement {
    const state = captureState(entry.capture, now);
    const row = rows.get(entry) ?? historyRow({ captures, entry, state, remove: () => remove(entry) });
    rows.set(entry, row);
    return row;
  }
  function show(): void {
    const found = filterEntries(entries.read(), header.query());
    void header.update(all());
    if (entries.read().length === 0) body.replaceChildren(emptyHistory(keys));
    else if (found.length === 0) body.replaceChildren(noResults(header.query(), header.clear));
    else
      keepFocus(body, () =>
        body.replaceChildren(element('ul', { class: 'rows', 'aria-label': 'Captures' }, ...found.map(rowOf))),
      );
  }
  async function remove({ capture }: HistoryEntry): Promise<void> {
    const restore = await deleteWithUndo(captures, capture);
    await entries.reload();
    showToast(`Deleted “${capture.title || capture.url}”.`, {
      action: { label: 'Undo', onClick: () => void restore().then(entries.reload) },
    });
  }
  async function removeAll(): Promise<void> {
    for (const { id } of all()) await captures.remove(id);
    await entries.reload();
  }

  show();
  onProgressStateChange(now, (next) => {
    now = next;
    void entries.reload();
  });
  return element('main', { class: 'history-page' }, header.node, body);
}

/** Calls `listener` when a capture begins or ends, not on every progress update. */
function onProgressStateChange(first: Progress, listener: (now: Progress) => void): void {
  const abortController = new AbortController();
  let state = first.state;
  onProgress((next) => {
    if (next.state === state) return;
    state = next.state;
    listener(next);
  }, abortController.signal);
  addEventListener('pagehide', () => abortController.abort());
}

const rowsIn = (list: ParentNode): Element[] => [...list.querySelectorAll('li')];

/**
 * Runs `change`, which rebuilds a list, and keeps the focus in it. If the focused element is gone, focuses the row now at its
 * position, or else the last row.
 */
function keepFocus(list: HTMLElement, change: () => void): void {
  const focused = document.activeElement;
  const at = rowsIn(list).findIndex((row) => row.contains(focused));
  change();
  if (at < 0) return;
  const row = rowsIn(list)[at] ?? rowsIn(list).at(-1);
  const next = focused?.isConnected ? focused : row?.querySelector('a');
  if (next instanceof HTMLElement) next.focus();
}

function confirmDeletingAll(all: readonly Capture[], remove: () => Promise<void>): void {
  openDialog(`Delete ${formatCaptureCount(all.length)}?`, (close) => [
    element('p', {}, 'This deletes them from this computer and cannot be undone. Images in your library stay.'),
    element(
      'div',
      { class: 'actions' },
      button({ label: 'Cancel', variant: 'quiet', onClick: close }),
      button({
        label: 'Delete all',
        variant: 'danger',
        onClick: async () => {
          await remove();
          close();
        },
      }),
    ),
  ]);
}

const emptyHistory = (keys: string | undefined): HTMLElement =>
  emptyState({
    title: 'No captures yet',
    words: [
      keys === undefined
        ? element('p', {}, 'Open any page, and click GoFullPage in the toolbar.')
        : element('p', {}, 'Open any page, and press ', element('kbd', {}, keys), ' or click GoFullPage in the toolbar.'),
      element('p', {}, 'Captures stay here on this computer until you delete them.'),
    ],
  });

const noResults = (query: string, clear: () => void): HTMLElement =>
  emptyState({
    title: 'No results',
    words: [element('p', {}, `No captures match “${query.trim()}”.`)],
    actions: [button({ label: 'Clear search', variant: 'quiet', onClick: clear })],
  });
