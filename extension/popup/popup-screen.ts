import type { FailureReason, Progress, RunningCapture } from '../progress.ts';

export interface PopupState {
  readonly progress: Progress | undefined;
  /** `answered` once the service worker has replied to `startCapture`, or the request has failed. */
  readonly startRequest: 'asked' | 'answered';
  readonly failure: string | undefined;
  readonly tabId: number | undefined;
  /** Last state of the running capture that this popup has seen. */
  readonly lastCapture: RunningCapture | undefined;
}

export type PopupScreen =
  | { readonly kind: 'starting' }
  | { readonly kind: 'taking'; readonly taking: RunningCapture; readonly isElsewhere: boolean }
  | { readonly kind: 'asking'; readonly taking: RunningCapture; readonly decideUntil: number }
  | { readonly kind: 'done'; readonly taken: RunningCapture }
  | { readonly kind: 'failed'; readonly reason: FailureReason; readonly detail?: string }
  | { readonly kind: 'idle' };

/** Returns the screen to show. Until the service worker replies, `progress` may describe an earlier capture. */
export function getPopupScreen({ progress, startRequest, failure, tabId, lastCapture }: PopupState): PopupScreen {
  if (progress?.state === 'taking') return getRunningScreen(progress, tabId);
  if (lastCapture && progress?.state === 'idle') return { kind: 'done', taken: lastCapture };
  if (failure !== undefined) return { kind: 'failed', reason: 'unknown', detail: failure };
  if (startRequest === 'asked' || !progress) return { kind: 'starting' };
  return progress.state === 'failed' ? { kind: 'failed', reason: progress.reason } : { kind: 'idle' };
}

function getRunningScreen(taking: RunningCapture, tabId: number | undefined): PopupScreen {
  if (taking.decideUntil !== undefined) return { kind: 'asking', taking, decideUntil: taking.decideUntil };
  return { kind: 'taking', taking, isElsewhere: tabId !== undefined && taking.tabId !== tabId };
}
