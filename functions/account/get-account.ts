import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import { groupOf } from '#shared/experiment.ts';
import type { Actor } from '../actor.ts';
import { paymentsOf } from '../billing/payments-of.ts';
import { type Clients, finding, payments } from '../clients.ts';
import { operation } from '../operation.ts';
import { type Finding, personOf } from '../person.ts';
import { accountOf } from './account-of.ts';

type Needs = Finding & Pick<Clients, 'payments'>;

/**
 * The signed-in person's account. One read, and another for their organization; somebody whose row is missing is healed first.
 * Payments alone are asked of Stripe: those that they have made themselves.
 */
export async function getAccount(
  clients: Needs,
  { payments: withPayments, ab_test, ab_group }: Input<'getAccount'>,
  { userId, isStaff }: Actor,
): Promise<Account> {
  const person = await personOf(clients, userId);
  return {
    ...accountOf({ ...person, isStaff }),
    ...(withPayments && { payments: await paymentsOf(clients, person.user) }),
    ...(ab_test && { abTestV2: { group: groupOf('checkout', userId, ab_group) } }),
  };
}

export const handler = operation('getAccount', (input, actor) =>
  getAccount({ ...finding(), payments: payments() }, input, actor),
);
