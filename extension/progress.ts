import type { CaptureMode, SelectionMode } from './capture-mode.ts';

/** Captured pane and the panes that the user can choose, by index in `PageAgent.listPanes()`. */
export interface PaneOptions {
  readonly pane: number;
  readonly panes: readonly { readonly label: string; readonly index: number }[];
  /** Origin of the frame with the main content, if the user must grant access to it first. */
  readonly blockedOrigin?: string;
}

export type Progress = { readonly state: 'idle' } | Countdown | Selection | RunningCapture | FailedCapture;

/** Time until a delayed capture starts. `startsAt` is in milliseconds since 1970. */
interface Countdown {
  readonly state: 'countdown';
  readonly tabId: number;
  readonly mode: CaptureMode;
  readonly startsAt: number;
}

/** The user is selecting an area or an element on the page. */
interface Selection {
  readonly state: 'selecting';
  readonly tabId: number;
  readonly mode: SelectionMode;
}

/** Rows of a capture in device pixels. `totalRows` is an estimate. */
export interface CapturedRows {
  readonly capturedRows: number;
  readonly totalRows: number;
}

/** Running capture. Times are in milliseconds since 1970. `endsAt` is an estimate. */
export interface RunningCapture extends CapturedRows {
  readonly state: 'running';
  readonly captureId: string;
  readonly tabId: number;
  readonly startedAt: number;
  readonly endsAt: number;
  readonly paneOptions?: PaneOptions;
  /** True while the page takes long to load the content of a screen. */
  readonly isWaitingForPage?: boolean;
  /**
   * Set while the user decides whether to continue on a page that keeps growing. The capture ends at this time if the user does
   * not decide.
   */
  readonly decideUntil?: number;
}

export interface FailedCapture {
  readonly state: 'failed';
  readonly reason: FailureReason;
  /** True if no popup was open to show the failure. The next popup shows it before it starts another capture. */
  readonly isUnseen?: true;
}

export type FailureReason =
  | 'selectionGone'
  | 'left'
  | 'leftDuringDelay'
  | 'navigated'
  | 'resized'
  /** The page never stayed at the first row that was to be captured. */
  | 'skipped'
  | 'notAllowed'
  | 'blank'
  | 'tabClosed'
  | 'diskFull'
  | 'captureDeleted'
  | 'interrupted'
  | 'unknown';

const KEY = 'progress';
const IDLE: Progress = { state: 'idle' };

/** Reads the state from session storage, which outlives the service worker but not the browser session. */
export async function readProgress(): Promise<Progress> {
  const { [KEY]: stored } = await chrome.storage.session.get<{ [KEY]?: Progress }>(KEY);
  return stored ?? IDLE;
}

export const setProgress = (progress: Progress): Promise<void> => chrome.storage.session.set({ [KEY]: progress });

/** Calls `listener` with the current state and after every change, until `signal` aborts. */
export function onProgress(listener: (progress: Progress) => void, signal: AbortSignal): void {
  const report = (): void => void readProgress().then(listener).catch(reportError);
  const onStorageChange = (changes: Record<string, chrome.storage.StorageChange>): void => {
    const change = changes[KEY];
    if (change) report();
  };
  chrome.storage.session.onChanged.addListener(onStorageChange);
  signal.addEventListener('abort', () => chrome.storage.session.onChanged.removeListener(onStorageChange));
  report();
}
