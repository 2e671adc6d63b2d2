import type { InvitedRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';

/**
 * So stands an account that nobody can use yet: one that was never given its password, which nobody but us makes, and a
 * sign-up whose code was never shown. Anybody can sign up with any address; that makes it nobody's.
 */
const UNUSABLE = ['FORCE_CHANGE_PASSWORD', 'UNCONFIRMED'];

/** Whether an account is not somebody's yet, or one that accepting an invitation had begun to make when it was cut short. */
export const isHalfMade = ({ invitation }: InvitedRecord, { userId, status, isEnabled }: PoolUser): boolean =>
  isEnabled && (UNUSABLE.includes(status) || invitation.newUserId === userId);
