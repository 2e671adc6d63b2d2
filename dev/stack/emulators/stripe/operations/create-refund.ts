import * as z from 'zod/mini';
import type { Account } from '../account.ts';
import { addRecord, requireRecord } from '../account-records.ts';
import { describe } from '../describe.ts';
import { announce, change } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import { operation } from '../operation.ts';
import type { Charge } from '../records/payment-records.ts';
import { expandField, integerWithin, metadata, words } from '../wire/fields.ts';
import { invalidRequest } from '../wire/stripe-refusal.ts';

const schema = z.strictObject({
  ...expandField,
  charge: z.optional(words),
  payment_intent: z.optional(words),
  amount: z.optional(integerWithin(1, 99_999_999)),
  reason: z.optional(z.enum(['duplicate', 'fraudulent', 'requested_by_customer'])),
  metadata: z._default(metadata, {}),
});
type Input = z.output<typeof schema>;

export const createRefund = operation('POST /v1/refunds', schema, (account, input) => {
  const charge = chargeOf(account, input);
  const amount = refundable(charge, input.amount);
  const refund = addRecord(account, 'refund', {
    id: newId('re'),
    created: account.time(),
    charge: charge.id,
    paymentIntent: charge.paymentIntent,
    amount,
    currency: charge.currency,
    reason: input.reason ?? null,
    metadata: input.metadata,
  });
  announce(account, 'refund.created', 'refund', refund);
  change(account, 'charge.refunded', ['charge', charge], { amountRefunded: charge.amountRefunded + amount });
  return describe(account, 'refund', refund);
});

function chargeOf(account: Account, { charge, payment_intent: intent }: Input): Charge {
  if (charge && intent) throw invalidRequest('You may only specify one of these parameters: charge, payment_intent.');
  if (charge) return requireRecord(account, 'charge', charge, 'charge');
  if (!intent) throw invalidRequest('One of the following params should be provided for this request: payment_intent or charge.');
  const { latestCharge } = requireRecord(account, 'payment_intent', intent, 'payment_intent');
  if (!latestCharge) throw invalidRequest(`This PaymentIntent (${intent}) does not have a successful charge to refund.`);
  return requireRecord(account, 'charge', latestCharge);
}

function refundable({ id, amount, amountRefunded, failure }: Charge, asked: number | undefined): number {
  const left = amount - amountRefunded;
  if (failure) throw invalidRequest(`Charge ${id} was not successful and cannot be refunded.`, { param: 'charge' });
  if (left === 0) throw invalidRequest(`Charge ${id} has already been refunded.`, { code: 'charge_already_refunded' });
  if (asked !== undefined && asked > left)
    throw invalidRequest(`Refund amount (${money(asked)}) is greater than unrefunded amount on charge (${money(left)})`, {
      code: 'amount_too_large',
      param: 'amount',
    });
  return asked ?? left;
}

const money = (cents: number): string => `$${(cents / 100).toFixed(2)}`;
