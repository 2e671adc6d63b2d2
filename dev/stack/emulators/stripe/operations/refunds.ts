import * as z from 'zod/mini';
import { type Account, addRecord, createId, listRecords, requireRecord } from '../account.ts';
import { closeRefundedInquiries } from '../billing/disputes.ts';
import { recordEvent, updateAndRecordEvent } from '../events/record-event.ts';
import { isChargeRefundable } from '../objects/dispute.ts';
import { defineOperation } from '../operation.ts';
import type { Charge } from '../records/payment-records.ts';
import { serialize } from '../serialize.ts';
import { createdField, expandField, integerWithin, metadataParam, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';

const createRefundSchema = z.strictObject({
  ...expandField,
  charge: z.optional(nonEmptyText),
  payment_intent: z.optional(nonEmptyText),
  amount: z.optional(integerWithin(1, 99_999_999)),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z._default(metadataParam, {}),
});
type CreateRefundInput = z.output<typeof createRefundSchema>;

const createRefund = defineOperation('POST /v1/refunds', createRefundSchema, (account, input) => {
  const charge = requireCharge(account, input);
  requireUndisputed(account, charge);
  const amount = computeRefundAmount(charge, input.amount);
  const refund = addRecord(account, 'refund', {
    id: createId('re'),
    created: account.getTime(),
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    amount,
    currency: charge.currency,
    reason: input.reason ?? null,
    metadata: input.metadata,
  });
  recordEvent(account, 'refund.created', 'refund', refund);
  updateAndRecordEvent(account, 'charge.refunded', ['charge', charge], { amountRefunded: charge.amountRefunded + amount });
  closeRefundedInquiries(account, charge);
  return serialize(account, 'refund', refund);
});

function requireCharge(account: Account, { charge, payment_intent: intent }: CreateRefundInput): Charge {
  if (charge && intent) throw createInvalidRequestError('You may only specify one of these parameters: charge, payment_intent.');
  if (charge) return requireRecord(account, 'charge', charge, 'charge');
  if (!intent)
    throw createInvalidRequestError('One of the following params should be provided for this request: payment_intent or charge.');
  const { latestCharge } = requireRecord(account, 'payment_intent', intent, 'payment_intent');
  if (!latestCharge)
    throw createInvalidRequestError(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  return requireRecord(account, 'charge', latestCharge);
}

function requireUndisputed(account: Account, { id }: Charge): void {
  if (listRecords(account, 'dispute').some((dispute) => dispute.charge === id && !isChargeRefundable(dispute)))
    throw createInvalidRequestError(`Charge ${id} has been charged back; cannot issue a refund.`, { code: 'charge_disputed' });
}

function computeRefundAmount({ id, amount, amountRefunded, failure }: Charge, requestedAmount: number | undefined): number {
  const refundableAmount = amount - amountRefunded;
  if (failure) throw createInvalidRequestError(`Charge ${id} was not successful and cannot be refunded.`, { param: 'charge' });
  if (refundableAmount === 0)
    throw createInvalidRequestError(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (requestedAmount !== undefined && requestedAmount > refundableAmount)
    throw createInvalidRequestError(
      `Refund amount (${formatDollars(requestedAmount)}) is greater than unrefunded amount on charge (${formatDollars(refundableAmount)})`,
      {
        code: 'amount_too_large',
        param: 'amount',
      },
    );
  return requestedAmount ?? refundableAmount;
}

const formatDollars = (cents: number): string => `$${(cents / 100).toFixed(2)}`;

const listRefundsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  charge: z.optional(nonEmptyText),
  payment_intent: z.optional(nonEmptyText),
});

const listRefunds = defineOperation('GET /v1/refunds', listRefundsSchema, (account, input) => {
  const { created, charge, payment_intent: intent, ...params } = input;
  const refunds = listRecords(account, 'refund').filter(
    (refund) =>
      matchesCreated(refund.created, created) &&
      (charge ?? refund.charge) === refund.charge &&
      (intent ?? refund.paymentIntent) === refund.paymentIntent,
  );
  return paginateRecords(account, ['/v1/refunds', 'refund'], refunds, params);
});

export const refundOperations = [createRefund, listRefunds];
