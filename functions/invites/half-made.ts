import type { InvitedRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';

/**
 * Cognito states in which an account cannot be used yet. `FORCE_CHANGE_PASSWORD` is an account that only we create and that
 * never got its password. `UNCONFIRMED` is a sign-up whose code was never entered. Anyone can sign up with any address, so it
 * proves nothing.
 */
const UNUSABLE = ['FORCE_CHANGE_PASSWORD', 'UNCONFIRMED'];

/** Returns true if the account cannot be used yet, or if an interrupted acceptance of this invitation was creating it. */
export const isHalfMade = ({ invitation }: InvitedRecord, { userId, status, isEnabled }: PoolUser): boolean =>
  isEnabled && (UNUSABLE.includes(status) || invitation.newUserId === userId);
