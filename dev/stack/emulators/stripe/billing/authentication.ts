import type { Decline } from '../records/record-fields.ts';

/**
 * Failure of a payment that the customer must authenticate. `POST /v1/invoices/:id/pay` returns it as a card error
 * (https://github.com/stripe/stripe-node/issues/628).
 */
export const AUTHENTICATION_REQUIRED: Decline = {
  code: 'invoice_payment_intent_requires_action',
  message:
    'This payment requires additional user action before it can be completed successfully. Payment can be completed using the ' +
    'PaymentIntent associated with the invoice. For more details see: ' +
    'https://stripe.com/docs/billing/subscriptions/overview#requires-action',
};

/** Error codes of intents whose authentication failed. They have the type `invalid_request_error`. */
export const AUTHENTICATION_FAILURE_CODES = {
  payment: 'payment_intent_authentication_failure',
  setup: 'setup_intent_authentication_failure',
} as const;

export const createAuthenticationFailure = (kind: keyof typeof AUTHENTICATION_FAILURE_CODES): Decline => ({
  code: AUTHENTICATION_FAILURE_CODES[kind],
  message: 'We are unable to authenticate your payment method. Please choose a different payment method and try again.',
});
