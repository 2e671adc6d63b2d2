import { getPath } from '#shared/pages.ts';
import { sendToFrame } from '../connect/frame-requests.ts';
import type { Requests } from '../messages.ts';
import { createSiteUrl } from '../site.ts';
import type { Captures } from '../storage/captures.ts';
import { readLogin } from '../storage/login.ts';
import { type LibraryUpload, listUploadsOfTab, readUpload, removeUpload, writeUpload } from '../storage/uploads.ts';
import { t } from '../text.ts';

type UploadRequest = 'saveToLibrary' | 'showUpload' | 'reportUpload';

interface LibraryUploads extends Pick<Requests, UploadRequest> {
  /** Ends the upload of a saved capture, and closes its tab if the user has not visited it. */
  readonly finish: (captureId: string, sender: chrome.runtime.MessageSender) => Promise<void>;
  /** Marks all uploads of the sender's tab as failed, because the site in that tab has reported that the user is signed out. */
  readonly failSignedOut: (sender: chrome.runtime.MessageSender) => Promise<void>;
}

/** Creates the file of a capture. Returns null if the capture does not exist. */
type PrepareFile = Requests['findCapture'];

/** Starts uploads and records their states in session storage, where the viewers read them. */
export function createLibraryUploads(captures: Promise<Captures>, prepareFile: PrepareFile): LibraryUploads {
  const runInOrder = createQueues();
  return {
    saveToLibrary: ({ id }, sender) =>
      runInOrder(id, async () => {
        const current = await readUpload(id);
        if (current && ((await isRunning(current)) || (await retryInPage(id, current)))) return;
        if (current) await closeUnvisitedTab(current);
        // Prepares the file now, because the site's request would time out while a long cropped capture is encoded.
        if ((await prepareFile({ id })) === null) throw new Error(t('viewerCaptureDeleted'));
        await openTab(id, sender);
      }),
    async showUpload({ id }) {
      const upload = await readUpload(id);
      if (upload) await activateTab(upload.tabId);
    },
    reportUpload: ({ id, report }, { tab, documentId }) =>
      runInOrder(id, async () => {
        if (tab?.id === undefined || documentId === undefined) return;
        const current = await readUpload(id);
        if (report.state === 'canceled') return current?.tabId === tab.id ? removeUpload(id) : undefined;
        if (report.state === 'failed' && !(await (await captures).find(id))) return endUpload(id, tab.id);
        await writeUpload(id, { ...toUploadTab(current, tab.id), documentId, ...report });
      }),
    finish: (id, { tab }) => runInOrder(id, () => endUpload(id, tab?.id)),
    async failSignedOut({ tab }) {
      const ids = tab?.id === undefined ? [] : await listUploadsOfTab(tab.id);
      await Promise.all(ids.map((id) => runInOrder(id, () => storeSignedOut(id))));
    },
  };
}

/** Runs the tasks of a capture one after the other, so that two viewers do not start the same upload. */
function createQueues(): <T>(captureId: string, task: () => Promise<T>) => Promise<T> {
  const lastTasks = new Map<string, Promise<unknown>>();
  return (captureId, task) => {
    const running = (lastTasks.get(captureId) ?? Promise.resolve()).then(task);
    const settled = running.catch(() => undefined);
    lastTasks.set(captureId, settled);
    void settled.then(() => lastTasks.get(captureId) === settled && lastTasks.delete(captureId));
    return running;
  };
}

/** Returns the tab properties of the next state. Keeps `unvisitedSince` only for the tab that was opened for the upload. */
const toUploadTab = (current: LibraryUpload | undefined, tabId: number): Pick<LibraryUpload, 'tabId' | 'unvisitedSince'> =>
  current?.tabId === tabId && current.unvisitedSince !== undefined
    ? { tabId, unvisitedSince: current.unvisitedSince }
    : { tabId };

/** A second request within this time counts as a double click. A later request is a retry by a user whose page does not load. */
const DOUBLE_CLICK_MS = 5_000;

/** Returns false if the upload has failed, if its page is gone, or if its page has not loaded in time. */
async function isRunning(upload: LibraryUpload): Promise<boolean> {
  if (upload.state === 'saving') return sendToFrame(upload, { frameRequest: 'ping' });
  return (
    upload.state === 'opening' && Date.now() - upload.openedAt < DOUBLE_CLICK_MS && (await findTab(upload.tabId)) !== undefined
  );
}

/** Retries in the same page, which knows the bytes that have already arrived. Returns false if that page is gone. */
async function retryInPage(id: string, upload: LibraryUpload): Promise<boolean> {
  if (upload.state !== 'failed' || upload.documentId === undefined) return false;
  const { tabId, documentId } = upload;
  if (!(await sendToFrame({ tabId, documentId }, { frameRequest: 'retryUpload', id }))) return false;
  await writeUpload(id, { ...toUploadTab(upload, tabId), documentId, state: 'saving', fraction: 0 });
  return true;
}

/** Opens the library next to the viewer, and as the active tab only if the user has to sign in. */
async function openTab(id: string, { tab: viewer }: chrome.runtime.MessageSender): Promise<void> {
  const isSignedIn = (await readLogin()) !== undefined;
  const tab = await chrome.tabs.create({
    url: createSiteUrl(`${getPath('images')}?add=${encodeURIComponent(id)}`),
    active: !isSignedIn,
    ...(viewer?.id !== undefined && { index: viewer.index + 1, windowId: viewer.windowId, openerTabId: viewer.id }),
  });
  if (tab.id === undefined) return;
  const unvisited = isSignedIn && tab.lastAccessed !== undefined ? { unvisitedSince: tab.lastAccessed } : {};
  await writeUpload(id, { state: 'opening', tabId: tab.id, ...unvisited, openedAt: Date.now() });
}

const findTab = (tabId: number): Promise<chrome.tabs.Tab | undefined> => chrome.tabs.get(tabId).catch(() => undefined);

async function activateTab(tabId: number): Promise<void> {
  const tab = await chrome.tabs.update(tabId, { active: true });
  if (tab) await chrome.windows.update(tab.windowId, { focused: true });
}

async function endUpload(id: string, tabId: number | undefined): Promise<void> {
  const current = await readUpload(id);
  await removeUpload(id);
  if (current && current.tabId === tabId) await closeUnvisitedTab(current);
}

/** Closes the tab of an upload, unless the user has looked at it or the tab was not opened for the upload. */
async function closeUnvisitedTab({ tabId, unvisitedSince }: LibraryUpload): Promise<void> {
  const tab = await findTab(tabId);
  if (!tab || tab.active || unvisitedSince === undefined || tab.lastAccessed !== unvisitedSince) return;
  await chrome.tabs.remove(tabId).catch(() => undefined);
}

async function storeSignedOut(id: string): Promise<void> {
  const current = await readUpload(id);
  if (!current) return;
  await writeUpload(id, { ...toUploadTab(current, current.tabId), state: 'failed', problem: 'signedOut', message: '' });
}
