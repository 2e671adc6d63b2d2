/** The codes of RFC 6749 (§4.1.2.1, §5.2), RFC 6750 (§3.1), RFC 7009 (§2.2.1) and OpenID Connect Core (§3.1.2.6) that are used here. */
type OAuthErrorCode =
  | 'invalid_request'
  | 'invalid_client'
  | 'invalid_grant'
  | 'invalid_scope'
  | 'invalid_token'
  | 'login_required'
  | 'unsupported_grant_type'
  | 'unsupported_response_type'
  | 'unsupported_token_type';

/** A refusal in the words of OAuth. */
export class OAuthError extends Error {
  override name = 'OAuthError';
  readonly code: OAuthErrorCode;

  constructor(code: OAuthErrorCode, description: string) {
    super(description);
    this.code = code;
  }
}

/** A refusal that the app hears of: it travels back to the address that asked, with the state that came. */
export class AuthorizeError extends OAuthError {
  readonly redirectUri: string;
  readonly state: string | null;

  constructor(error: OAuthError, redirectUri: string, state: string | null) {
    super(error.code, error.message);
    this.redirectUri = redirectUri;
    this.state = state;
  }
}
