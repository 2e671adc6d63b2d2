interface Awaited {
  readonly tabId: number;
  readonly origin: string;
}

/** Key in session storage, because the permission prompt may outlive the popup and the service worker. */
const KEY = 'awaitedAccess';

export const hasAccess = (origin: string): Promise<boolean> => chrome.permissions.contains({ origins: [`${origin}/*`] });

export const awaitAccess = (awaited: Awaited): Promise<void> => chrome.storage.session.set({ [KEY]: awaited });

/** Once access is granted, forgets the waiting tab and returns it if it is still active. */
export async function takeAwaiting(): Promise<chrome.tabs.Tab | undefined> {
  const { [KEY]: awaited } = await chrome.storage.session.get<{ [KEY]?: Awaited }>(KEY);
  if (!awaited || !(await hasAccess(awaited.origin))) return undefined;
  await chrome.storage.session.remove(KEY);
  return (await chrome.tabs.query({ active: true })).find(({ id }) => id === awaited.tabId);
}
