import type { Account } from '../account.ts';
import { addRecord } from '../account-records.ts';
import { createSetupIntent } from '../billing/card-setups.ts';
import { requireCustomer } from '../billing/customers.ts';
import {
  type CheckoutSessionParams,
  checkoutSessionParamsSchema,
  readExpiry,
  readItem,
  readSubscriptionData,
  validateParamCombination,
} from '../billing/session-wish.ts';
import { serialize } from '../describe.ts';
import { createId } from '../new-id.ts';
import { operation } from '../operation.ts';
import type { CheckoutSession } from '../records/billing-records.ts';

export const createCheckoutSession = operation('POST /v1/checkout/sessions', checkoutSessionParamsSchema, (account, params) => {
  validateParamCombination(params);
  if (params.customer) requireCustomer(account, params.customer, 'customer');
  const expiresAt = readExpiry(params, account.time());
  const item = readItem(account, params);
  const session = addRecord(account, 'checkout.session', {
    ...OPEN_SESSION_FIELDS,
    id: createId('cs_test', 58),
    created: account.time(),
    mode: params.mode,
    paymentStatus: params.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    customer: params.customer ?? null,
    customerEmail: params.customer_email ?? null,
    successUrl: params.success_url,
    cancelUrl: params.cancel_url ?? null,
    expiresAt,
    clientReferenceId: params.client_reference_id ?? null,
    locale: params.locale ?? null,
    currency: item?.currency ?? params.currency ?? null,
    allowedPaymentMethodTypes: params.allowed_payment_method_types ?? null,
    collectsCard: params.payment_method_collection,
    item: item && { id: createId('li'), price: item.price, quantity: item.quantity },
    subscriptionData: params.mode === 'subscription' ? readSubscriptionData(params, account.time()) : null,
    setupIntent: params.mode === 'setup' ? createSetup(account, params) : null,
    submitText: params.custom_text?.submit?.message ?? null,
    metadata: params.metadata,
  });
  return serialize(account, 'checkout.session', session);
});

const OPEN_SESSION_FIELDS = {
  status: 'open',
  visitor: null,
  subscription: null,
  invoice: null,
} as const satisfies Partial<CheckoutSession>;

function createSetup(account: Account, { customer, setup_intent_data: data }: CheckoutSessionParams): string {
  return createSetupIntent(account, {
    customer: customer ?? null,
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
  }).id;
}
