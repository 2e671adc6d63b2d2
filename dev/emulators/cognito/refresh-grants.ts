import { randomUUID } from 'node:crypto';
import { AwsError } from '../aws-json.ts';
import type { Pool } from './pool.ts';
import type { RefreshGrant, User } from './pool-state.ts';
import { dropExpired } from './pool-store.ts';
import { hashOf, newSecret } from './secrets.ts';

const LIFE_MS = 30 * 24 * 60 * 60 * 1_000;

/** Begins a sign-in that can be renewed for 30 days. `authTime` in milliseconds: when the person showed who they are. */
export function beginGrant(
  pool: Pool,
  { sub }: User,
  { scope, authTime }: Pick<RefreshGrant, 'scope' | 'authTime'>,
): { grant: RefreshGrant; refreshToken: string } {
  const { grants } = pool.store.state;
  dropExpired(grants, pool.now());
  const refreshToken = newSecret();
  const grant = { sub, originJti: randomUUID(), scope, authTime, expires: pool.now() + LIFE_MS };
  grants[hashOf(refreshToken)] = grant;
  pool.store.save();
  return { grant, refreshToken };
}

/** Whose sign-in this token renews. */
export function redeemRefreshToken(pool: Pool, refreshToken: string): { grant: RefreshGrant; user: User } {
  const grant = pool.store.state.grants[hashOf(refreshToken)];
  if (!grant) throw new AwsError('NotAuthorizedException', 'Invalid Refresh Token');
  if (grant.expires <= pool.now()) throw new AwsError('NotAuthorizedException', 'Refresh Token has expired');
  const user = pool.store.state.users.find(({ sub }) => sub === grant.sub);
  if (!user?.enabled) throw new AwsError('NotAuthorizedException', 'Refresh Token has been revoked');
  return { grant, user };
}

/** Ends one sign-in. What is no refresh token of ours needs no ending; access and ID tokens cannot be revoked. */
export function revokeRefreshToken(pool: Pool, token: string): void {
  if (token.split('.').length === 3) throw new AwsError('UnsupportedTokenTypeException', 'Unsupported token type.');
  delete pool.store.state.grants[hashOf(token)];
  pool.store.save();
}

/** Ends every sign-in of a user. */
export function revokeGrantsOf(pool: Pool, { sub }: User): void {
  const { grants } = pool.store.state;
  for (const [hash, grant] of Object.entries(grants)) if (grant.sub === sub) delete grants[hash];
  pool.store.save();
}

/** Whether the sign-in that a token came of still stands. */
export const standsGrant = ({ store }: Pool, originJti: unknown): boolean =>
  Object.values(store.state.grants).some((grant) => grant.originJti === originJti);
