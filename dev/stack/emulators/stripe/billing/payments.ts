import { type Account, addRecord, createId } from '../account.ts';
import { recordEvent } from '../events/record-event.ts';
import type { Charge, PaymentIntent, PaymentMethod, SetupIntent } from '../records/payment-records.ts';
import type { Decline } from '../records/record-fields.ts';
import { AUTHENTICATION_REQUIRED, createAuthenticationFailure } from './authentication.ts';

interface PaymentDetails {
  readonly customer: string | null;
  readonly amount: number;
  readonly currency: string;
  readonly description: string;
}

export function createPaymentIntent(account: Account, payment: PaymentDetails): PaymentIntent {
  const intent = addRecord(account, 'payment_intent', {
    ...payment,
    id: createId('pi'),
    created: account.getTime(),
    paymentMethod: null,
    latestCharge: null,
    status: 'requires_payment_method',
    failure: null,
    canceledAt: null,
    metadata: {},
  });
  recordEvent(account, 'payment_intent.created', 'payment_intent', intent);
  return intent;
}

/** Only a voided invoice cancels its payment. */
export function cancelPaymentIntent(account: Account, intent: PaymentIntent): void {
  Object.assign(intent, { status: 'canceled', canceledAt: account.getTime() } satisfies Partial<PaymentIntent>);
  recordEvent(account, 'payment_intent.canceled', 'payment_intent', intent);
}

/**
 * Charges a card once. Returns the decline, or null on success. If the bank requires authentication, creates no charge and
 * returns `AUTHENTICATION_REQUIRED`.
 */
export function chargeCard(
  account: Account,
  intent: PaymentIntent,
  method: PaymentMethod,
  isAuthenticated = false,
): Decline | null {
  if (method.needsAuthentication && !isAuthenticated) return requestAuthentication(account, intent, method);
  const charge = addCharge(account, intent, method);
  Object.assign(intent, {
    paymentMethod: method.id,
    latestCharge: charge.id,
    failure: charge.failure,
    status: charge.failure ? 'requires_payment_method' : 'succeeded',
  } satisfies Partial<PaymentIntent>);
  recordEvent(account, charge.failure ? 'charge.failed' : 'charge.succeeded', 'charge', charge);
  const eventType = charge.failure ? 'payment_intent.payment_failed' : 'payment_intent.succeeded';
  recordEvent(account, eventType, 'payment_intent', intent);
  return charge.failure;
}

function requestAuthentication(account: Account, intent: PaymentIntent, { id }: PaymentMethod): Decline {
  const changes = { paymentMethod: id, failure: null, status: 'requires_action' } as const;
  Object.assign(intent, changes satisfies Partial<PaymentIntent>);
  recordEvent(account, 'payment_intent.requires_action', 'payment_intent', intent);
  return AUTHENTICATION_REQUIRED;
}

export function failPaymentAuthentication(account: Account, intent: PaymentIntent, { id }: PaymentMethod): Decline {
  const failure = createAuthenticationFailure('payment');
  const changes = { paymentMethod: id, failure, status: 'requires_payment_method' } as const;
  Object.assign(intent, changes satisfies Partial<PaymentIntent>);
  recordEvent(account, 'payment_intent.payment_failed', 'payment_intent', intent);
  return failure;
}

const addCharge = (account: Account, intent: PaymentIntent, method: PaymentMethod): Charge =>
  addRecord(account, 'charge', {
    id: createId('ch'),
    created: account.getTime(),
    customer: intent.customer,
    amount: intent.amount,
    amountRefunded: 0,
    currency: intent.currency,
    paymentIntent: intent.id,
    paymentMethod: method.id,
    failure: method.decline,
    bankAction: method.decline ? null : method.bankAction,
    receiptNumber: String(1_000 + Object.keys(account.store.state.records.charge).length),
    description: intent.description,
    metadata: {},
  });

export function createSetupIntent(
  account: Account,
  details: Pick<SetupIntent, 'customer' | 'description' | 'metadata'>,
): SetupIntent {
  const intent = addRecord(account, 'setup_intent', {
    ...details,
    id: createId('seti'),
    created: account.getTime(),
    paymentMethod: null,
    status: 'requires_payment_method',
    failure: null,
  });
  recordEvent(account, 'setup_intent.created', 'setup_intent', intent);
  return intent;
}

export function failSetupIntent(account: Account, intent: SetupIntent, { id }: PaymentMethod, failure: Decline): void {
  Object.assign(intent, { paymentMethod: id, failure } satisfies Partial<SetupIntent>);
  recordEvent(account, 'setup_intent.setup_failed', 'setup_intent', intent);
}

export function completeSetupIntent(account: Account, intent: SetupIntent, { id, customer }: PaymentMethod): void {
  Object.assign(intent, { customer, paymentMethod: id, failure: null, status: 'succeeded' } satisfies Partial<SetupIntent>);
  recordEvent(account, 'setup_intent.succeeded', 'setup_intent', intent);
}

export function cancelSetupIntent(account: Account, intent: SetupIntent): void {
  intent.status = 'canceled';
  recordEvent(account, 'setup_intent.canceled', 'setup_intent', intent);
}
