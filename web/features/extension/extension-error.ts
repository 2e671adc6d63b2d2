export type ExtensionErrorCode =
  /** No extension responded at any of its possible origins. */
  | 'no-matching-addresses'
  /** The extension has stopped responding. */
  | 'silent'
  /** The response does not match the schema. */
  | 'not-understood'
  /** The extension rejected the call. `cause` is the reason. */
  | 'refused'
  /** The user has not allowed the extension to send captures. */
  | 'no-consent'
  /** The extension no longer has the capture. */
  | 'gone'
  /** The number of bytes differs from the size of the capture. */
  | 'cut-off';

export class ExtensionError extends Error {
  override name = 'ExtensionError';
  readonly code: ExtensionErrorCode;

  constructor(code: ExtensionErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
