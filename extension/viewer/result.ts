import { element } from '../dom/element.ts';
import { historyPage } from '../history/history-page.ts';
import { sendRequest } from '../messages.ts';
import { Captures } from '../storage/captures.ts';
import { capturePage } from './capture-page.ts';
import { emptyState } from './empty-state.ts';

async function openResult(): Promise<void> {
  const captures = await Captures.open();
  const id = new URLSearchParams(location.search).get('id');
  const shown = id ? [await captures.find(id)] : await captures.list();
  if (shown.some((capture) => capture?.state === 'taking')) await recoverInterrupted();
  if (id) await capturePage(captures, id, attach);
  else attach(await historyPage(captures));
}

const attach = (page: HTMLElement): void => document.body.prepend(page);

/** Lets the service worker finish interrupted captures. If the worker fails to start, the page shows them as they are. */
const recoverInterrupted = (): Promise<void> =>
  sendRequest('recoverInterrupted').catch((error: unknown) => console.error('Could not start the service worker', error));

/** Returns the page for a database that cannot be opened, for example because the disk is full or the profile is damaged. */
const failedPage = (error: unknown): HTMLElement =>
  element(
    'main',
    {},
    emptyState({
      title: 'Your captures could not be loaded',
      isPage: true,
      words: [element('p', {}, 'Free some disk space, restart the browser and open this page again.')],
      detail: error instanceof Error ? error.message : String(error),
    }),
  );

openResult().catch((error: unknown) => attach(failedPage(error)));
