/** What of a page is captured, by its number, and what could be. */
export interface Parts {
  readonly pane: number;
  readonly panes: readonly { readonly label: string; readonly index: number }[];
  /** Where the page is there for a frame of another site, and somebody has to allow access to that first. */
  readonly closedOrigin?: string;
}

/** What the worker is about, for the popup to show. */
export type Progress = { readonly state: 'idle' } | Taking | Failed;

/** `rows` of about `allRows` are kept; `endsAt` is when it should be done. Rows are device pixels, times milliseconds since 1970. */
export interface Taking {
  readonly state: 'taking';
  readonly captureId: string;
  readonly tabId: number;
  readonly rows: number;
  readonly allRows: number;
  readonly startedAt: number;
  readonly endsAt: number;
  /** Nothing until the page has been looked at. */
  readonly parts?: Parts;
  /** The page keeps growing: somebody is asked whether to go on, and if nobody answers by then it ends here. */
  readonly asksUntil?: number;
}

/** Nothing could be captured at all. */
export interface Failed {
  readonly state: 'failed';
  readonly reason: Refusal;
  /** Nobody was there to see it: whoever opens the popup next is told, before another capture begins. */
  readonly isUnseen?: true;
}

/** Why there is no capture; each has a sentence in `words.ts`. */
export type Refusal = 'notAllowed' | 'blank' | 'tabGone' | 'noRoom' | 'cleared' | 'interrupted' | 'unknown';

const KEY = 'progress';
const IDLE: Progress = { state: 'idle' };

/** It lives as long as the browser does, and longer than the worker. */
export async function progress(): Promise<Progress> {
  const { [KEY]: stored } = await chrome.storage.session.get<{ [KEY]?: Progress }>(KEY);
  return stored ?? IDLE;
}

export const setProgress = (now: Progress): Promise<void> => chrome.storage.session.set({ [KEY]: now });

/** Calls `listener` with what there is and after every change, until the signal ends that. */
export function onProgress(listener: (now: Progress) => void, signal: AbortSignal): void {
  const hear = (changes: Record<string, chrome.storage.StorageChange>): void => {
    const change = changes[KEY];
    if (change) progress().then(listener);
  };
  chrome.storage.session.onChanged.addListener(hear);
  signal.addEventListener('abort', () => chrome.storage.session.onChanged.removeListener(hear));
  progress().then(listener);
}
