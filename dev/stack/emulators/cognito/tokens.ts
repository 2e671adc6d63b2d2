import { createHash, randomUUID } from 'node:crypto';
import { type JWTPayload, SignJWT } from 'jose';
import type { Pool } from './pool.ts';
import type { RefreshGrant, User } from './pool-state.ts';

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
  const accessToken = await sign(pool, {
    ...commonClaims(user, grant),
    client_id: pool.client.id,
    token_use: 'access',
    scope: grant.scope,
    username: user.sub,
  });
  if (!/\bopenid\b/.test(grant.scope) && grant.scope !== API_SCOPE) return { accessToken };
  const { email_verified, ...attributes } = user.attributes;
  const idToken = await sign(pool, {
    ...attributes,
    email_verified: email_verified === 'true',
    ...commonClaims(user, grant),
    aud: pool.client.id,
    token_use: 'id',
    'cognito:username': user.sub,
    at_hash: createHash('sha256').update(accessToken).digest().subarray(0, 16).toString('base64url'),
    ...(nonce && { nonce }),
  });
  return { accessToken, idToken };
}

const commonClaims = ({ sub, groups }: User, { originJti, authTime }: RefreshGrant) => ({
  sub,
  origin_jti: originJti,
  event_id: randomUUID(),
  jti: randomUUID(),
  auth_time: Math.floor(authTime / 1_000),
  ...(groups.length > 0 && { 'cognito:groups': groups }),
});

async function sign(pool: Pool, claims: JWTPayload): Promise<string> {
  const key = await pool.signingKey;
  const issued = Math.floor(pool.now() / 1_000);
  return new SignJWT(claims)
    .setProtectedHeader({ alg: 'RS256', kid: key.id })
    .setIssuer(pool.issuer)
    .setIssuedAt(issued)
    .setExpirationTime(issued + TOKEN_SECONDS)
    .sign(key.private);
}
