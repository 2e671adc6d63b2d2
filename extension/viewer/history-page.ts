import { element } from '../dom/element.ts';
import { showToast } from '../dom/toast.ts';
import { keysOf, shortcutOf } from '../popup/shortcut.ts';
import { onProgress, type Progress, progress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { captureState } from './capture-state.ts';
import { confirmDeletingAll } from './delete-all.ts';
import { emptyHistory, nothingFound } from './empty-history.ts';
import { historyEntries } from './history-entries.ts';
import type { HistoryEntry } from './history-entry.ts';
import { historyHeader } from './history-header.ts';
import { foundIn } from './history-list.ts';
import { historyRow } from './history-row.ts';
import { keepFocus } from './keep-focus.ts';
import { takeOut } from './removal.ts';

export async function historyPage(captures: Captures): Promise<HTMLElement> {
  document.title = 'History';
  const keys = keysOf(shortcutOf(await chrome.commands.getAll()));
  const entries = await historyEntries(captures, () => show());
  const all = () => entries.now().map(({ capture }) => capture);
  const header = historyHeader({ search: () => show(), deleteAll: () => confirmDeletingAll(all(), removeAll) });
  const body = element('div', { class: 'history-body' });
  const rows = new WeakMap<HistoryEntry, HTMLElement>();
  let now = await progress();

  function rowOf(entry: HistoryEntry): HTMLElement {
    const state = captureState(entry.capture, now);
    const row = rows.get(entry) ?? historyRow({ captures, entry, state, remove: () => remove(entry) });
    rows.set(entry, row);
    return row;
  }
  function show(): void {
    const found = foundIn(entries.now(), header.query());
    void header.tell(all());
    if (entries.now().length === 0) body.replaceChildren(emptyHistory(keys));
    else if (found.length === 0) body.replaceChildren(nothingFound(header.query(), header.clear));
    else
      keepFocus(body, () =>
        body.replaceChildren(element('ul', { class: 'rows', 'aria-label': 'Captures' }, ...found.map(rowOf))),
      );
  }
  async function remove({ capture }: HistoryEntry): Promise<void> {
    const putBack = await takeOut(captures, capture);
    await entries.readAgain();
    showToast(`Deleted “${capture.title || capture.url}”.`, {
      act: { label: 'Undo', run: () => void putBack().then(entries.readAgain) },
    });
  }
  async function removeAll(): Promise<void> {
    for (const { id } of all()) await captures.remove(id);
    await entries.readAgain();
  }

  show();
  followProgress(now, (next) => {
    now = next;
    void entries.readAgain();
  });
  return element('main', { class: 'history-page' }, header.node, body);
}

/** Calls `hear` when a capture begins or ends, not on every progress update. */
function followProgress(first: Progress, hear: (now: Progress) => void): void {
  const ending = new AbortController();
  let state = first.state;
  onProgress((next) => {
    if (next.state === state) return;
    state = next.state;
    hear(next);
  }, ending.signal);
  addEventListener('pagehide', () => ending.abort());
}
