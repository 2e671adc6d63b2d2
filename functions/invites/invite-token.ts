import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const DOT = '.';

/** What only the invited person gets to know: it names the organization, and holds 256 bits that nobody can guess. */
export const newToken = (orgId: string): string => orgId + DOT + randomBytes(SECRET_BYTES).toString('base64url');

/** What of a token is written down. */
export const hashOf = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const isTokenOf = ({ tokenHash }: { readonly tokenHash: string }, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashOf(token)), Buffer.from(tokenHash));

/** The organization that a token is for. */
export const orgIdIn = (token: string): string => token.split(DOT, 1).join();
