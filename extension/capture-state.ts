import type { Capture } from './capture.ts';
import { getIncompleteText } from './capture-text.ts';
import type { Progress } from './progress.ts';
import { t } from './text.ts';

/** `interrupted` means that the browser stopped the service worker during the capture. */
export type CaptureState = 'done' | 'running' | 'interrupted';

export function getCaptureState({ id, state }: Pick<Capture, 'id' | 'state'>, progress: Progress): CaptureState {
  if (state === 'done') return 'done';
  return progress.state === 'running' && progress.captureId === id ? 'running' : 'interrupted';
}

export function getCaptureNotice(
  capture: Pick<Capture, 'id' | 'state' | 'incompleteReason'>,
  progress: Progress,
): string | undefined {
  const state = getCaptureState(capture, progress);
  if (state === 'running') return t('viewerInProgress');
  const incompleteReason = capture.incompleteReason ?? (state === 'interrupted' ? 'interrupted' : undefined);
  return incompleteReason && getIncompleteText(incompleteReason);
}
