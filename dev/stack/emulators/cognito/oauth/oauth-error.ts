/** Codes of RFC 6749 (§4.1.2.1, §5.2), RFC 6750 (§3.1) and RFC 7009 (§2.2.1) that the emulator uses. */
type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_token'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type';

export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.code = code;
  }
}

/**
 * Error that the app receives: the browser is redirected to the app's `redirectUri` with the error and the `state` of the
 * request.
 */
export class AuthorizeError extends OAuthError {
  readonly redirectUri: string;
  readonly state: string | null;

  constructor(error: OAuthError, redirectUri: string, state: string | null) {
    super(error.code, error.message);
    this.redirectUri = redirectUri;
    this.state = state;
  }
}
