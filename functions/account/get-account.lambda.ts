import type { Account } from '#shared/account.ts';
import type { Input } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { assignGroup } from '#shared/experiment.ts';
import { paymentsOf } from '../billing/payments-of.ts';
import { type Clients, finding, payments } from '../clients.ts';
import type { Actor } from '../http/actor.ts';
import { operation } from '../http/operation.ts';
import { type Finding, personOf } from '../person.ts';
import { accountOf } from './account-of.ts';

type Needs = Finding & Pick<Clients, 'payments'>;

/**
 * Reads the user row, plus the row of the user's organization. Creates a missing user row. Calls Stripe only for `payments`,
 * which are the user's own and never those of the organization.
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
    ...(ab_test && { abTestV2: { group: assignGroup('checkout', userId, ab_group) } }),
  };
}

export const handler = operation(operations.getAccount, (input, actor) =>
  getAccount({ ...finding(), payments: payments() }, input, actor),
);
