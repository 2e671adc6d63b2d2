import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { isPaymentDue } from '#shared/subscription.ts';
import { requireOwnAddresses } from '../billing/own-addresses.ts';
import { requireOwnBilling } from '../billing/own-billing.ts';
import { billingOperation } from '../billing-operation.ts';
import { type Clients, checkouts, now, shop } from '../clients.ts';
import type { Payer } from '../http/actor.ts';

export async function createCardSession(
  { checkouts, shop, now }: Pick<Clients, 'checkouts' | 'shop' | 'now'>,
  { account_type, success_url, cancel_url }: Input<'createCardSession'>,
  payer: Payer,
): Promise<Output<'createCardSession'>> {
  requireOwnBilling(account_type, payer);
  requireOwnAddresses(shop, { success_url, cancel_url });
  const { owner, customerId, billing } = payer.row;
  if (!customerId) throw new AppError('conflict', 'There is no card yet that could be replaced.');
  const isDue = billing?.subscription !== undefined && isPaymentDue(billing.subscription);
  const change = { owner, userId: payer.userId, customerId, isDue, successUrl: success_url, cancelUrl: cancel_url };
  return { url: await checkouts.openForCard(change, now()) };
}

export const handler = billingOperation(operations.createCardSession, (input, payer) =>
  createCardSession({ checkouts: checkouts(), shop: shop(), now }, input, payer),
);
