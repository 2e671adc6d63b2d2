import type { Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { formatInteger } from '#shared/format-number.ts';
import type { Syncing } from '../billing/sync-billing.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { endBilling } from './end-billing.ts';
import { removeImages } from './remove-images.ts';

export type Removing = Syncing &
  Pick<Clients, 'users' | 'members' | 'poolUsers' | 'images' | 'deletions' | 'mediaFiles' | 'uploadFiles' | 'now'>;

/** Time limit for deleting images in one call. API Gateway times out after 30 s. */
const PATIENCE_MS = 15_000;

const CHANGED = 'Something of this user changed meanwhile, run it again.';

/**
 * Deletes everything that belongs to a user. Disables their sign-in first. Deletes their row last, because it leads to the rest:
 * a repeated call can then continue an interrupted one. The result type `other` means that work is left.
 *
 * Throws `conflict` when the user has become an admin, or when their membership or images change at the same time. Throws `retry`
 * when Stripe is unavailable.
 */
export async function removeAccount(clients: Removing, userId: string, row: User | undefined): Promise<Output<'deleteUser'>> {
  const until = new Date(clients.now().getTime() + PATIENCE_MS);
  await clients.poolUsers.shutOut(userId);
  if (row) await endBilling(clients, row);
  const left = await removeImages(clients, userId, until);
  if (left > 0) return { type: 'other', message: `${formatInteger(left)} images left, run it again.` };
  if (row) await giveSeatBack(clients, row);
  await clients.poolUsers.remove(userId);
  if (!(await clients.users.remove(userId, row?.customerId))) return { type: 'other', message: CHANGED };
  // The user may have opened and paid a checkout page since the first `endBilling`. Without a user row, no new page stays open.
  if (row) await endBilling(clients, row);
  return { type: 'success', message: 'Deleted.' };
}

async function giveSeatBack({ members }: Removing, { userId, orgId }: User): Promise<void> {
  const member = orgId === undefined ? undefined : await members.get(orgId, userId);
  if (!member || member.orgStatus === 'archived') return;
  if (member.orgRole === 'admin') throw new AppError('conflict', 'This user was made the administrator of their organization.');
  if (!(await members.archive(member))) throw new AppError('conflict', CHANGED);
}
