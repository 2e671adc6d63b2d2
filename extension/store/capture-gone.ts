/** What is to be added to a capture comes too late: it was deleted, or the storage of the extension cleared. */
export class CaptureGone extends Error {
  override name = 'CaptureGone';
}
