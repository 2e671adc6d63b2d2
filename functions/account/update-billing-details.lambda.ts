import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/billing-operations.ts';
import { AppError, hasCode } from '#shared/errors.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import { billingDetails, type Clients } from '../clients.ts';
import type { Payer } from '../http/actor.ts';

/**
 * Replaces the details that Stripe prints on the payer's invoices. Invoices that exist already do not change.
 *
 * Throws `conflict` if the payer never bought anything, and the errors of `billingDetails.update`.
 */
export async function updateBillingDetails(
  { billingDetails }: Pick<Clients, 'billingDetails'>,
  { account_type: _, ...details }: Input<'updateBillingDetails'>,
  { billingRow: { customerId } }: Pick<Payer, 'billingRow'>,
): Promise<Output<'updateBillingDetails'>> {
  if (customerId === undefined) throw createNoCustomerError();
  return billingDetails.update(customerId, details).catch((error: unknown) => {
    throw hasCode(error, 'notFound') ? createNoCustomerError() : error;
  });
}

const createNoCustomerError = () =>
  new AppError('conflict', 'You have no billing details yet. Checkout asks for them when you first buy.');

export const handler = billingOperation(operations.updateBillingDetails, (input, payer) =>
  updateBillingDetails({ billingDetails: billingDetails() }, input, payer),
);
