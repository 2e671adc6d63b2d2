import { AwsError } from '../../aws-json.ts';
import type { Pool } from '../pool.ts';
import { createGrant, redeemRefreshToken } from '../refresh-grants.ts';
import { issueTokens, TOKEN_SECONDS, type Tokens } from '../tokens.ts';
import { createJsonResponse, type Route } from '../visit.ts';
import { OAuthError } from './oauth-error.ts';

type Grant = (pool: Pool, form: URLSearchParams) => Promise<Tokens & { refreshToken?: string }>;

const GRANTS: Readonly<Record<string, Grant>> = { authorization_code: exchangeCode, refresh_token: exchangeRefreshToken };

/** `POST /oauth2/token`: exchanges a code or a refresh token for tokens. A refresh returns no new refresh token. */
export const token: Route = async (pool, { form }) => {
  if (form.get('client_id') !== pool.client.id) throw new OAuthError('invalid_client', 'No such client.');
  const type = form.get('grant_type') ?? '';
  const grant = Object.hasOwn(GRANTS, type) ? GRANTS[type] : undefined;
  if (!grant) throw new OAuthError('unsupported_grant_type', `${type} is not a grant of this client.`);
  const { accessToken, idToken, refreshToken } = await grant(pool, form);
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
  if (!user?.enabled) throw new OAuthError('invalid_grant', 'The user is gone.');
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
