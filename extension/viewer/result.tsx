import './result.css';
import { renderPage } from '../components/render-page.tsx';
import { element } from '../dom/element.ts';
import { HistoryPage } from '../history/history-page.tsx';
import { createHistoryStore } from '../history/history-store.ts';
import { sendRequest } from '../messages.ts';
import { getShortcut, getShortcutKeys } from '../popup/shortcut.ts';
import { readProgress } from '../progress.ts';
import { Captures } from '../storage/captures.ts';
import { t } from '../text.ts';
import { renderCapturePage } from './capture-page.ts';
import { createEmptyState } from './empty-state.ts';

async function openResult(): Promise<void> {
  const captures = await Captures.open();
  const id = new URLSearchParams(location.search).get('id');
  const requestedCaptures = id ? [await captures.find(id)] : await captures.list();
  if (requestedCaptures.some((capture) => capture?.state === 'running')) await recoverInterrupted();
  if (id) await renderCapturePage(captures, id, attach);
  else await renderHistoryPage(captures);
}

async function renderHistoryPage(captures: Captures): Promise<void> {
  document.title = t('historyTitle');
  const [store, initialProgress, commands] = await Promise.all([
    createHistoryStore(captures),
    readProgress(),
    chrome.commands.getAll(),
  ]);
  const keys = getShortcutKeys(getShortcut(commands));
  renderPage(<HistoryPage captures={captures} store={store} initialProgress={initialProgress} keys={keys} />);
}

const attach = (page: HTMLElement): void => document.body.prepend(page);

/** Lets the service worker finish interrupted captures. If the worker fails to start, the page shows them unfinished. */
const recoverInterrupted = (): Promise<void> =>
  sendRequest('recoverInterrupted').catch((error: unknown) => console.error('Could not start the service worker', error));

/** Returns the page for a database that cannot be opened, for example because the disk is full or the profile is damaged. */
const createErrorPage = (error: unknown): HTMLElement =>
  element(
    'main',
    {},
    createEmptyState({
      title: 'Your captures could not be loaded',
      isPageHeading: true,
      body: [element('p', {}, 'Free some disk space, restart the browser and open this page again.')],
      detail: error instanceof Error ? error.message : String(error),
    }),
  );

openResult().catch((error: unknown) => attach(createErrorPage(error)));
