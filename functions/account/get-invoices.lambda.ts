import type { Input, Output } from '#shared/api.ts';
import * as operations from '#shared/billing-operations.ts';
import { AppError, hasCode } from '#shared/errors.ts';
import { billingOperation } from '../billing/billing-operation.ts';
import { billingDetails, type Clients, invoices } from '../clients.ts';
import type { Payer } from '../http/actor.ts';

/**
 * Returns one page of the payer's invoices. The first page includes the billing details, so that the page of the site sends one
 * request. A payer who never bought anything has no invoices and no details.
 *
 * Throws `badRequest` for a cursor that is not one of the payer's invoices, and `retry` when Stripe is unavailable.
 */
export async function getInvoices(
  { invoices, billingDetails }: Pick<Clients, 'invoices' | 'billingDetails'>,
  { cursor }: Input<'getInvoices'>,
  { billingRow: { customerId } }: Pick<Payer, 'billingRow'>,
): Promise<Output<'getInvoices'>> {
  if (customerId === undefined) return { invoices: [] };
  if (cursor !== undefined) return invoices.listPage(customerId, cursor).catch(rethrowAsUnknownCursor);
  const billing_details = await billingDetails.find(customerId);
  // The customer was deleted in Stripe.
  if (!billing_details) return { invoices: [] };
  return { ...(await invoices.listPage(customerId, undefined)), billing_details };
}

function rethrowAsUnknownCursor(error: unknown): never {
  throw hasCode(error, 'notFound') ? new AppError('badRequest', 'cursor: is not one of your invoices') : error;
}

export const handler = billingOperation(operations.getInvoices, (input, payer) =>
  getInvoices({ invoices: invoices(), billingDetails: billingDetails() }, input, payer),
);
