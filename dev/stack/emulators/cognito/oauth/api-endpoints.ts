import { AwsError } from '../../aws-json.ts';
import { createJsonResponse, createResponse, type Route } from '../page-request.ts';
import type { Pool } from '../pool.ts';
import {
  createGrant,
  issueTokens,
  redeemRefreshToken,
  revokeRefreshToken,
  TOKEN_SECONDS,
  type Tokens,
  verifyAccessToken,
} from '../tokens.ts';
import { OAuthError } from './oauth-error.ts';

type GrantHandler = (pool: Pool, form: URLSearchParams) => Promise<Tokens & { refreshToken?: string }>;

const GRANT_HANDLERS: Readonly<Record<string, GrantHandler>> = {
  authorization_code: exchangeCode,
  refresh_token: exchangeRefreshToken,
};

/** `POST /oauth2/token`: exchanges a code or a refresh token for tokens. A refresh returns no new refresh token. */
export const exchangeToken: Route = async (pool, { form }) => {
  if (form.get('client_id') !== pool.client.id) throw new OAuthError('invalid_client', 'Unknown client_id.');
  const type = form.get('grant_type') ?? '';
  const handleGrant = Object.hasOwn(GRANT_HANDLERS, type) ? GRANT_HANDLERS[type] : undefined;
  if (!handleGrant) throw new OAuthError('unsupported_grant_type', `Unsupported grant_type ${type}.`);
  const { accessToken, idToken, refreshToken } = await handleGrant(pool, form);
  return createJsonResponse(200, {
    access_token: accessToken,
    ...(idToken && { id_token: idToken }),
    ...(refreshToken && { refresh_token: refreshToken }),
    expires_in: TOKEN_SECONDS,
    token_type: 'Bearer',
  });
};

async function exchangeCode(pool: Pool, form: URLSearchParams) {
  const [code, redirectUri] = [requireField(form, 'code'), requireField(form, 'redirect_uri')];
  const { sub, authTime, request } = pool.authorizationCodes.redeem(code, redirectUri, requireField(form, 'code_verifier'));
  const user = pool.store.state.users.find((one) => one.sub === sub);
  if (!user?.enabled) throw new OAuthError('invalid_grant', 'The user is disabled or was deleted.');
  const { grant, refreshToken } = createGrant(pool, user, { scope: request.scope, authTime });
  return { ...(await issueTokens(pool, user, grant, request.nonce)), refreshToken };
}

async function exchangeRefreshToken(pool: Pool, form: URLSearchParams) {
  const refreshToken = requireField(form, 'refresh_token');
  try {
    const { user, grant } = redeemRefreshToken(pool, refreshToken);
    return await issueTokens(pool, user, grant);
  } catch (error) {
    throw error instanceof AwsError ? new OAuthError('invalid_grant', error.message) : error;
  }
}

function requireField(form: URLSearchParams, name: string): string {
  const value = form.get(name);
  if (!value) throw new OAuthError('invalid_request', `${name} is missing.`);
  return value;
}

/** `POST /oauth2/revoke` (RFC 7009): ends the sign-in of a refresh token. An unknown token counts as revoked. */
export const revokeToken: Route = (pool, { form }) => {
  if (form.get('client_id') !== pool.client.id) throw new OAuthError('invalid_client', 'Unknown client_id.');
  const token = form.get('token');
  if (!token) throw new OAuthError('invalid_request', 'token is missing.');
  try {
    revokeRefreshToken(pool, token);
  } catch (error) {
    throw error instanceof AwsError ? new OAuthError('unsupported_token_type', error.message) : error;
  }
  return createResponse(200);
};

/**
 * `/oauth2/userInfo`: returns the attributes that the token's scopes cover. All values are strings, `email_verified` included, as
 * in Cognito.
 */
export const getUserInfo: Route = async (pool, { headers }) => {
  const [, token = ''] = /^Bearer (\S+)$/i.exec(headers.authorization ?? '') ?? [];
  try {
    const { user, scopes } = await verifyAccessToken(pool, token, 'openid');
    const visibleAttributes = Object.entries(user.attributes).filter(([name]) =>
      scopes.includes(name.startsWith('email') ? 'email' : 'profile'),
    );
    return createJsonResponse(200, { sub: user.sub, ...Object.fromEntries(visibleAttributes), username: user.sub });
  } catch (error) {
    throw error instanceof AwsError ? new OAuthError('invalid_token', error.message) : error;
  }
};

export const getJsonWebKeySet: Route = async (pool) => createJsonResponse(200, { keys: [(await pool.signingKey).jwk] });

export const getOpenidConfiguration: Route = ({ issuer, origin }) =>
  createJsonResponse(200, {
    issuer,
    jwks_uri: `${issuer}/.well-known/jwks.json`,
    authorization_endpoint: `${origin}/oauth2/authorize`,
    token_endpoint: `${origin}/oauth2/token`,
    revocation_endpoint: `${origin}/oauth2/revoke`,
    userinfo_endpoint: `${origin}/oauth2/userInfo`,
    end_session_endpoint: `${origin}/logout`,
    response_types_supported: ['code'],
    code_challenge_methods_supported: ['S256'],
    token_endpoint_auth_methods_supported: ['none'],
    subject_types_supported: ['public'],
    id_token_signing_alg_values_supported: ['RS256'],
    scopes_supported: ['openid', 'email', 'profile'],
  });

/**
 * Turns an `OAuthError` of an endpoint into JSON: 400, or 401 with a `WWW-Authenticate` header for an invalid token (RFC 6750
 * §3).
 */
export const withOAuthErrors =
  (route: Route): Route =>
  async (pool, request) => {
    try {
      return await route(pool, request);
    } catch (error) {
      if (!(error instanceof OAuthError)) throw error;
      const { code, message } = error;
      if (code !== 'invalid_token') return createJsonResponse(400, { error: code });
      const challenge = `error="${code}", error_description="${message}"`;
      return createJsonResponse(401, { error: code, error_description: message }, { 'www-authenticate': challenge });
    }
  };
