import { element } from '../dom/element.ts';
import { showToast } from '../dom/toast.ts';
import { keysOf, shortcutOf } from '../popup/shortcut.ts';
import { onProgress, type Progress, readProgress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { captureState } from './capture-state.ts';
import { confirmDeletingAll } from './delete-all.ts';
import { emptyHistory, noResults } from './empty-history.ts';
import { createHistoryStore } from './history-entries.ts';
import type { HistoryEntry } from './history-entry.ts';
import { historyHeader } from './history-header.ts';
import { filterEntries } from './history-list.ts';
import { historyRow } from './history-row.ts';
import { keepFocus } from './keep-focus.ts';
import { deleteWithUndo } from './removal.ts';

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

/** Calls `hear` when a capture begins or ends, not on every progress update. */
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
