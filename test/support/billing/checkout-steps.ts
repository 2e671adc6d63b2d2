import { confirmCard } from '../../../functions/checkout/confirm-card.lambda.ts';
import { confirmCheckout } from '../../../functions/checkout/confirm-checkout.lambda.ts';
import { createCardSession } from '../../../functions/checkout/create-card-session.lambda.ts';
import { createCheckoutSession } from '../../../functions/checkout/create-checkout-session.lambda.ts';
import { USER_ID } from '../record-builders.ts';
import type { BillingFixture } from './billing-fixture.ts';
import { SITE_ORIGIN } from './stripe-clients.ts';
import { postCardForm, TEST_CARDS } from './test-cards.ts';

export const CHECKOUT_INPUT = {
  plan: 'premium-yearly',
  success_url: `${SITE_ORIGIN}/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SITE_ORIGIN}/checkout/account?checkout=cancel`,
} as const;

export const CARD_SESSION_INPUT = {
  success_url: `${SITE_ORIGIN}/account?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SITE_ORIGIN}/account`,
  account_type: 'user',
} as const;

export const readSessionId = (url: string): string => url.split('/').at(-1) ?? '';

/**
 * Submits a card on Stripe's hosted page, and completes the bank's authentication if the card requires it. Returns the URL that
 * Stripe redirects to, or null if the card was declined.
 */
export async function submitCard(url: string, number?: string): Promise<string | null> {
  const authentication = number === TEST_CARDS.authenticates ? { authentication: 'complete' } : undefined;
  return (await postCardForm(url, number, authentication)).headers.get('location');
}

/** Pays in checkout without returning to the site. Returns the session's id. */
export async function payCheckout(
  billing: BillingFixture,
  { userId = USER_ID, card = TEST_CARDS.works as string, ...input } = {},
) {
  const { url } = await createCheckoutSession(billing.clients, { ...CHECKOUT_INPUT, ...input }, await billing.payer(userId));
  await submitCard(url, card);
  return readSessionId(url);
}

export async function buyPremium(billing: BillingFixture, input: Parameters<typeof payCheckout>[1] = {}) {
  const session_id = await payCheckout(billing, input);
  return confirmCheckout(billing.clients, { session_id }, await billing.payer(input.userId));
}

/** Buys a second subscription a minute later on a page that the product did not open. Returns the subscription's id. */
export async function buySecondSubscription(billing: BillingFixture): Promise<string> {
  await billing.advanceDays(1 / 1_440);
  const [price] = (await billing.stripe.prices.list()).data;
  const { id, url } = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: (await billing.readUserRow()).customerId ?? '',
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: CHECKOUT_INPUT.success_url,
  });
  await submitCard(url ?? '');
  return String((await billing.stripe.checkout.sessions.retrieve(id)).subscription);
}

/** Submits another card without returning to the site. Returns the session's id. */
export async function submitReplacementCard(
  billing: BillingFixture,
  card: string = TEST_CARDS.mastercard,
  account_type: 'user' | 'org' = 'user',
): Promise<string> {
  const { url } = await createCardSession(billing.clients, { ...CARD_SESSION_INPUT, account_type }, await billing.payer());
  await submitCard(url, card);
  return readSessionId(url);
}

export async function detachLatestCard({ stripe, readUserRow }: BillingFixture): Promise<void> {
  const { data } = await stripe.customers.listPaymentMethods((await readUserRow()).customerId ?? '');
  await stripe.paymentMethods.detach(data[0]?.id ?? '');
}

export const replaceCard = async (billing: BillingFixture, card?: string) =>
  confirmCard(
    billing.clients,
    { session_id: await submitReplacementCard(billing, card), account_type: 'user' },
    await billing.payer(),
  );
