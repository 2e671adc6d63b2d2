import { createHash } from 'node:crypto';

/**
 * Returns the id of an invited address in an organization until it is accepted. The id does not depend on an account with that
 * address. An admin therefore cannot find out if there is one, and the invitation stays valid when that changes. The id is
 * derived from the address, so that two concurrent invitations use the same row. It is formatted as a UUID (version 8, RFC
 * 9562).
 */
export function invitedId(orgId: string, email: string): string {
  const hex = createHash('sha256').update(`${orgId} ${email.toLowerCase()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
