import type Stripe from 'stripe';
import type { Card, PaymentMethod } from '../records/payment-records.ts';

export const serializePaymentMethod = (method: PaymentMethod) =>
  ({
    id: method.id,
    object: 'payment_method',
    allow_redisplay: 'limited',
    billing_details: serializeBillingDetails(method),
    card: serializeCard(method.card),
    created: method.created,
    customer: method.customer,
    customer_account: null,
    livemode: false,
    metadata: method.metadata,
    type: 'card',
  }) satisfies Stripe.PaymentMethod;

export const serializeBillingDetails = ({ email, name }: PaymentMethod) =>
  ({
    address: { city: null, country: null, line1: null, line2: null, postal_code: null, state: null },
    email,
    name,
    phone: null,
    tax_id: null,
  }) satisfies Stripe.PaymentMethod.BillingDetails;

export const CARD_CHECKS = { address_line1_check: null, address_postal_code_check: null, cvc_check: 'pass' };

const serializeCard = (card: Card) =>
  ({
    ...card,
    checks: CARD_CHECKS,
    country: 'US',
    display_brand: card.brand,
    funding: 'credit',
    generated_from: null,
    networks: { available: [card.brand], preferred: null },
    regulated_status: 'unregulated',
    three_d_secure_usage: { supported: true },
    wallet: null,
  }) satisfies Stripe.PaymentMethod.Card;
