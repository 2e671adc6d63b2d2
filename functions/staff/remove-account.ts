import type { Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { pluralize } from '#shared/plural.ts';
import { endBilling } from '../billing/cancel-all-subscriptions.ts';
import type { SyncClients } from '../billing/sync-billing.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';

export type RemoveAccountClients = SyncClients &
  Pick<
    Clients,
    | 'users'
    | 'members'
    | 'poolUsers'
    | 'pendingRemovals'
    | 'trials'
    | 'images'
    | 'deletions'
    | 'mediaFiles'
    | 'uploadFiles'
    | 'now'
  >;

/** Time limit for deleting images in one call. API Gateway times out after 30 s. */
const DELETE_IMAGES_TIMEOUT_MS = 15_000;

/** A DynamoDB transaction has at most 100 writes: two per image and one for the user row. */
const BATCH_SIZE = 49;

/** A concurrent deletion of one of the images fails the whole transaction. The next attempt reads the list again. */
const MAX_ATTEMPTS = 5;

const CHANGED_MESSAGE = 'This user changed during the deletion. Run it again.';

/**
 * Deletes everything that belongs to a user. Disables their sign-in first. Deletes their row last, because a repeated call needs
 * the row to find the rest. If a call is interrupted after it deleted the sign-in, `removePendingAccounts` deletes the row. The
 * result type `other` means that the deletion is not complete.
 *
 * Throws `conflict` when the user has become an admin, or when their membership or images change at the same time. Throws `retry`
 * when Stripe is unavailable.
 */
export async function removeAccount(
  clients: RemoveAccountClients,
  userId: string,
  row: User | undefined,
): Promise<Output<'deleteUser'>> {
  const deadline = new Date(clients.now().getTime() + DELETE_IMAGES_TIMEOUT_MS);
  await clients.poolUsers.disableAndSignOut(userId);
  if (row) await endBillingOfUser(clients, row);
  const imagesLeft = await removeImages(clients, userId, deadline);
  if (imagesLeft > 0) return { type: 'other', message: `${pluralize(imagesLeft, 'image is', 'images are')} left. Run it again.` };
  if (row) await releaseSeat(clients, row);
  await clients.pendingRemovals.add(userId);
  await clients.poolUsers.remove(userId);
  if (!(await clients.users.remove(userId, row?.customerId))) return { type: 'other', message: CHANGED_MESSAGE };
  // The user may have completed a checkout session since the first `endBilling`. New sessions need the user row, which is deleted.
  if (row) await endBillingOfUser(clients, row);
  await clients.pendingRemovals.complete(userId);
  return { type: 'success', message: 'Deleted.' };
}

/** Also remembers a trial that began before trials were remembered. */
async function endBillingOfUser(clients: RemoveAccountClients, user: User): Promise<void> {
  const { userId, customerId, billing } = user;
  if (billing?.hadTrial) await clients.trials.claim(user, clients.now());
  if (customerId !== undefined) await endBilling(clients, { type: 'user', id: userId }, customerId);
}

async function releaseSeat({ members }: RemoveAccountClients, { userId, orgId }: User): Promise<void> {
  const member = orgId === undefined ? undefined : await members.get(orgId, userId);
  if (!member || member.orgStatus === 'archived') return;
  if (member.orgRole === 'admin')
    throw new AppError('conflict', 'This user is now the admin of their organization. Make another member the admin first.');
  if (!(await members.archive(member))) throw new AppError('conflict', CHANGED_MESSAGE);
}

/**
 * Deletes a user's images and open uploads in batches until `deadline`. Returns the number of images left. Deletes records before
 * files, as `deleteImage` does. After an interruption `sweepUploads` deletes the remaining files.
 */
async function removeImages(clients: RemoveAccountClients, userId: string, deadline: Date): Promise<number> {
  do {
    if (await removeBatch(clients, userId)) return 0;
  } while (clients.now() < deadline);
  return clients.images.count(userId);
}

/** Returns true if there was nothing left to delete. */
async function removeBatch({ deletions, mediaFiles, uploadFiles, now }: RemoveAccountClients, userId: string): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const items = await deletions.listDeletable(userId, BATCH_SIZE);
    if (items.length === 0) return true;
    if (!(await deletions.deleteMany(userId, items, now()))) continue;
    const images = items.map(({ id }) => ({ userId, id }));
    await mediaFiles.remove(images);
    await uploadFiles.remove(images);
    return false;
  }
  throw new AppError('conflict', 'This library is being changed. Try again.');
}
