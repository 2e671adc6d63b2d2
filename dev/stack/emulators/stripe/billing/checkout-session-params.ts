import * as z from 'zod/mini';
import { type Account, requireRecord } from '../account.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import type { Customer } from '../records/catalog-records.ts';
import {
  currencyCode,
  email,
  expandField,
  flag,
  httpUrl,
  integer,
  integerWithin,
  metadataParam,
  nonEmptyText,
} from '../wire/fields.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';
import { DAY_SECONDS, HOUR_SECONDS } from './calendar.ts';
import { isRecognized } from './taxes.ts';

const subscriptionDataSchema = z.strictObject({
  trial_period_days: z.optional(integerWithin(1, 730)),
  trial_end: z.optional(integer),
  trial_settings: z.optional(
    z.strictObject({ end_behavior: z.strictObject({ missing_payment_method: z.enum(['cancel', 'create_invoice', 'pause']) }) }),
  ),
  description: z.optional(nonEmptyText),
  metadata: z._default(metadataParam, {}),
});

export const checkoutSessionParamsSchema = z.strictObject({
  ...expandField,
  mode: z.enum(['subscription', 'setup']),
  ui_mode: z.optional(z.literal('hosted_page')),
  success_url: httpUrl,
  cancel_url: z.optional(httpUrl),
  customer: z.optional(nonEmptyText),
  customer_email: z.optional(email),
  client_reference_id: z.optional(nonEmptyText.check(z.maxLength(200))),
  expires_at: z.optional(integer),
  automatic_tax: z.optional(z.strictObject({ enabled: flag })),
  tax_id_collection: z.optional(z.strictObject({ enabled: flag })),
  billing_address_collection: z.optional(z.enum(['auto', 'required'])),
  customer_update: z.optional(
    z.strictObject({ address: z.optional(z.enum(['auto', 'never'])), name: z.optional(z.enum(['auto', 'never'])) }),
  ),
  locale: z.optional(z.enum(['auto', 'en'])),
  currency: z.optional(currencyCode),
  allowed_payment_method_types: z.optional(z.array(z.literal('card'))),
  payment_method_collection: z._default(z.enum(['always', 'if_required']), 'always'),
  line_items: z.optional(
    z.array(z.strictObject({ price: nonEmptyText, quantity: z._default(integerWithin(1, 999_999), 1) })).check(z.maxLength(1)),
  ),
  subscription_data: z.optional(subscriptionDataSchema),
  custom_text: z.optional(
    z.strictObject({ submit: z.optional(z.strictObject({ message: nonEmptyText.check(z.maxLength(1_200)) })) }),
  ),
  allow_promotion_codes: z.optional(flag),
  discounts: z.optional(
    z.array(z.strictObject({ coupon: z.optional(nonEmptyText), promotion_code: z.optional(nonEmptyText) })).check(z.maxLength(1)),
  ),
  setup_intent_data: z.optional(
    z.strictObject({ description: z.optional(nonEmptyText), metadata: z._default(metadataParam, {}) }),
  ),
  metadata: z._default(metadataParam, {}),
});
export type CheckoutSessionParams = z.output<typeof checkoutSessionParamsSchema>;

const REJECTED_PARAMS: Record<CheckoutSessionParams['mode'], readonly (keyof CheckoutSessionParams)[]> = {
  subscription: ['setup_intent_data'],
  setup: [
    'line_items',
    'subscription_data',
    'automatic_tax',
    'tax_id_collection',
    'customer_update',
    'allow_promotion_codes',
    'discounts',
  ],
};

export function validateParamCombination(params: CheckoutSessionParams): void {
  const { mode } = params;
  const rejectedParam = REJECTED_PARAMS[mode].find((name) => params[name] !== undefined);
  if (rejectedParam)
    throw createInvalidRequestError(`You can not pass \`${rejectedParam}\` in \`${mode}\` mode.`, { param: rejectedParam });
  if (params.customer && params.customer_email)
    throw createInvalidRequestError('You may only specify one of these parameters: customer, customer_email.');
  if (mode === 'setup' && !params.currency && !params.allowed_payment_method_types)
    throw createInvalidRequestError('You must provide `currency` or `allowed_payment_method_types` in `setup` mode.', {
      code: 'parameter_missing',
      param: 'currency',
    });
  // Stripe rejects even `allow_promotion_codes: false` together with `discounts`.
  if (params.allow_promotion_codes !== undefined && params.discounts)
    throw createInvalidRequestError('You may only specify one of these parameters: allow_promotion_codes, discounts.', {
      param: 'allow_promotion_codes',
    });
  const { trial_period_days, trial_end } = params.subscription_data ?? {};
  if (trial_period_days !== undefined && trial_end !== undefined)
    throw createInvalidRequestError('You may only specify one of these parameters: trial_end, trial_period_days.');
}

/**
 * Stripe saves the address and the name that a visitor enters to an existing customer only if `customer_update` allows it.
 * Automatic tax needs the address, and tax ids need both.
 */
export function requireCustomerUpdate(params: CheckoutSessionParams, customer: Customer | undefined): void {
  const { automatic_tax, tax_id_collection, customer_update } = params;
  if (customer_update && !customer)
    throw createInvalidRequestError('`customer_update` can only be used with `customer`.', { param: 'customer_update' });
  if (!customer) return;
  const savesAddress = customer_update?.address === 'auto';
  if (automatic_tax?.enabled && !savesAddress && !isRecognized(customer.address))
    throw createInvalidRequestError(
      "Automatic tax calculation in Checkout requires a valid address on the Customer. Add a valid address to the Customer or set either `customer_update[address]` to 'auto' or `customer_update[shipping]` to 'auto' to save the address entered in Checkout to the Customer.",
      { code: 'customer_tax_location_invalid' },
    );
  if (tax_id_collection?.enabled && customer_update?.name !== 'auto')
    throw createInvalidRequestError(
      'Tax ID collection requires updating business name on the customer. To enable tax ID collection for an existing customer, please set `customer_update[name]` to `auto`.',
    );
  if (tax_id_collection?.enabled && !savesAddress && !isRecognized(customer.address))
    throw createInvalidRequestError(
      'We could not find a valid address on the provided customer. To enable tax ID collection, please set `customer_update[address]` to `auto`.',
    );
}

/** Returns the expiry in Unix seconds. Stripe allows 30 minutes to 24 hours from creation. The default is 24 hours. */
export function parseExpiry({ expires_at: requestedExpiry }: CheckoutSessionParams, nowSeconds: number): number {
  const param = 'expires_at';
  if (requestedExpiry === undefined) return nowSeconds + DAY_SECONDS;
  if (requestedExpiry < nowSeconds + HOUR_SECONDS / 2)
    throw createInvalidRequestError('The `expires_at` timestamp must be at least 30 minutes from Checkout Session creation.', {
      param,
    });
  if (requestedExpiry > nowSeconds + DAY_SECONDS)
    throw createInvalidRequestError('The `expires_at` timestamp must be less than 24 hours from Checkout Session creation.', {
      param,
    });
  return requestedExpiry;
}

export function parseItem(account: Account, { mode, line_items: items, automatic_tax }: CheckoutSessionParams) {
  if (mode === 'setup') return null;
  const [item] = items ?? [];
  if (!item)
    throw createInvalidRequestError('You must provide `line_items` in `subscription` mode.', {
      code: 'parameter_missing',
      param: 'line_items',
    });
  const param = 'line_items[0][price]';
  const price = requireRecord(account, 'price', item.price, param);
  if (!price.isActive)
    throw createInvalidRequestError(`The price specified is inactive. This field only accepts active prices.`, {
      code: 'price_inactive',
      param,
    });
  if (!requireRecord(account, 'product', price.product).isActive)
    throw createInvalidRequestError(`Price \`${price.id}\` is not available to be purchased because its product is not active.`, {
      param,
    });
  if (!price.recurring)
    throw createInvalidRequestError('You must provide at least one recurring price in `subscription` mode when using prices.');
  if (automatic_tax?.enabled && price.taxBehavior === 'unspecified')
    throw createInvalidRequestError(
      `The price \`${price.id}\` does not have a \`tax_behavior\` set which is required for automatic tax computation. Please visit https://stripe.com/docs/tax/products-prices-tax-categories-tax-behavior#tax-behavior for more information.`,
    );
  return { ...item, currency: price.currency };
}

export function parseSubscriptionData(
  { subscription_data: data }: CheckoutSessionParams,
  nowSeconds: number,
): CheckoutSession['subscriptionData'] {
  const { trial_period_days: trialDays = null, trial_end: trialEnd = null } = data ?? {};
  if (trialEnd !== null && trialEnd < nowSeconds + 2 * DAY_SECONDS)
    throw createInvalidRequestError('The `trial_end` date has to be at least 2 days in the future.', {
      param: 'subscription_data[trial_end]',
    });
  return {
    trialDays,
    trialEnd,
    missingPaymentMethod: data?.trial_settings?.end_behavior.missing_payment_method ?? 'create_invoice',
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
  };
}
