import type Stripe from 'stripe';
import type { Account } from '../account.ts';
import type { SetupIntent } from '../records/payment-records.ts';
import { serializePaymentError } from './failure.ts';

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
