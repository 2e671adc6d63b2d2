import type Stripe from 'stripe';
import { type Account, requireRecord } from '../account.ts';
import type { Subscription } from '../records/billing-records.ts';
import { serializePlan, serializePrice } from './catalog.ts';

export function serializeSubscription(account: Account, subscription: Subscription) {
  const { id, trial } = subscription;
  return {
    ...UNUSED_FIELDS,
    ...serializeCancellation(subscription),
    id,
    object: 'subscription',
    automatic_tax: {
      disabled_reason: null,
      enabled: subscription.automaticTax,
      liability: subscription.automaticTax ? { type: 'self' } : null,
    },
    billing_cycle_anchor: subscription.anchor,
    created: subscription.created,
    currency: requireRecord(account, 'price', subscription.item.price).currency,
    customer: subscription.customer,
    default_payment_method: subscription.defaultPaymentMethod,
    description: subscription.description,
    discounts: subscription.discounts,
    items: {
      object: 'list',
      data: [serializeItem(account, subscription)],
      has_more: false,
      url: `/v1/subscription_items?subscription=${id}`,
    },
    latest_invoice: subscription.latestInvoice,
    metadata: subscription.metadata,
    start_date: subscription.created,
    status: subscription.status,
    trial_end: trial?.end ?? null,
    trial_settings: { end_behavior: { billing_cycle_anchor: null, missing_payment_method: subscription.missingPaymentMethod } },
    trial_start: trial?.start ?? null,
  } satisfies Stripe.Subscription;
}

const serializeCancellation = ({ cancelAt, cancelsAtPeriodEnd, canceledAt, endedAt, cancellation }: Subscription) =>
  ({
    cancel_at: cancelAt,
    cancel_at_period_end: cancelsAtPeriodEnd,
    canceled_at: canceledAt,
    cancellation_details: { ...cancellation, feedback_option: null },
    ended_at: endedAt,
  }) satisfies Partial<Stripe.Subscription>;

const UNUSED_FIELDS = {
  ...{ application: null, application_fee_percent: null, billing_cycle_anchor_config: null, billing_thresholds: null },
  billing_mode: { flexible: { proration_discounts: 'included' }, type: 'flexible' },
  billing_schedules: [],
  collection_method: 'charge_automatically',
  ...{ customer_account: null, days_until_due: null, default_source: null, managed_payments: null },
  default_tax_rates: [],
  invoice_settings: { account_tax_ids: null, custom_fields: null, description: null, footer: null, issuer: { type: 'self' } },
  livemode: false,
  ...{ next_pending_invoice_item_invoice: null, on_behalf_of: null, pause_collection: null, pending_invoice_item_interval: null },
  payment_settings: { payment_method_options: null, payment_method_types: null, save_default_payment_method: 'off' },
  ...{ pending_setup_intent: null, pending_update: null, schedule: null, test_clock: null, transfer_data: null },
} satisfies Partial<Stripe.Subscription>;

function serializeItem(account: Account, { id: subscription, created, item, period }: Subscription) {
  const price = requireRecord(account, 'price', item.price);
  return {
    id: item.id,
    object: 'subscription_item',
    billing_thresholds: null,
    created,
    current_period_end: period.end,
    current_period_start: period.start,
    current_trial: null,
    discounts: [],
    metadata: {},
    plan: serializePlan(price),
    price: serializePrice(price),
    quantity: item.quantity,
    subscription,
    tax_rates: [],
  } satisfies Stripe.SubscriptionItem;
}
