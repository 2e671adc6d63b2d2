import type { InvitedRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';

/**
 * Cognito states in which an account cannot be used yet. `FORCE_CHANGE_PASSWORD`: we created the account, but it has no password
 * yet. `UNCONFIRMED`: the code of the sign-up was never entered. This proves nothing, because anyone can sign up with any
 * address.
 */
const UNUSABLE = ['FORCE_CHANGE_PASSWORD', 'UNCONFIRMED'];

export const isHalfMade = ({ invitation }: InvitedRecord, { userId, status, isEnabled }: PoolUser): boolean =>
  isEnabled && (UNUSABLE.includes(status) || invitation.newUserId === userId);
