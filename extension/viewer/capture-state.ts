import type { Capture } from '../capture.ts';
import { INCOMPLETE_TEXT } from '../capture-text.ts';
import type { Progress } from '../progress.ts';

/**
 * State of a capture. `taking` is the historical name of the stored value for a running capture. `interrupted` means that the
 * browser stopped the service worker during the capture.
 */
export type CaptureState = 'done' | 'taking' | 'interrupted';

export function getCaptureState({ id, state }: Pick<Capture, 'id' | 'state'>, progress: Progress): CaptureState {
  if (state === 'done') return 'done';
  return progress.state === 'taking' && progress.captureId === id ? 'taking' : 'interrupted';
}

const IN_PROGRESS_TEXT = 'This page is being captured now. You see what is ready. The rest appears when the capture is done.';

export function getCaptureNotice(capture: Pick<Capture, 'id' | 'state' | 'shortfall'>, progress: Progress): string | undefined {
  const state = getCaptureState(capture, progress);
  if (state === 'taking') return IN_PROGRESS_TEXT;
  const shortfall = capture.shortfall ?? (state === 'interrupted' ? 'interrupted' : undefined);
  return shortfall && INCOMPLETE_TEXT[shortfall];
}
