import { confirmCard } from '../../functions/card/confirm-card.ts';
import { createCardSession } from '../../functions/card/create-card-session.ts';
import { confirmCheckout } from '../../functions/checkout/confirm-checkout.ts';
import { createCheckoutSession } from '../../functions/checkout/create-checkout-session.ts';
import type { BillingFixture } from './billing-fixture.ts';
import { USER_ID } from './record-builders.ts';
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

/** The id of the session that a page of Stripe's is for. */
export const sessionIdOf = (url: string): string => url.split('/').at(-1) ?? '';

/** Sends a card from a page of Stripe's. Answers where that leads. */
export const submitCard = async (url: string, number?: string): Promise<string | null> =>
  (await postCardForm(url, number)).headers.get('location');

/** Goes through checkout up to Stripe's word that it is paid, and no further. Answers the session. */
export async function payCheckout(
  billing: BillingFixture,
  { userId = USER_ID, card = TEST_CARDS.works as string, ...wish } = {},
) {
  const { url } = await createCheckoutSession(billing.clients, { ...CHECKOUT_INPUT, ...wish }, await billing.payer(userId));
  await submitCard(url, card);
  return sessionIdOf(url);
}

/** Goes through checkout and comes back. */
export async function buyPremium(billing: BillingFixture, wish: Parameters<typeof payCheckout>[1] = {}) {
  const session_id = await payCheckout(billing, wish);
  return confirmCheckout(billing.clients, { session_id }, await billing.payer(wish.userId));
}

/** A second subscription, bought a minute later on a page that was opened past our checkout. Answers its id. */
export async function buySecondSubscription(billing: BillingFixture): Promise<string> {
  await billing.advanceDays(1 / 1_440);
  const [price] = (await billing.stripe.prices.list()).data;
  const { id, url } = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: (await billing.userRow()).customerId ?? '',
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: CHECKOUT_INPUT.success_url,
  });
  await submitCard(url ?? '');
  return String((await billing.stripe.checkout.sessions.retrieve(id)).subscription);
}

/** Leaves another card at Stripe's page, and goes no further. Answers the session. */
export async function submitReplacementCard(
  billing: BillingFixture,
  card: string = TEST_CARDS.mastercard,
  account_type: 'user' | 'org' = 'user',
): Promise<string> {
  const { url } = await createCardSession(billing.clients, { ...CARD_SESSION_INPUT, account_type }, await billing.payer());
  await submitCard(url, card);
  return sessionIdOf(url);
}

/** Takes away the card that was left last, as in the dashboard. */
export async function detachLatestCard({ stripe, userRow }: BillingFixture): Promise<void> {
  const { data } = await stripe.customers.listPaymentMethods((await userRow()).customerId ?? '');
  await stripe.paymentMethods.detach(data[0]?.id ?? '');
}

/** Replaces the card, and comes back. */
export const replaceCard = async (billing: BillingFixture, card?: string) =>
  confirmCard(
    billing.clients,
    { session_id: await submitReplacementCard(billing, card), account_type: 'user' },
    await billing.payer(),
  );
