import type { IncompleteReason } from '../capture.ts';
import type { FailureReason } from '../progress.ts';

/** Ends a capture early, but keeps the rows captured so far. */
export class CaptureIncompleteError extends Error {
  override name = 'CaptureIncompleteError';
  readonly reason: IncompleteReason;

  constructor(reason: IncompleteReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Ends a capture and keeps nothing. */
export class CaptureFailedError extends Error {
  override name = 'CaptureFailedError';
  readonly reason: FailureReason;

  constructor(reason: FailureReason, options?: ErrorOptions) {
    super(reason, options);
    this.reason = reason;
  }
}

/** Returns the reason to show if an error ended a capture and nothing was captured. */
export function getFailureReason(error: unknown): FailureReason {
  if (error instanceof CaptureFailedError) return error.reason;
  return error instanceof CaptureIncompleteError ? toFailureReason(error.reason) : 'unknown';
}

const FAILURE_REASONS: Readonly<Partial<Record<IncompleteReason, FailureReason>>> = {
  left: 'left',
  navigated: 'navigated',
  resized: 'resized',
  interrupted: 'interrupted',
  skipped: 'skipped',
  full: 'diskFull',
  closed: 'tabClosed',
};

/** Returns the reason to show if a capture ended early and nothing was captured. */
export const toFailureReason = (incompleteReason: IncompleteReason | undefined): FailureReason =>
  (incompleteReason && FAILURE_REASONS[incompleteReason]) ?? 'unknown';

/** Logs an expected failure as information, because Chrome lists every logged error as a fault of the extension. */
export function logCaptureError(error: unknown): void {
  if (getFailureReason(error) === 'unknown') console.error('Capture failed', error);
  else console.info('Capture failed', error);
}

/** Logs an error that is not a `CaptureIncompleteError` and returns `failed` for it. */
export function toIncompleteReason(error: unknown): IncompleteReason {
  if (error instanceof CaptureIncompleteError) return error.reason;
  logCaptureError(error);
  return 'failed';
}
