import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { RefreshGrant, User } from './pool-state.ts';
import { deleteExpired } from './pool-store.ts';
import { createSecret, hashSecret } from './secrets.ts';

const LIFETIME_MS = 30 * 24 * 60 * 60 * 1_000;

/** Starts a sign-in that can be refreshed for 30 days. `authTime` is the time of authentication in Unix milliseconds. */
export function createGrant(
  pool: Pool,
  { sub }: User,
  { scope, authTime }: Pick<RefreshGrant, 'scope' | 'authTime'>,
): { grant: RefreshGrant; refreshToken: string } {
  const { grants } = pool.store.state;
  deleteExpired(grants, pool.now());
  const refreshToken = createSecret();
  const grant = { sub, originJti: randomUUID(), scope, authTime, expires: pool.now() + LIFETIME_MS };
  grants[hashSecret(refreshToken)] = grant;
  pool.store.save();
  return { grant, refreshToken };
}

/** Throws NotAuthorizedException if the token is unknown or expired, or if its user is disabled or deleted. */
export function redeemRefreshToken(pool: Pool, refreshToken: string): { grant: RefreshGrant; user: User } {
  const grant = pool.store.state.grants[hashSecret(refreshToken)];
  if (!grant) throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token');
  if (grant.expires <= pool.now()) throw new AwsError('NotAuthorizedException', 'Refresh Token has expired');
  const user = pool.store.state.users.find(({ sub }) => sub === grant.sub);
  if (!user?.enabled) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked');
  return { grant, user };
}

/** Ends one sign-in. Ignores an unknown token. Throws UnsupportedTokenTypeException for an access or ID token, which cannot be revoked. */
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

/** Returns false once the sign-in of a token is revoked. */
export const isGrantActive = ({ store }: Pool, originJti: unknown): boolean =>
  Object.values(store.state.grants).some((grant) => grant.originJti === originJti);
