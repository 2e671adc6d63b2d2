import type Stripe from 'stripe';
import { type Account, requireRecord } from '../account.ts';
import { computeDiscount } from '../billing/discounts.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import { serializePrice } from './catalog.ts';

export function serializeCheckoutSession(account: Account, session: CheckoutSession) {
  return {
    ...UNUSED_FIELDS,
    ...serializeAmounts(account, session),
    id: session.id,
    object: 'checkout.session',
    ...serializeTaxSettings(session),
    allow_promotion_codes: session.allowsPromotionCodes,
    allowed_payment_method_types: session.allowedPaymentMethodTypes,
    cancel_url: session.cancelUrl,
    client_reference_id: session.clientReferenceId,
    created: session.created,
    custom_text: { ...NO_CUSTOM_TEXTS, submit: session.submitText === null ? null : { message: session.submitText } },
    customer: session.customer,
    customer_creation: session.mode === 'subscription' && session.customer === null ? 'always' : null,
    customer_details: serializeCustomerDetails(account, session),
    customer_email: session.customerEmail,
    discounts: session.discount && [{ coupon: session.discount.coupon, promotion_code: session.discount.promotionCode }],
    expires_at: session.expiresAt,
    invoice: session.invoice,
    locale: session.locale,
    metadata: session.metadata,
    mode: session.mode,
    payment_method_collection: session.mode === 'subscription' ? session.collectsCard : null,
    payment_status: session.paymentStatus,
    setup_intent: session.setupIntent,
    status: session.status,
    subscription: session.subscription,
    success_url: session.successUrl,
    url: session.status === 'open' ? `${account.origin}/c/pay/${session.id}` : null,
  } satisfies Stripe.Checkout.Session;
}

const serializeTaxSettings = ({ automaticTax, collectsTaxId, collectsAddress, status }: CheckoutSession) =>
  ({
    automatic_tax: {
      enabled: automaticTax,
      liability: automaticTax ? { type: 'self' } : null,
      provider: automaticTax ? 'stripe' : null,
      status: automaticTax ? (status === 'complete' ? 'complete' : 'requires_location_inputs') : null,
    },
    billing_address_collection: collectsAddress,
    ...(collectsTaxId && { tax_id_collection: { enabled: true, required: 'never' } }),
  }) satisfies Partial<Stripe.Checkout.Session>;

const NO_CUSTOM_TEXTS = { after_submit: null, shipping_address: null, terms_of_service_acceptance: null };

function serializeAmounts(account: Account, session: CheckoutSession) {
  const { subtotal, discount } = computeDueNow(account, session);
  const tax = session.invoice === null ? 0 : (requireRecord(account, 'invoice', session.invoice).tax?.amount ?? 0);
  return {
    amount_subtotal: session.item && subtotal,
    amount_total: session.item && subtotal - discount + tax,
    currency: session.currency,
    total_details: session.item && { amount_discount: discount, amount_shipping: 0, amount_tax: tax },
  } satisfies Partial<Stripe.Checkout.Session>;
}

const UNUSED_FIELDS = {
  ...{ adaptive_pricing: null, after_expiration: null },
  ...{ client_secret: null, collected_information: null, consent: null, consent_collection: null, currency_conversion: null },
  custom_fields: [],
  ...{ customer_account: null, integration_identifier: null, invoice_creation: null, managed_payments: null },
  livemode: false,
  ...{ origin_context: null, payment_intent: null, payment_link: null, payment_method_configuration_details: null },
  payment_method_options: { card: { request_three_d_secure: 'automatic' } },
  payment_method_types: ['card'],
  ...{ permissions: null, recovered_from: null, saved_payment_method_options: null, shipping_address_collection: null },
  shipping_cost: null,
  shipping_options: [],
  submit_type: null,
  ui_mode: 'hosted_page',
  wallet_options: null,
} satisfies Partial<Stripe.Checkout.Session>;

/** Returns the amount due at checkout before tax, in the currency's smallest unit: 0 if the subscription starts with a trial. */
export function computeAmountDueNow(account: Account, session: CheckoutSession): number {
  const { subtotal, discount } = computeDueNow(account, session);
  return subtotal - discount;
}

const computeDueNow = (account: Account, session: CheckoutSession): { subtotal: number; discount: number } =>
  hasTrial(session)
    ? { subtotal: 0, discount: 0 }
    : { subtotal: computePeriodAmount(account, session), discount: computePeriodDiscount(account, session) };

/**
 * Returns the amount that the discount takes off the first payment. If the subscription starts with a trial, that payment is due
 * after the trial.
 */
export function computePeriodDiscount(account: Account, session: CheckoutSession): number {
  const { item, discount } = session;
  if (!item || !discount) return 0;
  return computeDiscount(account, discount.coupon, { price: item.price, amount: computePeriodAmount(account, session) });
}

/** Returns the price of one period in the currency's smallest unit, or 0 if the session does not start a subscription. */
export function computePeriodAmount(account: Account, { item }: Pick<CheckoutSession, 'item'>): number {
  return item ? requireRecord(account, 'price', item.price).unitAmount * item.quantity : 0;
}

export const hasTrial = ({ subscriptionData }: Pick<CheckoutSession, 'subscriptionData'>): boolean =>
  subscriptionData !== null && (subscriptionData.trialDays !== null || subscriptionData.trialEnd !== null);

/** Returns the details that the visitor entered at checkout, else those of the customer. */
function serializeCustomerDetails(account: Account, { visitor, customer }: CheckoutSession) {
  const details = visitor ?? (customer ? requireRecord(account, 'customer', customer) : null);
  return (
    details && {
      ...{ address: null, business_name: null, individual_name: null, phone: null },
      email: details.email,
      name: details.name,
      tax_exempt: 'none' as const,
      tax_ids: null,
    }
  );
}

export function serializeLineItems(account: Account, session: CheckoutSession) {
  const { item } = session;
  if (!item) return [];
  const price = requireRecord(account, 'price', item.price);
  const { subtotal, discount } = computeDueNow(account, session);
  const line = {
    id: item.id,
    object: 'item',
    adjustable_quantity: null,
    ...{ amount_discount: discount, amount_subtotal: subtotal, amount_tax: 0, amount_total: subtotal - discount },
    currency: price.currency,
    description: requireRecord(account, 'product', price.product).name,
    metadata: {},
    price: serializePrice(price),
    quantity: item.quantity,
  } satisfies Stripe.LineItem;
  return [line];
}
