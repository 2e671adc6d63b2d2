import { createHash, randomUUID } from 'node:crypto';
import { errors, type JWTPayload, jwtVerify, SignJWT } from 'jose';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import { createSecret, deleteExpired, hashSecret, type RefreshGrant, type User } from './pool-store.ts';
import { requireUser } from './users.ts';

/** Lifetime of ID and access tokens. */
export const TOKEN_SECONDS = 60 * 60;

export interface Tokens {
  readonly accessToken: string;
  /** Present if the scope includes `openid` or is `API_SCOPE`. */
  readonly idToken?: string;
}

/** Scope of sign-ins through the JSON API. */
export const API_SCOPE = 'aws.cognito.signin.user.admin';

/** Issues the tokens of a sign-in. A refresh keeps `auth_time` and `origin_jti`, because OpenID Connect clients compare them. */
export async function issueTokens(pool: Pool, user: User, grant: RefreshGrant, nonce: string | null = null): Promise<Tokens> {
  const accessToken = await signToken(pool, {
    ...createCommonClaims(user, grant),
    client_id: pool.client.id,
    token_use: 'access',
    scope: grant.scope,
    username: user.sub,
  });
  if (!/\bopenid\b/.test(grant.scope) && grant.scope !== API_SCOPE) return { accessToken };
  const { email_verified, ...attributes } = user.attributes;
  const idToken = await signToken(pool, {
    ...attributes,
    email_verified: email_verified === 'true',
    ...createCommonClaims(user, grant),
    aud: pool.client.id,
    token_use: 'id',
    'cognito:username': user.sub,
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(nonce && { nonce }),
  });
  return { accessToken, idToken };
}

const createCommonClaims = ({ sub, groups }: User, { originJti, authTime }: RefreshGrant) => ({
  sub,
  origin_jti: originJti,
  event_id: randomUUID(),
  jti: randomUUID(),
  auth_time: Math.floor(authTime / 1_000),
  ...(groups.length > 0 && { 'cognito:groups': groups }),
});

async function signToken(pool: Pool, claims: JWTPayload): Promise<string> {
  const key = await pool.signingKey;
  const issuedAt = Math.floor(pool.now() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.id })
    .setIssuer(pool.issuer)
    .setIssuedAt(issuedAt)
    .setExpirationTime(issuedAt + TOKEN_SECONDS)
    .sign(key.privateKey);
}

/**
 * Returns the user and the scopes of an access token. Throws NotAuthorizedException if the token is invalid, expired, revoked or
 * lacks `scope`, or if the user is disabled.
 */
export async function verifyAccessToken(pool: Pool, token: string, scope: string): Promise<{ user: User; scopes: string[] }> {
  const claims = await verifyClaims(pool, token);
  const user = requireUser(pool, claims.sub ?? '');
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  if (!isGrantActive(pool, claims.origin_jti)) throw new AwsError('NotAuthorizedException', 'Access Token has been revoked');
  const scopes = String(claims.scope).split(' ');
  if (!scopes.includes(scope)) throw new AwsError('NotAuthorizedException', 'Access Token does not have required scopes');
  return { user, scopes };
}

async function verifyClaims(pool: Pool, token: string): Promise<JWTPayload> {
  const key = await pool.signingKey;
  try {
    const options = { issuer: pool.issuer, algorithms: ['RS256'], currentDate: new Date(pool.now()) };
    const { payload } = await jwtVerify(token, key.publicKey, options);
    if (payload.token_use === 'access' && payload.client_id === pool.client.id) return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AwsError('NotAuthorizedException', 'Access Token has expired');
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
}

const REFRESH_LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/** Starts a sign-in that can be refreshed for 30 days. `authTime` is the time of authentication in Unix milliseconds. */
export function createGrant(
  pool: Pool,
  { sub }: User,
  { scope, authTime }: Pick<RefreshGrant, 'scope' | 'authTime'>,
): { grant: RefreshGrant; refreshToken: string } {
  const { grants } = pool.store.state;
  deleteExpired(grants, pool.now());
  const refreshToken = createSecret();
  const grant = { sub, originJti: randomUUID(), scope, authTime, expires: pool.now() + REFRESH_LIFETIME_MS };
  grants[hashSecret(refreshToken)] = grant;
  pool.store.save();
  return { grant, refreshToken };
}

export function redeemRefreshToken(pool: Pool, refreshToken: string): { grant: RefreshGrant; user: User } {
  const grant = pool.store.state.grants[hashSecret(refreshToken)];
  if (!grant) throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token');
  if (grant.expires <= pool.now()) throw new AwsError('NotAuthorizedException', 'Refresh Token has expired');
  const user = pool.store.state.users.find(({ sub }) => sub === grant.sub);
  if (!user?.enabled) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked');
  return { grant, user };
}

/**
 * Ends one sign-in. Ignores an unknown token. Throws UnsupportedTokenTypeException for an access or ID token, which cannot be
 * revoked.
 */
export function revokeRefreshToken(pool: Pool, token: string): void {
  if (token.split('.').length === 3) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type.');
  delete pool.store.state.grants[hashSecret(token)];
  pool.store.save();
}

export function revokeUserGrants(pool: Pool, { sub }: User): void {
  const { grants } = pool.store.state;
  for (const [hash, grant] of Object.entries(grants)) if (grant.sub === sub) delete grants[hash];
  pool.store.save();
}

const isGrantActive = ({ store }: Pool, originJti: unknown): boolean =>
  Object.values(store.state.grants).some((grant) => grant.originJti === originJti);
