import { createHash } from 'node:crypto';

/**
 * Returns the id of a member until they accept the invitation. It is a hash of organization and address, formatted as a UUID
 * (version 8, RFC 9562). It does not depend on an account with that address, so an admin cannot find out if there is one, and the
 * invitation stays valid when that changes. Two concurrent invitations of an address use the same row.
 */
export function invitedId(orgId: string, email: string): string {
  const hex = createHash('sha256').update(`${orgId} ${email.toLowerCase()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
