import type { UploadProblem } from '#shared/extension-protocol.ts';

interface UploadTab {
  /** Tab of the site that uploads the capture. */
  readonly tabId: number;
  /**
   * Value of `lastAccessed` when the tab was opened for this upload. The tab has another `lastAccessed` after the user visits it. Undefined
   * if the tab was not opened for this upload, or was opened as the active tab.
   */
  readonly unvisitedSince?: number;
}

/** The tab has been opened, and its page has not reported anything yet. */
interface OpeningUpload extends UploadTab {
  readonly state: 'opening';
  /** Milliseconds since 1970. */
  readonly openedAt: number;
}

interface RunningUpload extends UploadTab {
  readonly state: 'saving';
  /** Document of the connect frame. The upload ends when this document is gone. */
  readonly documentId: string;
  /** From 0 to 1. */
  readonly fraction: number;
}

interface FailedUpload extends UploadTab {
  readonly state: 'failed';
  /** Undefined if the site only reported that the user is signed out. */
  readonly documentId?: string;
  readonly problem: UploadProblem;
  /** Sentence from the site. */
  readonly message: string;
}

/** Upload of a capture that is not in the library yet. */
export type LibraryUpload = OpeningUpload | RunningUpload | FailedUpload;

const PREFIX = 'upload.';

const createKey = (captureId: string): string => PREFIX + captureId;

/** Reads the upload from session storage, which outlives the service worker but not the browser session. */
export async function readUpload(captureId: string): Promise<LibraryUpload | undefined> {
  const key = createKey(captureId);
  return (await chrome.storage.session.get<Record<string, LibraryUpload | undefined>>(key))[key];
}

export const writeUpload = (captureId: string, upload: LibraryUpload): Promise<void> =>
  chrome.storage.session.set({ [createKey(captureId)]: upload });

export const removeUpload = (captureId: string): Promise<void> => chrome.storage.session.remove([createKey(captureId)]);

/** Returns the ids of the captures whose uploads are in a tab. */
export async function listUploadsOfTab(tabId: number): Promise<string[]> {
  const stored = await chrome.storage.session.get<Record<string, unknown>>(null);
  const keys = Object.keys(stored).filter((key) => key.startsWith(PREFIX));
  return keys.map((key) => key.slice(PREFIX.length)).filter((id) => isInTab(stored[createKey(id)], tabId));
}

const isInTab = (upload: unknown, tabId: number): boolean =>
  typeof upload === 'object' && upload !== null && 'tabId' in upload && upload.tabId === tabId;

/** Calls `listener` with the current upload and after every change, until `signal` aborts. */
export function onUpload(captureId: string, listener: (upload: LibraryUpload | undefined) => void, signal: AbortSignal): void {
  const report = (): void =>
    void readUpload(captureId)
      .then((upload) => signal.aborted || listener(upload))
      .catch(reportError);
  const onStorageChange = (changes: Record<string, chrome.storage.StorageChange>): void => {
    if (createKey(captureId) in changes) report();
  };
  chrome.storage.session.onChanged.addListener(onStorageChange);
  signal.addEventListener('abort', () => chrome.storage.session.onChanged.removeListener(onStorageChange));
  report();
}
