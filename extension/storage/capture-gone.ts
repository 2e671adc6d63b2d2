/** Error for a write to a capture that the user has deleted, or that was lost when the extension's storage was cleared. */
export class CaptureNotFoundError extends Error {
  override name = 'CaptureNotFoundError';
}
