import { createHash } from 'node:crypto';

/**
 * By what an invited address is known in an organization until it is accepted, whether or not somebody has an account with it:
 * so an administrator cannot tell which, and nothing becomes of the invitation when that changes. It follows from the address,
 * so that two administrators who invite it at once come upon the same row. A UUID like all others (version 8, RFC 9562).
 */
export function invitedId(orgId: string, email: string): string {
  const hex = createHash('sha256').update(`${orgId} ${email.toLowerCase()}`).digest('hex');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}-8${hex.slice(13, 16)}-8${hex.slice(17, 20)}-${hex.slice(20, 32)}`;
}
