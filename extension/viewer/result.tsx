import './result.css';
// Style sheets of modules that load later. esbuild does not load a style sheet together with its module.
import '../../web/components/dialog.module.css';
import '../../web/components/floating.module.css';
import '../../web/components/toast.module.css';
import './dialog-form.module.css';
import type { ReactNode } from 'react';
import { renderPage } from '../components/render-page.tsx';
import { openCapture } from '../export/open-capture.ts';
import { HistoryPage } from '../history/history-page.tsx';
import { createHistoryStore } from '../history/history-store.ts';
import { sendRequest } from '../messages.ts';
import { getShortcut, getShortcutKeys } from '../popup/shortcut.ts';
import { readProgress } from '../progress.ts';
import { readSettings } from '../settings/settings.ts';
import { Captures } from '../storage/captures.ts';
import { readLogin } from '../storage/login.ts';
import { t } from '../text.ts';
import { CapturePage } from './capture-page.tsx';
import { LoadErrorPage, NotFoundPage } from './page-state.tsx';

/** Loads everything before it renders, so that the first paint is complete. */
async function loadPage(): Promise<ReactNode> {
  const captures = await Captures.open();
  const id = new URLSearchParams(location.search).get('id');
  const requestedCaptures = id ? [await captures.find(id)] : await captures.list();
  if (requestedCaptures.some((capture) => capture?.state === 'running')) await recoverInterrupted();
  return id ? loadCapturePage(captures, id) : loadHistoryPage(captures);
}

async function loadCapturePage(captures: Captures, id: string): Promise<ReactNode> {
  const [openedCapture, progress, login, settings] = await Promise.all([
    openCapture(captures, id),
    readProgress(),
    readLogin(),
    readSettings(),
  ]);
  if (!openedCapture) return <NotFoundPage />;
  return <CapturePage openedCapture={openedCapture} progress={progress} login={login} settings={settings} />;
}

async function loadHistoryPage(captures: Captures): Promise<ReactNode> {
  document.title = t('historyTitle');
  const [store, progress, commands] = await Promise.all([createHistoryStore(captures), readProgress(), chrome.commands.getAll()]);
  const keys = getShortcutKeys(getShortcut(commands));
  return <HistoryPage captures={captures} store={store} initialProgress={progress} keys={keys} />;
}

/** Lets the service worker finish interrupted captures. If the worker fails to start, the page shows them unfinished. */
const recoverInterrupted = (): Promise<void> =>
  sendRequest('recoverInterrupted').catch((error: unknown) => console.error('Could not start the service worker', error));

loadPage()
  .catch((error: unknown) => <LoadErrorPage error={error} />)
  .then(renderPage);
