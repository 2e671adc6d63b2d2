import { browserAdapter } from '#browser';

interface PendingAccess {
  readonly tabId: number;
  readonly origin: string;
  /** In milliseconds since 1970. */
  readonly requestedAt: number;
}

/** Key in session storage, because the permission prompt may outlive the popup and the service worker. */
const STORAGE_KEY = 'pendingAccess';

/** A user who grants access later than this does not expect a capture. They may have used the browser's settings. */
const MAX_AGE_MS = 5 * 60_000;

export const hasAccess = (origin: string): Promise<boolean> =>
  chrome.permissions.contains({ origins: [browserAdapter.getMatchPattern(origin)] });

export const storePendingAccess = (request: Pick<PendingAccess, 'tabId' | 'origin'>): Promise<void> =>
  chrome.storage.session.set({ [STORAGE_KEY]: { ...request, requestedAt: Date.now() } satisfies PendingAccess });

export const forgetPendingAccess = (): Promise<void> => chrome.storage.session.remove(STORAGE_KEY);

/**
 * If the user has granted the requested access, deletes the stored request and returns its tab. Returns undefined if access is
 * missing, if the request is too old, or if the tab is no longer active.
 */
export async function takePendingAccess(): Promise<chrome.tabs.Tab | undefined> {
  const { [STORAGE_KEY]: pending } = await chrome.storage.session.get<{ [STORAGE_KEY]?: PendingAccess }>(STORAGE_KEY);
  if (!pending || !(await hasAccess(pending.origin))) return undefined;
  await forgetPendingAccess();
  if (Date.now() - pending.requestedAt > MAX_AGE_MS) return undefined;
  return (await chrome.tabs.query({ active: true })).find(({ id }) => id === pending.tabId);
}
