import type { ExtensionLogin } from '#shared/handshake.ts';
import type { RequestName } from '../../../../extension/messages.ts';
import type { Progress } from '../../../../extension/progress.ts';

/** What the rest of the extension, and the browser, say to a page under test. */
export interface Extension {
  readonly progress: Progress;
  readonly login?: ExtensionLogin;
  /** What else it keeps. */
  readonly local?: Readonly<Record<string, unknown>>;
  /** What the worker makes of a request: the progress it then tells of, or its refusal in words. */
  readonly responses: Partial<Record<RequestName, { readonly progress?: Progress; readonly error?: string }>>;
  readonly commands: readonly { readonly name: string; readonly shortcut: string }[];
}

declare global {
  interface Window {
    /** What the page has asked of the browser, and of the worker. */
    calls: { readonly name: string; readonly input?: unknown }[];
    /** Tells the page of progress, as the worker does. */
    setProgress(progress: Progress): void;
  }
}

/** Stands where `chrome` is in an extension. Runs in the page, so everything it uses is inside it. */
export function pretendExtension({ progress, login, local, answers, commands }: Extension): void {
  type Hearer = (changes: object) => void;
  const area = (stored: Record<string, unknown>) => {
    const hearers = new Set<Hearer>();
    return {
      stored,
      get: async (key: string) => ({ [key]: stored[key] }),
      set: async (news: object) => {
        Object.assign(stored, news);
        for (const hear of hearers) hear(Object.fromEntries(Object.entries(news).map(([key, newValue]) => [key, { newValue }])));
      },
      onChanged: { addListener: (hear: Hearer) => hearers.add(hear), removeListener: (hear: Hearer) => hearers.delete(hear) },
    };
  };
  const session = area({ progress });
  window.calls = [];
  window.setProgress = (now) => void session.set({ progress: now });
  const note = (name: string, input?: unknown) => void window.calls.push({ name, input });
  const pretended = {
    storage: { session, local: area({ ...local, ...(login && { login }) }) },
    action: { setBadgeText: async (badge: object) => note('badge', badge) },
    commands: { getAll: async () => commands },
    tabs: {
      query: async () => [{ id: 7 }],
      create: async ({ url }: { url: string }) => note('open', url),
    },
    runtime: {
      sendMessage: async ({ ask, input }: { ask: RequestName; input: unknown }) => {
        note(ask, input);
        const answer = answers[ask];
        if (answer?.progress) window.setProgress(answer.progress);
        return answer?.error === undefined ? { output: undefined } : { error: answer.error };
      },
    },
  };
  Object.defineProperty(window, 'chrome', { value: pretended });
}
