import type { Progress, Refusal, Taking } from '../progress.ts';

/** What the popup knows. */
export interface PopupFacts {
  /** Nothing until the first word of it has come. */
  readonly progress: Progress | undefined;
  /** Whether the worker has been asked to begin, or has answered that. */
  readonly begun: 'asked' | 'answered';
  /** What went wrong when it was asked, in the browser's words. */
  readonly failure: string | undefined;
  /** The tab in front. */
  readonly tabId: number | undefined;
  /** The capture that was seen under way, as it was last. */
  readonly seen: Taking | undefined;
}

export type PopupScreen =
  | { readonly kind: 'starting' }
  /** `isElsewhere`: it is another tab that is captured. */
  | { readonly kind: 'taking'; readonly taking: Taking; readonly isElsewhere: boolean }
  | { readonly kind: 'asking'; readonly taking: Taking; readonly asksUntil: number }
  | { readonly kind: 'done'; readonly taken: Taking }
  | { readonly kind: 'failed'; readonly reason: Refusal; readonly detail?: string }
  | { readonly kind: 'idle' };

/** What the popup shows. Until the worker has answered, what it last said is about an earlier capture. */
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
