import type Stripe from 'stripe';
import { syncPersonalBilling, syncPersonalEnd } from '../../../functions/invites/sync-personal-billing.ts';
import { USER_ID } from '../record-builders.ts';
import { CHECKOUT_INPUT } from './checkout-steps.ts';
import type { PayerFixture } from './in-memory-payer-fixture.ts';
import type { Form } from './in-process-stripe.ts';
import { TEST_COUPONS } from './test-coupons.ts';

/** The user joins an organization that pays. No crash is injected here: accept-faults.test.ts covers crashes. */
export async function acceptSeat({ store, clients }: PayerFixture, hasAgreedToEndPersonal: boolean): Promise<void> {
  await syncPersonalBilling(clients, USER_ID);
  store.row = { ...store.row, isPaidByOrganization: true, hasAgreedToEndPersonal };
  await syncPersonalEnd(clients, USER_ID);
}

export function leaveSeat({ store }: PayerFixture): void {
  store.row = { ...store.row, isPaidByOrganization: false, hasAgreedToEndPersonal: false };
}

/** Stripe needs all of these for the tax of an existing customer. */
const TAX_PARAMS: Form = {
  'automatic_tax[enabled]': 'true',
  billing_address_collection: 'required',
  'customer_update[address]': 'auto',
  'customer_update[name]': 'auto',
};

interface StaffSale {
  readonly customer: string;
  readonly collectsTax: boolean;
  readonly coupon?: string | undefined;
  readonly params?: Form | false;
}

/** Opens a checkout page, as staff do in Stripe's dashboard. Returns its id, or undefined when Stripe refuses. */
export async function openStaffSession(
  { stripe, priceId }: PayerFixture,
  { customer, collectsTax, coupon, params }: StaffSale,
): Promise<string | undefined> {
  const session = await stripe.attempt<Stripe.Checkout.Session>('POST', '/v1/checkout/sessions', {
    mode: 'subscription',
    customer,
    'line_items[0][price]': priceId,
    'line_items[0][quantity]': '1',
    success_url: CHECKOUT_INPUT.success_url,
    ...(collectsTax && TAX_PARAMS),
    ...(coupon !== undefined && { 'discounts[0][coupon]': coupon }),
    ...params,
  });
  return session?.id;
}

/** Creates the coupons of the tests with their promotion codes, except those that exist. */
export async function createPromotionCodes({ stripe }: PayerFixture): Promise<void> {
  for (const { code, terms } of TEST_COUPONS) {
    await stripe.attempt('POST', '/v1/coupons', { id: code, ...terms });
    await stripe.attempt('POST', '/v1/promotion_codes', { code, 'promotion[type]': 'coupon', 'promotion[coupon]': code });
  }
}
