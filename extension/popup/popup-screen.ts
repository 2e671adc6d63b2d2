import type { CaptureMode, Delay } from '../capture-mode.ts';
import type { FailureReason, Progress, RunningCapture } from '../progress.ts';

export interface CaptureChoice {
  readonly mode?: CaptureMode;
  /** Index of a pane of the page. */
  readonly pane?: number;
  readonly delay?: Delay;
  /** If true, the worker discards a running capture. If not, the worker ignores the choice while a capture runs. */
  readonly isReplacing?: boolean;
}

/** Starts a capture of the active tab, by default of the whole page. */
export type StartCapture = (choice?: CaptureChoice) => void;

export interface PopupState {
  readonly progress: Progress | undefined;
  /** `done` once the service worker has replied to `startCapture`, or the request has failed. */
  readonly startRequest: 'pending' | 'done';
  /** Error message of a failed `startCapture` request. */
  readonly startError: string | undefined;
  readonly tabId: number | undefined;
  /** Last state of the capture that this popup showed while the capture was running. */
  readonly shownCapture: RunningCapture | undefined;
}

export type PopupScreen =
  | { readonly kind: 'starting' }
  | { readonly kind: 'countdown'; readonly startsAt: number }
  | { readonly kind: 'selecting' }
  | { readonly kind: 'running'; readonly capture: RunningCapture; readonly isElsewhere: boolean }
  | { readonly kind: 'askingToContinue'; readonly capture: RunningCapture; readonly decideUntil: number }
  | { readonly kind: 'done'; readonly capture: RunningCapture }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly detail?: string }
  | { readonly kind: 'idle' };

/** Returns the state after a change of the progress. A countdown or a selection has discarded the capture that was shown before. */
export function applyProgress(state: PopupState, progress: Progress): PopupState {
  if (progress.state === 'running') return { ...state, progress, shownCapture: progress };
  const isPending = progress.state === 'countdown' || progress.state === 'selecting';
  return { ...state, progress, ...(isPending && { shownCapture: undefined }) };
}

/** Returns the screen to show. Until the service worker replies, `progress` may describe an earlier capture. */
export function getPopupScreen({ progress, startRequest, startError, tabId, shownCapture }: PopupState): PopupScreen {
  if (progress?.state === 'running') return getRunningScreen(progress, tabId);
  if (progress?.state === 'countdown') return { kind: 'countdown', startsAt: progress.startsAt };
  if (progress?.state === 'selecting') return { kind: 'selecting' };
  if (shownCapture && progress?.state === 'idle') return { kind: 'done', capture: shownCapture };
  if (startError !== undefined) return { kind: 'failed', reason: 'unknown', detail: startError };
  if (startRequest === 'pending' || !progress) return { kind: 'starting' };
  return progress.state === 'failed' ? { kind: 'failed', reason: progress.reason } : { kind: 'idle' };
}

function getRunningScreen(capture: RunningCapture, tabId: number | undefined): PopupScreen {
  if (capture.decideUntil !== undefined) return { kind: 'askingToContinue', capture, decideUntil: capture.decideUntil };
  return { kind: 'running', capture, isElsewhere: tabId !== undefined && capture.tabId !== tabId };
}
