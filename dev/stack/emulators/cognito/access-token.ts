import { errors, type JWTPayload, jwtVerify } from 'jose';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { User } from './pool-state.ts';
import { isGrantActive } from './refresh-grants.ts';
import { requireUser } from './users.ts';

/**
 * Returns the user and the scopes of an access token. Throws NotAuthorizedException if the token is invalid, expired, revoked or
 * lacks `scope`, or if the user is disabled.
 */
export async function verifyAccessToken(pool: Pool, token: string, scope: string): Promise<{ user: User; scopes: string[] }> {
  const claims = await verify(pool, token);
  const user = requireUser(pool, claims.sub ?? '');
  if (!user.enabled) throw new AwsError('NotAuthorizedException', 'User is disabled.');
  if (!isGrantActive(pool, claims.origin_jti)) throw new AwsError('NotAuthorizedException', 'Access Token has been revoked');
  const scopes = String(claims.scope).split(' ');
  if (!scopes.includes(scope)) throw new AwsError('NotAuthorizedException', 'Access Token does not have required scopes');
  return { user, scopes };
}

async function verify(pool: Pool, token: string): Promise<JWTPayload> {
  const key = await pool.signingKey;
  try {
    const options = { issuer: pool.issuer, algorithms: ['RS256'], currentDate: new Date(pool.now()) };
    const { payload } = await jwtVerify(token, key.public, options);
    if (payload.token_use === 'access' && payload.client_id === pool.client.id) return payload;
  } catch (error) {
    if (error instanceof errors.JWTExpired) throw new AwsError('NotAuthorizedException', 'Access Token has expired');
    if (!(error instanceof errors.JOSEError)) throw error;
  }
  throw new AwsError('NotAuthorizedException', 'Invalid Access Token');
}
