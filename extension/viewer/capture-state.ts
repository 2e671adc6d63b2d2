import type { Capture } from '../capture.ts';
import { INCOMPLETE_TEXT } from '../capture-text.ts';
import type { Progress } from '../progress.ts';

/** State of a capture. `interrupted` means that the browser stopped the service worker during the capture. */
export type CaptureState = 'done' | 'taking' | 'interrupted';

export function captureState({ id, state }: Pick<Capture, 'id' | 'state'>, progress: Progress): CaptureState {
  if (state === 'done') return 'done';
  return progress.state === 'taking' && progress.captureId === id ? 'taking' : 'interrupted';
}

const IN_PROGRESS_TEXT = 'This page is being captured now. You see what is ready. The rest appears when the capture is done.';

export function captureNotice(capture: Pick<Capture, 'id' | 'state' | 'shortfall'>, progress: Progress): string | undefined {
  const state = captureState(capture, progress);
  if (state === 'taking') return IN_PROGRESS_TEXT;
  const shortfall = capture.shortfall ?? (state === 'interrupted' ? 'interrupted' : undefined);
  return shortfall && INCOMPLETE_TEXT[shortfall];
}
