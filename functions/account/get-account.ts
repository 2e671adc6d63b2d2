import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import { hasCode } from '#shared/errors.ts';
import { groupOf } from '#shared/experiment.ts';
import type { Actor } from '../actor.ts';
import { toAccount, type User } from '../clients/user-records.ts';
import { type Clients, identity, now, payments, users } from '../clients.ts';
import { userOf } from '../heal-user.ts';
import { operation } from '../operation.ts';

type Needs = Pick<Clients, 'users' | 'identity' | 'payments' | 'now'>;

/** The signed-in person's account. One read; somebody whose row is missing is healed first. Payments alone are asked of Stripe. */
export async function getAccount(
  clients: Needs,
  { payments: withPayments, ab_test, ab_group }: Input<'getAccount'>,
  { userId, isStaff }: Actor,
): Promise<Account> {
  const user = await userOf(clients, userId);
  return {
    ...toAccount(user, isStaff),
    ...(withPayments && { payments: await paymentsOf(clients, user) }),
    ...(ab_test && { abTestV2: { group: groupOf('checkout', userId, ab_group) } }),
  };
}

/** Nothing of the account depends on payments: with Stripe away there are none to show, and the rest is. */
async function paymentsOf({ payments }: Needs, { customerId }: User): Promise<Account['payments']> {
  if (customerId === undefined) return [];
  try {
    return await payments.ofCustomer(customerId);
  } catch (error) {
    if (hasCode(error, 'retry')) return null;
    throw error;
  }
}

export const handler = operation('getAccount', (input, actor) =>
  getAccount({ users: users(), identity: identity(), payments: payments(), now }, input, actor),
);
