import { browserAdapter } from '#browser';

interface PendingAccess {
  readonly tabId: number;
  readonly origin: string;
}

/** Key in session storage, because the permission prompt may outlive the popup and the service worker. */
const STORAGE_KEY = 'pendingAccess';

export const hasAccess = (origin: string): Promise<boolean> =>
  chrome.permissions.contains({ origins: [browserAdapter.getMatchPattern(origin)] });

export const storePendingAccess = (pending: PendingAccess): Promise<void> =>
  chrome.storage.session.set({ [STORAGE_KEY]: pending });

/**
 * If the user has granted the requested access, deletes the stored request and returns its tab. Returns undefined if access is
 * missing, or if the tab is no longer active.
 */
export async function takePendingAccess(): Promise<chrome.tabs.Tab | undefined> {
  const { [STORAGE_KEY]: pending } = await chrome.storage.session.get<{ [STORAGE_KEY]?: PendingAccess }>(STORAGE_KEY);
  if (!pending || !(await hasAccess(pending.origin))) return undefined;
  await chrome.storage.session.remove(STORAGE_KEY);
  return (await chrome.tabs.query({ active: true })).find(({ id }) => id === pending.tabId);
}
