import type { Account } from '../account.ts';
import { addRecord } from '../account-records.ts';
import { announce } from '../events/announce.ts';
import { newId } from '../new-id.ts';
import type { Charge, PaymentIntent, PaymentMethod } from '../records/payment-records.ts';
import type { Decline } from '../records/record-fields.ts';

interface Payment {
  readonly customer: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

export function openPayment(account: Account, payment: Payment): PaymentIntent {
  const intent = addRecord(account, 'payment_intent', {
    ...payment,
    id: newId('pi'),
    created: account.time(),
    paymentMethod: null,
    latestCharge: null,
    status: 'requires_payment_method',
    failure: null,
    canceledAt: null,
    metadata: {},
  });
  announce(account, 'payment_intent.created', 'payment_intent', intent);
  return intent;
}

/** Charges a card once. Returns the decline, or null on success. */
export function charge(account: Account, intent: PaymentIntent, method: PaymentMethod): Decline | null {
  const made = addCharge(account, intent, method);
  Object.assign(intent, {
    paymentMethod: method.id,
    latestCharge: made.id,
    failure: made.failure,
    status: made.failure ? 'requires_payment_method' : 'succeeded',
  } satisfies Partial<PaymentIntent>);
  announce(account, made.failure ? 'charge.failed' : 'charge.succeeded', 'charge', made);
  const outcome = made.failure ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  announce(account, outcome, 'payment_intent', intent);
  return made.failure;
}

const addCharge = (account: Account, intent: PaymentIntent, method: PaymentMethod): Charge =>
  addRecord(account, 'charge', {
    id: newId('ch'),
    created: account.time(),
    customer: intent.customer,
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    paymentIntent: intent.id,
    paymentMethod: method.id,
    failure: method.decline,
    receiptNumber: String(1_000 + Object.keys(account.store.state.records.charge).length),
    description: intent.description,
    metadata: {},
  });
