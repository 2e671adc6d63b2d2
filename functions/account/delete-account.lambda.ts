import type { Account } from '#shared/account.ts';
import * as operations from '#shared/account-export-and-deletion.ts';
import { AppError } from '#shared/errors.ts';
import { getRole } from '#shared/member.ts';
import { countStripeCall } from '../billing/count-stripe-call.ts';
import { type SyncClients, syncBilling } from '../billing/sync-billing.ts';
import { createAccountEmailId } from '../clients/account-emails.ts';
import type { User } from '../clients/user-records.ts';
import { accountDeletions, type Clients, getUserLookupClients, poolUsers, syncClients } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { toAccount } from './to-account.ts';
import {
  type ConsistentUserLookupClients,
  getUserWithOrganizationConsistently,
  type UserWithOrganization,
} from './user-with-organization.ts';

type DeleteAccountClients = SyncClients &
  ConsistentUserLookupClients & {
    readonly poolUsers: Pick<Clients['poolUsers'], 'isStaff'>;
    readonly accountDeletions: Pick<Clients['accountDeletions'], 'schedule'>;
  };

const DELAY_MS = operations.DELETION_DAYS * 86_400_000;

/**
 * Schedules the deletion of the caller's account, and queues the confirmation email. The sync then ends their own subscription: at the end
 * of its period, or immediately if a payment is due. A repeated call keeps the date and continues an interrupted call. If that call is
 * never repeated, the sync before the next charge ends the subscription.
 *
 * Throws `conflict` for the admin of an organization and for staff, and `notSignedIn` for a deleted user. Throws `retry` when Stripe is
 * unavailable, either before any change or after the deletion is scheduled.
 */
export async function deleteAccount(clients: DeleteAccountClients, actor: Actor): Promise<Account> {
  const { userId, isStaff } = actor;
  const userWithOrganization = await getUserWithOrganizationConsistently(clients, userId);
  const { user } = userWithOrganization;
  requireActiveSession(user, actor);
  if (!user.deletionDue) {
    await requireDeletable(clients, userWithOrganization);
    // Fails before any change if Stripe is unavailable.
    await syncCustomer(clients, user);
    await schedule(clients, user);
  }
  // Ends the subscription, because `deletionDue` is now stored.
  await syncCustomer(clients, user);
  return toAccount({ ...(await getUserWithOrganizationConsistently(clients, userId)), isStaff }, clients.now());
}

async function requireDeletable(
  { poolUsers }: DeleteAccountClients,
  { user, organization }: UserWithOrganization,
): Promise<void> {
  if (getRole(user) === 'orgAdmin') throw createAdminError(organization?.name);
  // The groups of the token may be an hour old.
  if (await poolUsers.isStaff(user.userId))
    throw new AppError('conflict', 'You are staff. Leave the staff group before you delete your account.');
}

const createAdminError = (organization = 'your organization') =>
  new AppError('conflict', `You are the admin of ${organization}. Contact us to hand it over before you delete your account.`);

async function schedule({ accountDeletions, now }: DeleteAccountClients, { userId, email }: User): Promise<void> {
  const at = now();
  const deletionDue = new Date(at.getTime() + DELAY_MS);
  const id = createAccountEmailId('deletionScheduled', userId, deletionDue.getTime());
  const change = await accountDeletions.schedule(userId, { kind: 'deletionScheduled', id, recipient: email, at, deletionDue });
  if (change === 'refused') throw createAdminError();
  if (change === 'missing') throw new AppError('notSignedIn', 'This account no longer exists.');
}

const syncCustomer = async (clients: SyncClients, { userId, customerId }: User): Promise<unknown> =>
  customerId === undefined ? undefined : syncBilling(clients, customerId, { type: 'user', id: userId });

export const handler = operation(operations.deleteAccount, async (_input, actor) => {
  await countStripeCall(actor.userId);
  return deleteAccount(
    { ...syncClients(), ...getUserLookupClients(), poolUsers: poolUsers(), accountDeletions: accountDeletions() },
    actor,
  );
});
