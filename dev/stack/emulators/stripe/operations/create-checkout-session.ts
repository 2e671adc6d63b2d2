import type { Account } from '../account.ts';
import { addRecord } from '../account-records.ts';
import { openSetup } from '../billing/card-setups.ts';
import { requireCustomer } from '../billing/customers.ts';
import { expiryOf, itemOf, requireSense, type SessionWish, sessionSchema, subscriptionDataOf } from '../billing/session-wish.ts';
import { describe } from '../describe.ts';
import { newId } from '../new-id.ts';
import { operation } from '../operation.ts';
import type { CheckoutSession } from '../records/billing-records.ts';

export const createCheckoutSession = operation('POST /v1/checkout/sessions', sessionSchema, (account, wish) => {
  requireSense(wish);
  if (wish.customer) requireCustomer(account, wish.customer, 'customer');
  const expiresAt = expiryOf(wish, account.time());
  const item = itemOf(account, wish);
  const session = addRecord(account, 'checkout.session', {
    ...OPEN,
    id: newId('cs_test', 58),
    created: account.time(),
    mode: wish.mode,
    paymentStatus: wish.mode === 'setup' ? 'no_payment_required' : 'unpaid',
    customer: wish.customer ?? null,
    customerEmail: wish.customer_email ?? null,
    successUrl: wish.success_url,
    cancelUrl: wish.cancel_url ?? null,
    expiresAt,
    clientReferenceId: wish.client_reference_id ?? null,
    locale: wish.locale ?? null,
    currency: item?.currency ?? wish.currency ?? null,
    allowedPaymentMethodTypes: wish.allowed_payment_method_types ?? null,
    collectsCard: wish.payment_method_collection,
    item: item && { id: newId('li'), price: item.price, quantity: item.quantity },
    subscriptionData: wish.mode === 'subscription' ? subscriptionDataOf(wish, account.time()) : null,
    setupIntent: wish.mode === 'setup' ? setupOf(account, wish) : null,
    submitText: wish.custom_text?.submit?.message ?? null,
    metadata: wish.metadata,
  });
  return describe(account, 'checkout.session', session);
});

const OPEN = { status: 'open', visitor: null, subscription: null, invoice: null } as const satisfies Partial<CheckoutSession>;

function setupOf(account: Account, { customer, setup_intent_data: data }: SessionWish): string {
  return openSetup(account, {
    customer: customer ?? null,
    description: data?.description ?? null,
    metadata: data?.metadata ?? {},
  }).id;
}
