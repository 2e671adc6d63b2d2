export type ExtensionErrorCode =
  /** No extension answered at any of the addresses that this site knows (account specification §8). */
  | 'no-matching-addresses'
  /** It answered once, and does so no more. */
  | 'silent'
  /** It answered something else than was agreed on. */
  | 'not-understood'
  /** It would not do what it was asked for; `cause` says why. */
  | 'refused'
  /** It no longer has the capture. */
  | 'gone'
  /** It gave fewer or more bytes than the capture has. */
  | 'cut-off';

/** Why the extension did not do what the site asked of it. */
export class ExtensionError extends Error {
  override name = 'ExtensionError';
  readonly code: ExtensionErrorCode;

  constructor(code: ExtensionErrorCode, options?: ErrorOptions) {
    super(code, options);
    this.code = code;
  }
}
