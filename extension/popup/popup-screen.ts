import type { Progress, Refusal, Taking } from '../progress.ts';

export interface PopupFacts {
  readonly progress: Progress | undefined;
  /** `answered` once the service worker has replied to `startCapture`, or the request has failed. */
  readonly begun: 'asked' | 'answered';
  readonly failure: string | undefined;
  readonly tabId: number | undefined;
  /** Last state of the running capture that this popup has seen. */
  readonly seen: Taking | undefined;
}

export type PopupScreen =
  | { readonly kind: 'starting' }
  | { readonly kind: 'taking'; readonly taking: Taking; readonly isElsewhere: boolean }
  | { readonly kind: 'asking'; readonly taking: Taking; readonly asksUntil: number }
  | { readonly kind: 'done'; readonly taken: Taking }
  | { readonly kind: 'failed'; readonly reason: Refusal; readonly detail?: string }
  | { readonly kind: 'idle' };

/** Returns the screen to show. Until the service worker replies, `progress` may describe an earlier capture. */
export function popupScreen({ progress, begun, failure, tabId, seen }: PopupFacts): PopupScreen {
  if (progress?.state === 'taking') return takingScreen(progress, tabId);
  if (seen && progress?.state === 'idle') return { kind: 'done', taken: seen };
  if (failure !== undefined) return { kind: 'failed', reason: 'unknown', detail: failure };
  if (begun === 'asked' || !progress) return { kind: 'starting' };
  return progress.state === 'failed' ? { kind: 'failed', reason: progress.reason } : { kind: 'idle' };
}

function takingScreen(taking: Taking, tabId: number | undefined): PopupScreen {
  if (taking.asksUntil !== undefined) return { kind: 'asking', taking, asksUntil: taking.asksUntil };
  return { kind: 'taking', taking, isElsewhere: tabId !== undefined && taking.tabId !== tabId };
}
