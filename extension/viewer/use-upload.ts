import { useEffect, useState, useSyncExternalStore } from 'react';
import { useLogin } from '../components/use-login.ts';
import { onFrameGone } from '../connect/frame-requests.ts';
import { type LibraryUpload, onUpload } from '../storage/uploads.ts';
import type { UploadStatus } from './save-view.ts';

/** Returns the current state of a capture's upload and its tab, or undefined if there is no running or failed upload. */
export function useUpload(captureId: string): UploadStatus | undefined {
  const [upload, setUpload] = useState<LibraryUpload>();
  useEffect(() => {
    const abortController = new AbortController();
    onUpload(captureId, setUpload, abortController.signal);
    return () => abortController.abort();
  }, [captureId]);
  const isGone = useIsGone(upload);
  const isSilent = useIsSilent(upload);
  const isVisited = useIsVisited(upload);
  const isOffline = useSyncExternalStore(subscribeToConnection, readIsOffline);
  const isSignedIn = Boolean(useLogin());
  return upload && { upload, isGone, isSilent, isOffline, isVisited, isSignedIn };
}

function subscribeToConnection(listener: () => void): () => void {
  for (const event of CONNECTION_EVENTS) window.addEventListener(event, listener);
  return () => {
    for (const event of CONNECTION_EVENTS) window.removeEventListener(event, listener);
  };
}

const CONNECTION_EVENTS = ['online', 'offline'] as const;

const readIsOffline = (): boolean => !navigator.onLine;

/**
 * Returns true if the page or the tab of the upload is gone. A running upload needs its page. Any other upload needs only its tab, because
 * the user leaves the page to sign in.
 */
function useIsGone(upload: LibraryUpload | undefined): boolean {
  const tabId = upload?.tabId;
  const documentId = upload?.state === 'saving' ? upload.documentId : undefined;
  // Identifies the page, so that a new attempt in another page is not reported as gone.
  const page = `${tabId} ${documentId}`;
  const [gonePage, setGonePage] = useState<string>();
  useEffect(() => {
    if (tabId === undefined) return;
    const abortController = new AbortController();
    const report = (): void => setGonePage(page);
    if (documentId === undefined) onTabClosed(tabId, report, abortController.signal);
    else onFrameGone({ tabId, documentId }, report, abortController.signal);
    return () => abortController.abort();
  }, [tabId, documentId, page]);
  return gonePage === page;
}

/** Calls `listener` when the tab is closed, or soon if it is already closed, until `signal` aborts. */
function onTabClosed(tabId: number, listener: () => void, signal: AbortSignal): void {
  const onRemoved = (removedTabId: number): void => {
    if (removedTabId === tabId) listener();
  };
  chrome.tabs.onRemoved.addListener(onRemoved);
  signal.addEventListener('abort', () => chrome.tabs.onRemoved.removeListener(onRemoved));
  chrome.tabs.get(tabId).catch(() => signal.aborted || listener());
}

/** The page normally reports within two seconds. The timeout leaves time for a slow connection. */
const OPENING_TIMEOUT_MS = 30_000;

function useIsSilent(upload: LibraryUpload | undefined): boolean {
  const [silentUpload, setSilentUpload] = useState<LibraryUpload>();
  useEffect(() => {
    if (upload?.state !== 'opening') return;
    const timer = setTimeout(() => setSilentUpload(upload), upload.openedAt + OPENING_TIMEOUT_MS - Date.now());
    return () => clearTimeout(timer);
  }, [upload]);
  return upload !== undefined && silentUpload === upload;
}

/** Returns true if the user has looked at the tab. Checks again when the user comes back to the viewer. */
function useIsVisited(upload: LibraryUpload | undefined): boolean {
  const [isVisited, setVisited] = useState(false);
  useEffect(() => {
    if (!upload) return;
    const abortController = new AbortController();
    const update = (): void =>
      void chrome.tabs.get(upload.tabId).then(
        ({ lastAccessed }) => abortController.signal.aborted || setVisited(lastAccessed !== upload.unvisitedSince),
        () => undefined,
      );
    document.addEventListener('visibilitychange', update, { signal: abortController.signal });
    update();
    return () => abortController.abort();
  }, [upload]);
  return isVisited;
}
