import type { ExtensionLogin } from '#shared/extension-protocol.ts';
import type { LocaleMessage } from '../../../extension/build/messages.ts';
import type { RequestName } from '../../../extension/messages.ts';
import type { Progress } from '../../../extension/progress.ts';

export interface FakeExtension {
  readonly progress: Progress;
  readonly login?: ExtensionLogin;
  /** Other values in chrome.storage.local. */
  readonly local?: Readonly<Record<string, unknown>>;
  /** By request: the progress that the service worker publishes, or the error that it returns. */
  readonly responses: Partial<Record<RequestName, { readonly progress?: Progress; readonly error?: string }>>;
  readonly commands: readonly { readonly name: string; readonly shortcut: string }[];
  readonly messages: Readonly<Record<string, LocaleMessage>>;
}

declare global {
  interface Window {
    /** Calls that the page made to the browser and to the service worker. */
    calls: { readonly name: string; readonly input?: unknown }[];
    setProgress(progress: Progress): void;
  }
}

/** Replaces the `chrome` API. Runs in the page, so it is self-contained. */
export function installFakeExtensionApi({ progress, login, local, responses, commands, messages }: FakeExtension): void {
  type Listener = (changes: object) => void;
  const createStorageArea = (stored: Record<string, unknown>) => {
    const listeners = new Set<Listener>();
    return {
      stored,
      get: async (key: string) => ({ [key]: stored[key] }),
      set: async (items: object) => {
        Object.assign(stored, items);
        for (const listener of listeners)
          listener(Object.fromEntries(Object.entries(items).map(([key, newValue]) => [key, { newValue }])));
      },
      onChanged: {
        addListener: (listener: Listener) => listeners.add(listener),
        removeListener: (listener: Listener) => listeners.delete(listener),
      },
    };
  };
  const session = createStorageArea({ progress });
  window.calls = [];
  window.setProgress = (next) => void session.set({ progress: next });
  const record = (name: string, input?: unknown) => void window.calls.push({ name, input });
  const fakeChrome = {
    storage: { session, local: createStorageArea({ ...local, ...(login && { login }) }) },
    action: { setBadgeText: async (badge: object) => record('badge', badge) },
    commands: { getAll: async () => commands },
    i18n: {
      getMessage: (key: string, values: readonly string[]) =>
        (messages[key]?.message ?? '').replace(/\$([1-9])/g, (_, place: string) => values[Number(place) - 1] ?? ''),
    },
    tabs: {
      query: async () => [{ id: 7 }],
      create: async ({ url }: { url: string }) => record('open', url),
    },
    runtime: {
      sendMessage: async ({ request, input }: { request: RequestName; input: unknown }) => {
        record(request, input);
        const response = responses[request];
        if (response?.progress) window.setProgress(response.progress);
        return response?.error === undefined ? { output: undefined } : { error: response.error };
      },
    },
  };
  Object.defineProperty(window, 'chrome', { value: fakeChrome });
}
