import type { Capture } from '../capture.ts';
import { element } from '../dom/element.ts';
import { showToast } from '../dom/toast.ts';
import { keysOf, shortcutOf } from '../popup/shortcut.ts';
import { onProgress, type Progress, progress } from '../progress.ts';
import type { Captures } from '../store/captures.ts';
import { captureState } from './capture-state.ts';
import { confirmDeletingAll } from './delete-all.ts';
import { emptyHistory, nothingFound } from './empty-history.ts';
import { historyHeader } from './history-header.ts';
import { foundIn } from './history-list.ts';
import { historyRow } from './history-row.ts';
import { takeOut } from './removal.ts';

/** All captures of this browser, newest first. */
export async function historyPage(captures: Captures): Promise<HTMLElement> {
  document.title = 'History';
  const keys = keysOf(shortcutOf(await chrome.commands.getAll()));
  const header = historyHeader({ search: () => show(), deleteAll: () => confirmDeletingAll(all, removeAll) });
  const body = element('div', { class: 'history-body' });
  let all = await captures.list();
  let now = await progress();

  const rowOf = (capture: Capture) =>
    historyRow({ captures, capture, state: captureState(capture, now), remove: () => remove(capture) });
  function show(): void {
    const found = foundIn(all, header.query());
    void header.tell(all);
    if (all.length === 0) body.replaceChildren(emptyHistory(keys));
    else if (found.length === 0) body.replaceChildren(nothingFound(header.query(), header.clear));
    else body.replaceChildren(element('ul', { class: 'rows', 'aria-label': 'Captures' }, ...found.map(rowOf)));
  }
  async function readAgain(): Promise<void> {
    all = await captures.list();
    show();
  }
  async function remove(capture: Capture): Promise<void> {
    const putBack = await takeOut(captures, capture);
    await readAgain();
    showToast(`Deleted “${capture.title || capture.url}”.`, {
      act: { label: 'Undo', run: () => void putBack().then(readAgain) },
    });
  }
  async function removeAll(): Promise<void> {
    for (const { id } of all) await captures.remove(id);
    await readAgain();
  }

  show();
  followProgress(now, (next) => {
    now = next;
    void readAgain();
  });
  return element('main', { class: 'history-page' }, header.node, body);
}

/** A capture that begins or ends changes the list; its rows on the way do not. */
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
