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
 * Returns the signed-in user's account. Costs one read, plus one for their organization. Creates the row if it is missing. Only
 * `payments` needs a request to Stripe. It lists the user's own payments, never those of their organization.
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
