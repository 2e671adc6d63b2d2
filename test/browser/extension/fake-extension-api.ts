import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import type { LocaleMessage } from '../../../extension/build/messages.ts';
import type { RequestName } from '../../../extension/messages.ts';
import type { Progress } from '../../../extension/progress.ts';

export interface FakeExtension {
  readonly progress: Progress;
  readonly login?: ExtensionLogin;
  /** Other values in chrome.storage.local. */
  readonly local?: Readonly<Record<string, unknown>>;
  /** Other values in chrome.storage.session. */
  readonly session?: Readonly<Record<string, unknown>>;
  /** Values in chrome.storage.sync. */
  readonly sync?: Readonly<Record<string, unknown>>;
  /** Policy of the administrator, in chrome.storage.managed. */
  readonly managed?: Readonly<Record<string, unknown>>;
  /** By request: the progress that the service worker publishes, or the error that it returns. */
  readonly responses: Partial<Record<RequestName, { readonly progress?: Progress; readonly error?: string }>>;
  readonly commands: readonly { readonly name: string; readonly shortcut: string }[];
  /** Answer of the user when Firefox asks for the consent to send captures. Default: yes. */
  readonly isUploadAllowed?: boolean;
  readonly messages: Readonly<Record<string, LocaleMessage>>;
}

declare global {
  interface Window {
    /** Calls that the page made to the browser and to the service worker. */
    calls: { readonly name: string; readonly input?: unknown }[];
    setProgress(progress: Progress): void;
    /** Closes the tab 7. */
    closeTab(): void;
  }
}

/** Replaces the `chrome` API. Runs in the page, so it is self-contained. */
export function installFakeExtensionApi(extension: FakeExtension): void {
  const { progress, login, local, responses, commands, messages } = extension;
  type Listener = (changes: object) => void;
  const createStorageArea = (stored: Record<string, unknown>) => {
    const listeners = new Set<Listener>();
    const notify = (keys: readonly string[]): void => {
      for (const listener of listeners) listener(Object.fromEntries(keys.map((key) => [key, { newValue: stored[key] }])));
    };
    return {
      stored,
      get: async (keys: string | readonly string[] | null) => {
        const found = keys === null ? Object.keys(stored) : [keys].flat().filter((key) => Object.hasOwn(stored, key));
        return Object.fromEntries(found.map((key) => [key, stored[key]]));
      },
      set: async (items: object) => {
        Object.assign(stored, items);
        notify(Object.keys(items));
      },
      remove: async (keys: string | readonly string[]) => {
        for (const key of [keys].flat()) delete stored[key];
        notify([keys].flat());
      },
      onChanged: {
        addListener: (listener: Listener) => listeners.add(listener),
        removeListener: (listener: Listener) => listeners.delete(listener),
      },
    };
  };
  const session = createStorageArea({ ...extension.session, progress });
  window.calls = [];
  window.setProgress = (next) => void session.set({ progress: next });
  const record = (name: string, input?: unknown) => void window.calls.push({ name, input });
  const OTHER_TAB = 7;
  let isTabClosed = false;
  const tabListeners = new Set<(tabId: number) => void>();
  const onTabClosed = {
    addListener: (listener: (tabId: number) => void) => tabListeners.add(listener),
    removeListener: (listener: (tabId: number) => void) => tabListeners.delete(listener),
  };
  const connectToTab = (tabId: number) => ({
    onDisconnect: {
      addListener(listener: () => void) {
        if (isTabClosed && tabId === OTHER_TAB) listener();
        onTabClosed.addListener((closedTabId) => closedTabId === tabId && listener());
      },
    },
    disconnect: () => undefined,
  });
  window.closeTab = () => {
    isTabClosed = true;
    for (const listener of tabListeners) listener(OTHER_TAB);
  };
  const fakeChrome = {
    storage: {
      session,
      local: createStorageArea({ ...local, ...(login && { login }) }),
      sync: createStorageArea({ ...extension.sync }),
      managed: createStorageArea({ ...extension.managed }),
    },
    action: { setBadgeText: async (badge: object) => record('badge', badge) },
    commands: { getAll: async () => commands },
    i18n: {
      getMessage: (key: string, values: readonly string[]) =>
        (messages[key]?.message ?? '').replace(/\$([1-9])/g, (_, place: string) => values[Number(place) - 1] ?? ''),
    },
    tabs: {
      query: async () => [{ id: OTHER_TAB }],
      get: async (id: number) => ({ id, lastAccessed: 1 }),
      connect: connectToTab,
      onRemoved: onTabClosed,
      create: async ({ url }: { url: string }) => record('open', url),
    },
    runtime: {
      getURL: (path: string) => `moz-extension://7c9e6679-7425-40de-944b-e07fc1f90ae7/${path}`,
      sendMessage: async ({ request, input }: { request: RequestName; input: unknown }) => {
        record(request, input);
        const response = responses[request];
        if (response?.progress) window.setProgress(response.progress);
        return response?.error === undefined ? { output: undefined } : { error: response.error };
      },
    },
  };
  Object.defineProperty(window, 'chrome', { value: fakeChrome });
  const fakeFirefox = {
    permissions: {
      async request(input: object) {
        record('requestPermissions', input);
        // Firefox rejects a request after an `await`. Then `window.event` is no longer set.
        if (window.event?.type !== 'click') throw new Error('permissions.request may only be called from a user input handler');
        return extension.isUploadAllowed ?? true;
      },
    },
  };
  Object.defineProperty(window, 'browser', { value: fakeFirefox });
}
