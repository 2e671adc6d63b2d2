import { createHash, randomBytes, timingSafeEqual } from 'node:crypto';

const SECRET_BYTES = 32;
const SEPARATOR = '.';

export const createToken = (orgId: string): string => orgId + SEPARATOR + randomBytes(SECRET_BYTES).toString('base64url');

/** Returns the hash that is stored in place of the token. */
export const hashToken = (token: string): string => createHash('sha256').update(token).digest('base64url');

export const matchesToken = ({ tokenHash }: { readonly tokenHash: string }, token: string): boolean =>
  timingSafeEqual(Buffer.from(hashToken(token)), Buffer.from(tokenHash));

export const readOrgId = (token: string): string => token.split(SEPARATOR)[0] ?? '';

/**
 * Returns the id of a member until they accept the invitation. It is a hash of organization and email, formatted as a UUID
 * (version 8, RFC 9562). It is the same whether or not the email has an account. An admin therefore cannot find out if there is
 * one, and the invitation stays valid when an account is created or deleted. Two concurrent invitations of an email use the
 * same row.
 */
export function deriveInvitedUserId(orgId: string, email: string): string {
  const hex = createHash('sha256').update(`${orgId} ${email.toLowerCase()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
