import type Stripe from 'stripe';
import { type Account, requireRecord } from '../account.ts';
import { AUTHENTICATION_FAILURE_CODES } from '../billing/authentication.ts';
import type { PaymentIntent, Refund, SetupIntent } from '../records/payment-records.ts';
import type { Decline } from '../records/record-fields.ts';
import { serializePaymentMethod } from './payment-method.ts';

export const serializePaymentIntent = (account: Account, intent: PaymentIntent) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    ...{ allowed_payment_method_types: null, application: null, application_fee_amount: null, automatic_payment_methods: null },
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    canceled_at: intent.canceledAt,
    cancellation_reason: intent.canceledAt === null ? null : 'void_invoice',
    capture_method: 'automatic',
    client_secret: `${intent.id}_secret_local`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    ...{ customer_account: null, excluded_payment_method_types: null, managed_payments: null },
    description: intent.description,
    last_payment_error: serializePaymentError(account, intent, intent.latestCharge ?? undefined),
    latest_charge: intent.latestCharge,
    livemode: false,
    metadata: intent.metadata,
    next_action: intent.status === 'requires_action' ? createNextAction(account, intent) : null,
    payment_method: intent.failure ? null : intent.paymentMethod,
    ...{ on_behalf_of: null, payment_method_configuration_details: null, payment_method_options: null, payment_record: null },
    payment_method_types: ['card'],
    ...{ processing: null, receipt_email: null, review: null, shipping: null, source: null },
    setup_future_usage: 'off_session',
    ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_data: null, transfer_group: null },
    status: intent.status,
  }) satisfies Stripe.PaymentIntent;

/** In production, Stripe.js opens the bank's page for this action. In the emulator, the hosted invoice page does. */
const createNextAction = ({ origin }: Account, { id }: PaymentIntent) =>
  ({
    type: 'use_stripe_sdk',
    use_stripe_sdk: { type: 'three_d_secure_redirect', stripe_js: `${origin}/3ds/${id}`, source: `src_${id}` },
  }) satisfies Stripe.PaymentIntent.NextAction;

export const serializeSetupIntent = (account: Account, intent: SetupIntent) =>
  ({
    id: intent.id,
    object: 'setup_intent',
    ...{ allowed_payment_method_types: null, application: null, automatic_payment_methods: null, cancellation_reason: null },
    client_secret: `${intent.id}_secret_local`,
    created: intent.created,
    customer: intent.customer,
    customer_account: null,
    description: intent.description,
    ...{ excluded_payment_method_types: null, latest_attempt: null, mandate: null, next_action: null, on_behalf_of: null },
    last_setup_error: serializePaymentError(account, intent),
    livemode: false,
    metadata: intent.metadata,
    // Stripe reports a declined card in `last_setup_error` only.
    payment_method: intent.status === 'succeeded' ? intent.paymentMethod : null,
    ...{ payment_method_configuration_details: null, payment_method_options: null, single_use_mandate: null },
    payment_method_types: ['card'],
    status: intent.status,
    usage: 'off_session',
  }) satisfies Stripe.SetupIntent;

interface FailedIntent {
  readonly failure: Decline | null;
  readonly paymentMethod: string | null;
}

const INVALID_REQUEST_CODES: readonly string[] = Object.values(AUTHENTICATION_FAILURE_CODES);

const serializePaymentError = (account: Account, { failure, paymentMethod }: FailedIntent, charge?: string) =>
  failure && {
    ...failure,
    ...(charge && { charge }),
    ...(paymentMethod && { payment_method: serializePaymentMethod(requireRecord(account, 'payment_method', paymentMethod)) }),
    type: getErrorType(failure),
  };

const getErrorType = ({ code }: Decline): Stripe.PaymentIntent.LastPaymentError['type'] =>
  INVALID_REQUEST_CODES.includes(code) ? 'invalid_request_error' : 'card_error';

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
