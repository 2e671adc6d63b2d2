import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import type { PaymentIntent } from '../records/payment-records.ts';
import { serializePaymentError } from './failure.ts';

export const serializePaymentIntent = (account: Account, intent: PaymentIntent) =>
  ({
    id: intent.id,
    object: 'payment_intent',
    ...{ allowed_payment_method_types: null, application: null, application_fee_amount: null, automatic_payment_methods: null },
    amount: intent.amount,
    amount_capturable: 0,
    amount_received: intent.status === 'succeeded' ? intent.amount : 0,
    canceled_at: intent.canceledAt,
    cancellation_reason: null,
    capture_method: 'automatic',
    client_secret: `${intent.id}_secret_local`,
    confirmation_method: 'automatic',
    created: intent.created,
    currency: intent.currency,
    customer: intent.customer,
    ...{ customer_account: null, excluded_payment_method_types: null, managed_payments: null, next_action: null },
    description: intent.description,
    last_payment_error: serializePaymentError(account, intent, intent.latestCharge ?? undefined),
    latest_charge: intent.latestCharge,
    livemode: false,
    metadata: intent.metadata,
    payment_method: intent.status === 'succeeded' ? intent.paymentMethod : null,
    ...{ on_behalf_of: null, payment_method_configuration_details: null, payment_method_options: null, payment_record: null },
    payment_method_types: ['card'],
    ...{ processing: null, receipt_email: null, review: null, shipping: null, source: null },
    setup_future_usage: 'off_session',
    ...{ statement_descriptor: null, statement_descriptor_suffix: null, transfer_data: null, transfer_group: null },
    status: intent.status,
  }) satisfies Stripe.PaymentIntent;
