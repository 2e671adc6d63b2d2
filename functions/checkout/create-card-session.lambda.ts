import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import { isPaymentDue } from '#shared/subscription.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import { type Clients, checkoutSettings, checkouts, now } from '../clients.ts';
import type { Payer } from '../http/actor.ts';
import { requireOwnReturnUrls } from './checkout-guards.ts';

export async function createCardSession(
  { checkouts, checkoutSettings, now }: Pick<Clients, 'checkouts' | 'checkoutSettings' | 'now'>,
  { success_url, cancel_url }: Input<'createCardSession'>,
  payer: Payer,
): Promise<Output<'createCardSession'>> {
  requireOwnReturnUrls(checkoutSettings, { success_url, cancel_url });
  const { owner, customerId, billing } = payer.billingRow;
  if (!customerId) throw new AppError('conflict', 'You have no card to replace.');
  const hasDuePayment = billing?.subscription !== undefined && isPaymentDue(billing.subscription);
  const terms = { owner, userId: payer.userId, customerId, hasDuePayment, successUrl: success_url, cancelUrl: cancel_url };
  return { url: await checkouts.createCardSession(terms, now()) };
}

export const handler = billingOperation(operations.createCardSession, (input, payer) =>
  createCardSession({ checkouts: checkouts(), checkoutSettings: checkoutSettings(), now }, input, payer),
);
