import { formatInteger } from '#shared/format-number.ts';
import type { CapturedRows } from '../progress.ts';
import { t } from '../text.ts';
import type { PopupScreen } from './popup-screen.ts';

/** Returns a value from 0 to 1. A page that grows may have more rows than estimated. */
export const getProgressShare = ({ capturedRows, totalRows }: CapturedRows): number =>
  totalRows > 0 ? Math.min(Math.max(capturedRows / totalRows, 0), 1) : 0;

export const formatRows = ({ capturedRows, totalRows }: CapturedRows): string =>
  t('popupRows', formatInteger(capturedRows), formatInteger(Math.max(capturedRows, totalRows)));

export function formatTimeLeft(until: number, now: number): string {
  const seconds = Math.ceil((until - now) / 1_000);
  if (seconds <= 0) return t('popupAlmostDone');
  return seconds < 120 ? t('popupSecondsLeft', seconds) : t('popupMinutesLeft', Math.ceil(seconds / 60));
}

export const formatDecisionTime = (until: number, now: number): string =>
  t('popupDecisionTime', Math.max(Math.ceil((until - now) / 1_000), 0));

type ProgressScreen = Extract<PopupScreen, { kind: 'starting' | 'running' }>;

interface ProgressDescription {
  /** From 0 to 1. */
  readonly share: number;
  readonly title: string;
  readonly details: string;
}

/** Describes the progress for the popup. The height of the page is unknown at first. */
export function describeProgress(screen: ProgressScreen, now: number): ProgressDescription {
  if (screen.kind === 'starting' || screen.capture.totalRows <= 0)
    return { share: 0, title: t('popupPreparing'), details: t('popupKeepInFront') };
  const { capture, isElsewhere } = screen;
  return {
    share: getProgressShare(capture),
    title: t(isElsewhere ? 'popupCapturingElsewhere' : 'popupCapturing'),
    details: t(
      'popupProgressDetails',
      formatRows(capture),
      capture.isWaitingForPage ? t('popupWaitingForPage') : formatTimeLeft(capture.endsAt, now),
    ),
  };
}
