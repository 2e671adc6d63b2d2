import type Stripe from 'stripe';
import { type Account, listRecords, requireRecord } from '../account.ts';
import type { Card, Charge } from '../records/payment-records.ts';
import type { Decline } from '../records/record-fields.ts';
import { CARD_CHECKS, serializeBillingDetails } from './payment-method.ts';

export function serializeCharge(account: Account, charge: Charge) {
  const { failure } = charge;
  const method = requireRecord(account, 'payment_method', charge.paymentMethod);
  return {
    ...UNUSED_FIELDS,
    id: charge.id,
    object: 'charge',
    amount: charge.amount,
    amount_captured: failure ? 0 : charge.amount,
    amount_refunded: charge.amountRefunded,
    billing_details: serializeBillingDetails(method),
    captured: !failure,
    created: charge.created,
    currency: charge.currency,
    customer: charge.customer,
    description: charge.description,
    disputed: listRecords(account, 'dispute').some((dispute) => dispute.charge === charge.id),
    failure_code: failure?.code ?? null,
    failure_message: failure?.message ?? null,
    metadata: charge.metadata,
    outcome: serializeOutcome(failure),
    paid: !failure,
    payment_intent: charge.paymentIntent,
    payment_method: charge.paymentMethod,
    payment_method_details: { card: serializeCard(charge, method.card), type: 'card' },
    receipt_url: failure ? null : `${account.origin}/receipts/${charge.id}`,
    refunded: charge.amountRefunded === charge.amount,
    status: failure ? 'failed' : 'succeeded',
  } satisfies Stripe.Charge;
}

const UNUSED_FIELDS = {
  ...{ application: null, application_fee: null, application_fee_amount: null, balance_transaction: null },
  calculated_statement_descriptor: 'GOFULLPAGE',
  failure_balance_transaction: null,
  fraud_details: {},
  livemode: false,
  ...{ on_behalf_of: null, receipt_email: null, receipt_number: null, review: null, shipping: null, source: null },
  ...{ source_transfer: null, statement_descriptor: null, statement_descriptor_suffix: null },
  ...{ transfer_data: null, transfer_group: null },
} satisfies Partial<Stripe.Charge>;

const serializeOutcome = (failure: Decline | null) =>
  ({
    advice_code: null,
    network_advice_code: null,
    network_decline_code: failure ? '01' : null,
    network_status: failure ? 'declined_by_network' : 'approved_by_network',
    reason: failure?.decline_code ?? failure?.code ?? null,
    risk_level: 'normal',
    risk_score: 10,
    seller_message: failure ? 'The bank did not return any further details with this decline.' : 'Payment complete.',
    type: failure ? 'issuer_declined' : 'authorized',
  }) satisfies Stripe.Charge.Outcome;

const serializeCard = ({ amount, failure }: Charge, card: Card) =>
  ({
    ...card,
    amount_authorized: failure ? null : amount,
    authorization_code: failure ? null : '123456',
    checks: CARD_CHECKS,
    country: 'US',
    electronic_commerce_indicator: null,
    funding: 'credit',
    installments: null,
    mandate: null,
    network: card.brand,
    network_transaction_id: null,
    regulated_status: 'unregulated',
    three_d_secure: null,
    transaction_link_id: null,
    wallet: null,
  }) satisfies Stripe.Charge.PaymentMethodDetails.Card;
