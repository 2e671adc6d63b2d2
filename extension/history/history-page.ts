import { pluralize } from '#shared/plural.ts';
import type { Capture } from '../capture.ts';
import { button } from '../dom/button.ts';
import { openDialog } from '../dom/dialog.ts';
import { element } from '../dom/element.ts';
import { showToast } from '../dom/toast.ts';
import { getShortcut, getShortcutKeys } from '../popup/shortcut.ts';
import { onProgress, type Progress, readProgress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { getCaptureState } from '../viewer/capture-state.ts';
import { deleteWithUndo } from '../viewer/delete-capture.ts';
import { createEmptyState } from '../viewer/empty-state.ts';
import { createHistoryHeader } from './history-header.ts';
import { filterEntries } from './history-list.ts';
import { createHistoryRow } from './history-row.ts';
import type { HistoryEntry } from './history-store.ts';
import { createHistoryStore } from './history-store.ts';

export async function createHistoryPage(captures: Captures): Promise<HTMLElement> {
  document.title = 'History';
  const keys = getShortcutKeys(getShortcut(await chrome.commands.getAll()));
  const entries = await createHistoryStore(captures, () => show());
  const getCaptures = () => entries.read().map(({ capture }) => capture);
  const header = createHistoryHeader({ onSearch: () => show(), onDeleteAll: () => confirmDeletingAll(getCaptures(), removeAll) });
  const body = element('div', { class: 'history-body' });
  const rows = new WeakMap<HistoryEntry, HTMLElement>();
  let progress = await readProgress();

  function getRow(entry: HistoryEntry): HTMLElement {
    const state = getCaptureState(entry.capture, progress);
    const row = rows.get(entry) ?? createHistoryRow({ captures, entry, state, remove: () => remove(entry) });
    rows.set(entry, row);
    return row;
  }
  function show(): void {
    const matchingEntries = filterEntries(entries.read(), header.getQuery());
    void header.update(getCaptures());
    if (entries.read().length === 0) body.replaceChildren(createEmptyHistoryState(keys));
    else if (matchingEntries.length === 0) body.replaceChildren(createNoResultsState(header.getQuery(), header.clear));
    else
      keepFocus(body, () =>
        body.replaceChildren(element('ul', { class: 'rows', 'aria-label': 'Captures' }, ...matchingEntries.map(getRow))),
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
    for (const { id } of getCaptures()) await captures.remove(id);
    await entries.reload();
  }

  show();
  subscribeToProgressState(progress, (next) => {
    progress = next;
    void entries.reload();
  });
  return element('main', { class: 'history-page' }, header.node, body);
}

/** Calls `listener` when a capture begins or ends, not on every progress update. */
function subscribeToProgressState(initialProgress: Progress, listener: (progress: Progress) => void): void {
  const abortController = new AbortController();
  let state = initialProgress.state;
  onProgress((next) => {
    if (next.state === state) return;
    state = next.state;
    listener(next);
  }, abortController.signal);
  addEventListener('pagehide', () => abortController.abort());
}

const listRows = (list: ParentNode): Element[] => [...list.querySelectorAll('li')];

/**
 * Runs `change`, which rebuilds a list, and keeps the focus in it. If the focused element is gone, focuses the row now at its
 * position, or else the last row.
 */
function keepFocus(list: HTMLElement, change: () => void): void {
  const focused = document.activeElement;
  const index = listRows(list).findIndex((row) => row.contains(focused));
  change();
  if (index < 0) return;
  const row = listRows(list)[index] ?? listRows(list).at(-1);
  const focusTarget = focused?.isConnected ? focused : row?.querySelector('a');
  if (focusTarget instanceof HTMLElement) focusTarget.focus();
}

function confirmDeletingAll(captures: readonly Capture[], remove: () => Promise<void>): void {
  openDialog(`Delete ${pluralize(captures.length, 'capture')}?`, (close) => [
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

const createEmptyHistoryState = (keys: string | undefined): HTMLElement =>
  createEmptyState({
    title: 'No captures yet',
    body: [
      keys === undefined
        ? element('p', {}, 'Open any page, and click GoFullPage in the toolbar.')
        : element('p', {}, 'Open any page, and press ', element('kbd', {}, keys), ' or click GoFullPage in the toolbar.'),
      element('p', {}, 'Captures stay here on this computer until you delete them.'),
    ],
  });

const createNoResultsState = (query: string, clear: () => void): HTMLElement =>
  createEmptyState({
    title: 'No results',
    body: [element('p', {}, `No captures match “${query.trim()}”.`)],
    actions: [button({ label: 'Clear search', variant: 'quiet', onClick: clear })],
  });
