import * as z from 'zod/mini';
import { type Account, addRecord, createId, listRecords, requireRecord } from '../account.ts';
import {
  type CheckoutSessionParams,
  checkoutSessionParamsSchema,
  parseExpiry,
  parseItem,
  parseSubscriptionData,
  requireCustomerUpdate,
  validateParamCombination,
} from '../billing/checkout-session-params.ts';
import { expireSession } from '../billing/checkout-sessions.ts';
import { requireCustomer } from '../billing/customers.ts';
import { createSetupIntent } from '../billing/payments.ts';
import { parseDiscount } from '../billing/promotion-codes.ts';
import { defineOperation } from '../operation.ts';
import type { CheckoutSession } from '../records/billing-records.ts';
import { serialize } from '../serialize.ts';
import { createdField, expandField, nonEmptyText, pagingFields } from '../wire/fields.ts';
import { matchesCreated, paginateRecords } from '../wire/paginate.ts';
import { createInvalidRequestError } from '../wire/stripe-api-error.ts';

const createCheckoutSession = defineOperation('POST /v1/checkout/sessions', checkoutSessionParamsSchema, (account, params) => {
  validateParamCombination(params);
  requireCustomerUpdate(params, params.customer ? requireCustomer(account, params.customer, 'customer') : undefined);
  const expiresAt = parseExpiry(params, account.getTime());
  const { currency, ...item } = parseItem(account, params) ?? { currency: params.currency };
  const purchase = {
    customer: params.customer ?? null,
    item: 'price' in item ? { id: createId('li'), price: item.price, quantity: item.quantity } : null,
    subscriptionData: params.mode === 'subscription' ? parseSubscriptionData(params, account.getTime()) : null,
  };
  const session = addRecord(account, 'checkout.session', {
    ...OPEN_SESSION_FIELDS,
    id: createId('cs_test', 58),
    created: account.getTime(),
    mode: params.mode,
    paymentStatus: params.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    ...purchase,
    customerEmail: params.customer_email ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt,
    clientReferenceId: params.client_reference_id ?? null,
    locale: params.locale ?? null,
    currency: currency ?? null,
    allowedPaymentMethodTypes: params.allowed_payment_method_types ?? null,
    collectsCard: params.payment_method_collection,
    setupIntent: params.mode === 'setup' ? createSessionSetupIntent(account, params) : null,
    ...parseTaxSettings(params),
    allowsPromotionCodes: params.allow_promotion_codes ?? null,
    discount: parseDiscount(account, params.discounts?.[0], purchase),
    submitText: params.custom_text?.submit?.message ?? null,
    metadata: params.metadata,
  });
  return serialize(account, 'checkout.session', session);
});

const parseTaxSettings = ({
  automatic_tax,
  tax_id_collection,
  billing_address_collection,
  customer_update,
}: CheckoutSessionParams) => ({
  automaticTax: automatic_tax?.enabled ?? false,
  collectsTaxId: tax_id_collection?.enabled ?? false,
  collectsAddress: billing_address_collection ?? null,
  customerUpdate: { address: customer_update?.address === 'auto', name: customer_update?.name === 'auto' },
});

const OPEN_SESSION_FIELDS = {
  status: 'open',
  visitor: null,
  subscription: null,
  invoice: null,
} as const satisfies Partial<CheckoutSession>;

function createSessionSetupIntent(account: Account, { customer, setup_intent_data: data }: CheckoutSessionParams): string {
  return createSetupIntent(account, {
    customer: customer ?? null,
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
  }).id;
}

const expireCheckoutSession = defineOperation(
  'POST /v1/checkout/sessions/:id/expire',
  z.strictObject(expandField),
  (account, _, id) => {
    const session = requireRecord(account, 'checkout.session', id);
    if (session.status !== 'open')
      throw createInvalidRequestError(
        `Only Checkout Sessions with a status in ["open"] can be expired. This Checkout Session has a status of \`${session.status}\`.`,
      );
    expireSession(account, session);
    return serialize(account, 'checkout.session', session);
  },
);

const listCheckoutSessionsSchema = z.strictObject({
  ...pagingFields,
  ...createdField,
  customer: z.optional(nonEmptyText),
  subscription: z.optional(nonEmptyText),
  status: z.optional(z.enum(['open', 'complete', 'expired'])),
});

const listCheckoutSessions = defineOperation('GET /v1/checkout/sessions', listCheckoutSessionsSchema, (account, input) => {
  const { created, customer, subscription, status, ...params } = input;
  const sessions = listRecords(account, 'checkout.session').filter(
    (session) =>
      matchesCreated(session.created, created) &&
      (customer === undefined || session.customer === customer) &&
      (subscription === undefined || session.subscription === subscription) &&
      (status ?? session.status) === session.status,
  );
  return paginateRecords(account, ['/v1/checkout/sessions', 'checkout.session'], sessions, params);
});

export const checkoutSessionOperations = [createCheckoutSession, expireCheckoutSession, listCheckoutSessions];
