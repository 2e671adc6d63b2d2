import type { IncompleteReason } from './capture.ts';
import type { FailureReason } from './progress.ts';
import { type MessageKey, t } from './text.ts';

const INCOMPLETE_MESSAGES = {
  stopped: 'incompleteStopped',
  endless: 'incompleteEndless',
  closed: 'incompleteClosed',
  left: 'incompleteLeft',
  navigated: 'incompleteNavigated',
  resized: 'incompleteResized',
  stuck: 'incompleteStuck',
  skipped: 'incompleteSkipped',
  wide: 'incompleteWide',
  failed: 'incompleteFailed',
  full: 'incompleteFull',
  interrupted: 'incompleteInterrupted',
  visibleOnly: 'incompleteVisibleOnly',
  enlarged: 'incompleteEnlarged',
  foreignFrame: 'incompleteForeignFrame',
  unreachableFrame: 'incompleteUnreachableFrame',
  sideways: 'incompleteSideways',
  scripted: 'incompleteScripted',
} as const satisfies Record<IncompleteReason, MessageKey>;

/** Explains why a capture is incomplete. */
export const getIncompleteText = (reason: IncompleteReason): string => t(INCOMPLETE_MESSAGES[reason]);

interface FailureMessages {
  readonly title: MessageKey;
  readonly advice: MessageKey;
  readonly canRetry: boolean;
}

const FAILURE_MESSAGES: Readonly<Record<FailureReason, FailureMessages>> = {
  selectionGone: { title: 'failureSelectionGone', advice: 'failureSelectionGoneAdvice', canRetry: false },
  left: { title: 'failureLeft', advice: 'failureLeftAdvice', canRetry: true },
  leftDuringDelay: { title: 'failureLeftDuringDelay', advice: 'failureLeftDuringDelayAdvice', canRetry: true },
  navigated: { title: 'failureNavigated', advice: 'failureNavigatedAdvice', canRetry: true },
  resized: { title: 'failureResized', advice: 'failureResizedAdvice', canRetry: true },
  skipped: { title: 'failureSkipped', advice: 'failureSkippedAdvice', canRetry: true },
  notAllowed: { title: 'failureNotAllowed', advice: 'failureNotAllowedAdvice', canRetry: false },
  blank: { title: 'failureBlank', advice: 'failureBlankAdvice', canRetry: false },
  tabClosed: { title: 'failureTabClosed', advice: 'failureTabClosedAdvice', canRetry: false },
  diskFull: { title: 'failureDiskFull', advice: 'failureDiskFullAdvice', canRetry: true },
  captureDeleted: { title: 'failureCaptureDeleted', advice: 'failureCaptureDeletedAdvice', canRetry: true },
  interrupted: { title: 'failureInterrupted', advice: 'failureInterruptedAdvice', canRetry: true },
  unknown: { title: 'failureUnknown', advice: 'failureUnknownAdvice', canRetry: true },
};

interface FailureText {
  readonly title: string;
  readonly advice: string;
  readonly canRetry: boolean;
}

export function getFailureText(reason: FailureReason): FailureText {
  const { title, advice, canRetry } = FAILURE_MESSAGES[reason];
  return { title: t(title), advice: t(advice), canRetry };
}
