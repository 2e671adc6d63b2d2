import { expect, test, vi } from 'vitest';
import {
  CaptureFailedError,
  CaptureIncompleteError,
  getFailureReason,
  logCaptureError,
} from '../../../../extension/background/capture-error.ts';

test.each([
  [new CaptureFailedError('selectionGone'), 'selectionGone'],
  [new CaptureIncompleteError('navigated'), 'navigated'],
  [new CaptureIncompleteError('resized'), 'resized'],
  [new CaptureIncompleteError('left'), 'left'],
  [new CaptureIncompleteError('closed'), 'tabClosed'],
  [new CaptureIncompleteError('skipped'), 'skipped'],
  [new CaptureIncompleteError('full'), 'diskFull'],
  [new CaptureIncompleteError('stuck'), 'unknown'],
  [new Error('No capture.'), 'unknown'],
])('getFailureReason of %o is %s', (error, reason) => {
  expect(getFailureReason(error)).toBe(reason);
});

test('logCaptureError logs only an unexpected failure as an error', () => {
  const logError = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  logCaptureError(new CaptureFailedError('notAllowed'));
  expect(logError).not.toHaveBeenCalled();
  logCaptureError(new Error('No capture.'));
  expect(logError).toHaveBeenCalledOnce();
});
