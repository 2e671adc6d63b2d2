import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import { requireRecord } from '../account-records.ts';
import type { Refund } from '../records/payment-records.ts';

export function serializeRefund(account: Account, refund: Refund) {
  const { customer, paymentMethod } = requireRecord(account, 'charge', refund.charge);
  return {
    id: refund.id,
    object: 'refund',
    amount: refund.amount,
    balance_transaction: null,
    charge: refund.charge,
    created: refund.created,
    currency: refund.currency,
    customer,
    customer_account: null,
    destination_details: {
      card: { reference_status: 'pending', reference_type: 'acquirer_reference_number', type: 'refund' },
      type: 'card',
    },
    metadata: refund.metadata,
    payment_intent: refund.paymentIntent,
    payment_method: paymentMethod,
    reason: refund.reason,
    ...{ receipt_number: null, source_transfer_reversal: null, transfer_reversal: null },
    status: 'succeeded',
  } satisfies Stripe.Refund;
}
