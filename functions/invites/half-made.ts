import type { InvitedRecord } from '../clients/organization-records.ts';
import type { PoolUser } from '../clients/pool-users.ts';

/** So stands an account that was never given its password: nobody but us makes any. */
const WITHOUT_PASSWORD = 'FORCE_CHANGE_PASSWORD';

/** Whether an account is one that accepting an invitation had begun to make when it was cut short. */
export const isHalfMade = ({ invitation }: InvitedRecord, { userId, status, isEnabled }: PoolUser): boolean =>
  isEnabled && (status === WITHOUT_PASSWORD || invitation.newUserId === userId);
