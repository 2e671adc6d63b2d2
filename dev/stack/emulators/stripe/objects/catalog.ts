import Stripe from 'stripe';
import type { Price, Product } from '../records/catalog-records.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';

export const serializeProduct = (product: Product) =>
  ({
    id: product.id,
    object: 'product',
    active: product.isActive,
    created: product.created,
    ...{ default_price: null, package_dimensions: null, shippable: null, statement_descriptor: null },
    description: product.description,
    images: [],
    livemode: false,
    marketing_features: [],
    metadata: product.metadata,
    name: product.name,
    ...{ tax_code: null, tax_details: null, unit_label: null, url: null },
    type: 'service',
    updated: product.created,
  }) satisfies Stripe.Product;

export const serializePrice = (price: Price) =>
  ({
    id: price.id,
    object: 'price',
    active: price.isActive,
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    custom_unit_amount: null,
    livemode: false,
    lookup_key: price.lookupKey,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    recurring: price.recurring && serializeRecurring(price.recurring),
    tax_behavior: price.taxBehavior,
    tiers_mode: null,
    transform_quantity: null,
    type: price.recurring ? 'recurring' : 'one_time',
    unit_amount: price.unitAmount,
    unit_amount_decimal: Stripe.Decimal.from(price.unitAmount),
  }) satisfies Stripe.Price;

const serializeRecurring = ({ interval, count }: NonNullable<Price['recurring']>) =>
  ({
    interval,
    interval_count: count,
    meter: null,
    trial_period_days: null,
    usage_type: 'licensed',
  }) satisfies Stripe.Price.Recurring;

/** Serializes the price as a legacy plan, which Stripe still includes beside the price in subscription items. */
export const serializePlan = (price: Price) => {
  const { interval, count } = requireRecurrence(price);
  return {
    id: price.id,
    object: 'plan',
    active: price.isActive,
    amount: price.unitAmount,
    amount_decimal: Stripe.Decimal.from(price.unitAmount),
    billing_scheme: 'per_unit',
    created: price.created,
    currency: price.currency,
    interval,
    interval_count: count,
    livemode: false,
    metadata: price.metadata,
    nickname: price.nickname,
    product: price.product,
    ...{ meter: null, tiers_mode: null, transform_usage: null, trial_period_days: null },
    usage_type: 'licensed',
  } satisfies Stripe.Plan;
};

/** Returns the interval of a recurring price. Throws a 400 for a one-time price, which cannot be subscribed to. */
export function requireRecurrence({ id, recurring }: Price): NonNullable<Price['recurring']> {
  if (!recurring)
    throw createInvalidRequestError(
      `The price ${id} is set to \`type=one_time\` but this field only accepts prices with \`type=recurring\`.`,
    );
  return recurring;
}
