import type { AppClient } from '../cognito-options.ts';
import { AuthorizeError, OAuthError } from './oauth-error.ts';

/** Scopes of the app client. A request without `scope` gets all of them. */
const SCOPES = ['openid', 'email', 'profile'];

/** Query parameters that the hosted pages pass to each other, so that each page can continue the authorize request. */
const FORWARDED_PARAMS = [
  'client_id',
  'redirect_uri',
  'response_type',
  'scope',
  'state',
  'code_challenge',
  'code_challenge_method',
  'nonce',
  'login_hint',
];

export interface AuthorizeRequest {
  readonly redirectUri: string;
  readonly state: string | null;
  readonly scope: string;
  readonly challenge: string;
  readonly nonce: string | null;
  readonly loginHint: string;
  readonly query: URLSearchParams;
}

/**
 * Parses the query that `/oauth2/authorize`, `/logout` and the hosted pages share. Only the code grant with S256 PKCE is
 * allowed. Throws `OAuthError` if the client or the redirect URL is invalid, because the browser must not be redirected then.
 * Throws `AuthorizeError` for any other error, which the app receives at the redirect URL.
 */
export function parseAuthorizeRequest(client: AppClient, query: URLSearchParams): AuthorizeRequest {
  const redirectUri = requireRedirectUri(client, query);
  const state = query.get('state');
  try {
    requireCodeGrant(query);
    return {
      redirectUri,
      state,
      scope: parseScope(query.get('scope')),
      challenge: query.get('code_challenge') ?? '',
      nonce: query.get('nonce'),
      loginHint: query.get('login_hint') ?? '',
      query: new URLSearchParams([...query].filter(([name]) => FORWARDED_PARAMS.includes(name))),
    };
  } catch (error) {
    throw error instanceof OAuthError ? new AuthorizeError(error, redirectUri, state) : error;
  }
}

function requireRedirectUri(client: AppClient, query: URLSearchParams): string {
  if (query.get('client_id') !== client.id) throw new OAuthError('invalid_client', 'Unknown client_id.');
  const redirectUri = query.get('redirect_uri');
  if (redirectUri === null || !client.callbackUrls.includes(redirectUri))
    throw new OAuthError('invalid_request', 'redirect_uri is not registered for this app (redirect_mismatch).');
  return redirectUri;
}

function requireCodeGrant(query: URLSearchParams): void {
  const duplicate = [...query.keys()].find((name) => query.getAll(name).length > 1);
  if (duplicate) throw new OAuthError('invalid_request', `${duplicate} must not be repeated`);
  if (query.get('response_type') !== 'code') throw new OAuthError('unsupported_response_type', 'response_type must be code');
  if (query.get('code_challenge_method') !== 'S256')
    throw new OAuthError('invalid_request', 'code_challenge_method must be S256');
  if (!/^[\w-]{43}$/.test(query.get('code_challenge') ?? ''))
    throw new OAuthError('invalid_request', 'code_challenge must be a SHA-256 in base64url');
  const provider = query.get('identity_provider') ?? 'COGNITO';
  if (provider !== 'COGNITO') throw new OAuthError('invalid_request', `identity provider ${provider} is not emulated`);
}

function parseScope(requested: string | null): string {
  const scopes = requested?.split(' ').filter(Boolean) ?? [];
  const unknownScope = scopes.find((scope) => !SCOPES.includes(scope));
  if (unknownScope) throw new OAuthError('invalid_scope', `scope ${unknownScope} is not allowed for this client`);
  return (scopes.length > 0 ? scopes : SCOPES).join(' ');
}
