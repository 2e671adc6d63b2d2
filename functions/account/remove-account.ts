import type { Output } from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { pluralize } from '#shared/plural.ts';
import { endBilling } from '../billing/cancel-all-subscriptions.ts';
import { reconcileCustomer } from '../billing/reconcile-customer.ts';
import type { SyncClients } from '../billing/sync-billing.ts';
import { listOrganizationIds, type User } from '../clients/user-records.ts';
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
  > & { readonly hasStripeKey: () => Promise<boolean> };

/** A DynamoDB transaction has at most 100 writes: two per item and one for the user row. */
const BATCH_SIZE = 49;

/** A concurrent deletion of one of the images fails the whole transaction. The next attempt reads the list again. */
const MAX_ATTEMPTS = 5;

const CHANGED_MESSAGE = 'This user changed during the deletion. Run it again.';

export interface Removal {
  readonly userId: string;
  readonly row: User | undefined;
  /** Time after which no more images are deleted. */
  readonly deadline: Date;
  /** Deletes the row. Returns the same as `users.remove`. */
  readonly removeRow: () => Promise<boolean>;
}

/**
 * Deletes everything that belongs to a user. Disables their sign-in first. Deletes their row last, because a repeated call needs
 * the row to find the rest. If a call is interrupted after it deleted the sign-in, `removePendingAccounts` deletes the row. The
 * result type `other` means that the deletion is not complete.
 *
 * Throws `conflict` when the user has become an admin, or when their membership or images change at the same time. Throws `retry`
 * when Stripe is unavailable.
 */
export async function removeAccount(clients: RemoveAccountClients, removal: Removal): Promise<Output<'deleteUser'>> {
  const { userId, row, deadline, removeRow } = removal;
  await clients.users.startRemoval(userId, clients.now());
  await clients.poolUsers.disableAndSignOut(userId);
  if (row) await endBillingOfUser(clients, row);
  if (!(await removeImages(clients, userId, deadline))) return { type: 'other', message: await describeRest(clients, userId) };
  if (row) await leaveOrganizations(clients, row);
  if (row) await removeInvitations(clients, row);
  await clients.pendingRemovals.add(userId);
  await clients.poolUsers.remove(userId);
  if (row && !(await removeAllCustomers(clients, row)))
    return { type: 'other', message: 'A refund is pending. Run it again later.' };
  if (!(await removeRow())) return { type: 'other', message: CHANGED_MESSAGE };
  await clients.pendingRemovals.complete(userId);
  return { type: 'success', message: 'Deleted.' };
}

/** Claims the trial first, because a trial that began before trials were recorded has no record. */
async function endBillingOfUser(clients: RemoveAccountClients, user: User): Promise<void> {
  const { userId, customerId, billing } = user;
  if (billing?.hadTrial) await clients.trials.claim(user, clients.now());
  if (customerId !== undefined) await endBilling(clients, { type: 'user', id: userId }, customerId);
}

/** Returns false while a refund is due. Also deletes customers without a subscription that an interrupted purchase has left. */
async function removeAllCustomers(clients: RemoveAccountClients, user: User): Promise<boolean> {
  const { userId, customerId, email, formerEmails = [] } = user;
  if (customerId !== undefined && !(await removeKnownCustomer(clients, user, customerId))) return false;
  if (!(await clients.hasStripeKey())) return true;
  for (const id of await clients.customers.listIdsOfUser(userId, [email, ...formerEmails])) await clients.customers.remove(id);
  return true;
}

/**
 * Deletes the customer in Stripe, which keeps the invoices. Returns false while a refund is due, because Stripe lists no deleted
 * customers, so `reconcileBilling` would not repeat the refund. Ends the billing again, because the user may have completed a checkout
 * session since the first time.
 */
async function removeKnownCustomer(clients: RemoveAccountClients, user: User, customerId: string): Promise<boolean> {
  await endBillingOfUser(clients, user);
  const billing = await clients.customers.getBilling(customerId);
  if (billing && billing.refundDueIds.length + billing.latePayments.length > 0) return false;
  await clients.customers.remove(customerId);
  // Refunds a subscription that was bought between the two calls above, if it was a duplicate.
  await reconcileCustomer(clients, { owner: { type: 'user', id: user.userId }, isPaidByOrganization: false }, customerId);
  return true;
}

async function leaveOrganizations({ members }: RemoveAccountClients, user: User): Promise<void> {
  const { userId, orgId: currentOrgId } = user;
  for (const orgId of listOrganizationIds(user)) {
    const member = await members.get(orgId, userId);
    if (member?.orgRole === 'admin' && member.orgStatus === 'active')
      throw new AppError('conflict', 'This user is now the admin of their organization. Make another member the admin first.');
    await members.eraseReferences(orgId, user);
    if (member && !(await members.erase(member, orgId !== currentOrgId))) throw new AppError('conflict', CHANGED_MESSAGE);
  }
}

/** Invitations to a former email stay, because another person may have it by now. */
async function removeInvitations({ members }: RemoveAccountClients, { email }: User): Promise<void> {
  for (const { orgId, userId } of await members.listInvitationsByEmail(email)) {
    const member = await members.get(orgId, userId);
    if (member?.orgStatus === 'invited' && !(await members.deleteInvitation(member)))
      throw new AppError('conflict', CHANGED_MESSAGE);
  }
}

/**
 * Deletes a user's images, open uploads and exports in batches until `deadline`. Returns true if nothing is left. Deletes records before
 * files, as `deleteImage` does. After an interruption `sweepUploads` deletes the remaining files.
 */
async function removeImages(clients: RemoveAccountClients, userId: string, deadline: Date): Promise<boolean> {
  do {
    if (await removeBatch(clients, userId)) return true;
  } while (clients.now() < deadline);
  return (await clients.deletions.listDeletable(userId, 1)).length === 0;
}

async function describeRest({ images }: RemoveAccountClients, userId: string): Promise<string> {
  const count = await images.count(userId);
  return `${count > 0 ? pluralize(count, 'image is', 'images are') : 'Uploads are'} left. Run it again.`;
}

/** Returns true if there was nothing left to delete. */
async function removeBatch({ deletions, mediaFiles, uploadFiles, now }: RemoveAccountClients, userId: string): Promise<boolean> {
  for (let attempt = 1; attempt <= MAX_ATTEMPTS; attempt++) {
    const items = await deletions.listDeletable(userId, BATCH_SIZE);
    if (items.length === 0) return true;
    if (!(await deletions.deleteMany(userId, items, now()))) continue;
    const images = items.map(({ id }) => ({ userId, id }));
    await mediaFiles.removeImagesAndExports(images);
    await uploadFiles.remove(images);
    return false;
  }
  throw new AppError('conflict', 'This library is being changed. Try again.');
}
