import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const DOT = '.';

export const newToken = (orgId: string): string => orgId + DOT + randomBytes(SECRET_BYTES).toString('base64url');

/** Returns the hash that is stored in place of the token. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isTokenOf = ({ tokenHash }: { readonly tokenHash: string }, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(tokenHash));

export const orgIdIn = (token: string): string => token.split(DOT, 1).join();
