import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const DOT = '.';

/** Returns the secret of an invitation link: the organization id and 256 random bits. */
export const newToken = (orgId: string): string => orgId + DOT + randomBytes(SECRET_BYTES).toString('base64url');

/** Returns the hash of a token. Only this hash is stored. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isTokenOf = ({ tokenHash }: { readonly tokenHash: string }, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(tokenHash));

export const orgIdIn = (token: string): string => token.split(DOT, 1).join();
