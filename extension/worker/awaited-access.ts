/** A tab whose capture waits until somebody allows access to a site. */
interface Awaited {
  readonly tabId: number;
  readonly origin: string;
}

/** The browser's question may outlive the popup that asked it, and the worker. */
const KEY = 'awaitedAccess';

/** Whether all pages of a site may be looked into, in whichever tab or frame. */
export const hasAccess = (origin: string): Promise<boolean> => chrome.permissions.contains({ origins: [`${origin}/*`] });

export const awaitAccess = (awaited: Awaited): Promise<void> => chrome.storage.session.set({ [KEY]: awaited });

/** The tab that waited for what is allowed by now, where it is still in front; once only. */
export async function takeAwaiting(): Promise<chrome.tabs.Tab | undefined> {
  const { [KEY]: awaited } = await chrome.storage.session.get<{ [KEY]?: Awaited }>(KEY);
  if (!awaited || !(await hasAccess(awaited.origin))) return undefined;
  await chrome.storage.session.remove(KEY);
  return (await chrome.tabs.query({ active: true })).find(({ id }) => id === awaited.tabId);
}
