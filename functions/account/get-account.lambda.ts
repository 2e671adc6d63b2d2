import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { assignGroup } from '#shared/experiment.ts';
import { countStripeCall } from '../billing/count-stripe-call.ts';
import { listPaymentsOrNull } from '../billing/list-payments.ts';
import { type Clients, getUserLookupClients, payments } from '../clients.ts';
import { type Actor, requireActiveSession } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { toAccount } from './to-account.ts';
import { getUserWithOrganization, type UserLookupClients } from './user-with-organization.ts';

interface GetAccountClients extends UserLookupClients, Pick<Clients, 'payments'> {
  readonly users: UserLookupClients['users'] & Pick<Clients['users'], 'recordStaff'>;
}

/**
 * Reads the user row, plus the row of the user's organization. Creates a missing user row. Calls Stripe only if `payments` is
 * requested, and returns only the user's own payments, never those of the organization. Stores `staffSince` for staff without one, which
 * starts their 24 hours to set up the second factor. Throws the errors of `requireActiveSession`.
 */
export async function getAccount(
  clients: GetAccountClients,
  { payments: withPayments, ab_test, ab_group }: Input<'getAccount'>,
  actor: Actor,
): Promise<Account> {
  const { userId, isStaff } = actor;
  const userWithOrganization = await getUserWithOrganization(clients, userId);
  requireActiveSession(userWithOrganization.user, actor);
  if (isStaff && !userWithOrganization.user.staffSince) await clients.users.recordStaff(userId, clients.now());
  return {
    ...toAccount({ ...userWithOrganization, isStaff }, clients.now()),
    ...(withPayments && { payments: await listPaymentsOrNull(clients, userWithOrganization.user) }),
    ...(ab_test && { abTestV2: { group: assignGroup('checkout', userId, ab_group) } }),
  };
}

export const handler = operation(operations.getAccount, async (input, actor) => {
  if (input.payments) await countStripeCall(actor.userId);
  return getAccount({ ...getUserLookupClients(), payments: payments() }, input, actor);
});
