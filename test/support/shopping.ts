import { confirmCard } from '../../functions/card/confirm-card.ts';
import { createCardSession } from '../../functions/card/create-card-session.ts';
import { confirmCheckout } from '../../functions/checkout/confirm-checkout.ts';
import { createCheckoutSession } from '../../functions/checkout/create-checkout-session.ts';
import { SITE, type TestBilling } from './billing.ts';
import { USER_ID } from './builders.ts';
import { CARDS, sendCardTo } from './cards.ts';

export const WISH = {
  plan: 'premium-yearly',
  success_url: `${SITE}/checkout/success?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SITE}/checkout/account?checkout=cancel`,
} as const;

export const CARD_WISH = {
  success_url: `${SITE}/account?checkout=success&session_id={CHECKOUT_SESSION_ID}`,
  cancel_url: `${SITE}/account`,
  account_type: 'user',
} as const;

/** The id of the session that a page of Stripe's is for. */
export const sessionIn = (url: string): string => url.split('/').at(-1) ?? '';

/** Sends a card from a page of Stripe's. Answers where that leads. */
export const sendCard = async (url: string, number?: string): Promise<string | null> =>
  (await sendCardTo(url, number)).headers.get('location');

/** Goes through checkout up to Stripe's word that it is paid, and no further. Answers the session. */
export async function pay(billing: TestBilling, { userId = USER_ID, card = CARDS.works as string, ...wish } = {}) {
  const { url } = await createCheckoutSession(billing.clients, { ...WISH, ...wish }, await billing.payer(userId));
  await sendCard(url, card);
  return sessionIn(url);
}

/** Goes through checkout and comes back. */
export async function buy(billing: TestBilling, wish: Parameters<typeof pay>[1] = {}) {
  const session_id = await pay(billing, wish);
  return confirmCheckout(billing.clients, { session_id }, await billing.payer(wish.userId));
}

/** A second subscription, bought a minute later on a page that was opened past our checkout. Answers its id. */
export async function buyAgain(billing: TestBilling): Promise<string> {
  await billing.pass(1 / 1_440);
  const [price] = (await billing.stripe.prices.list()).data;
  const { id, url } = await billing.stripe.checkout.sessions.create({
    mode: 'subscription',
    customer: (await billing.user()).customerId ?? '',
    line_items: [{ price: price?.id ?? '', quantity: 1 }],
    success_url: WISH.success_url,
  });
  await sendCard(url ?? '');
  return String((await billing.stripe.checkout.sessions.retrieve(id)).subscription);
}

/** Leaves another card at Stripe's page, and goes no further. Answers the session. */
export async function leaveCard(
  billing: TestBilling,
  card: string = CARDS.mastercard,
  account_type: 'user' | 'org' = 'user',
): Promise<string> {
  const { url } = await createCardSession(billing.clients, { ...CARD_WISH, account_type }, await billing.payer());
  await sendCard(url, card);
  return sessionIn(url);
}

/** Takes away the card that was left last, as in the dashboard. */
export async function removeLast({ stripe, user }: TestBilling): Promise<void> {
  const { data } = await stripe.customers.listPaymentMethods((await user()).customerId ?? '');
  await stripe.paymentMethods.detach(data[0]?.id ?? '');
}

/** Replaces the card, and comes back. */
export const replaceCard = async (billing: TestBilling, card?: string) =>
  confirmCard(billing.clients, { session_id: await leaveCard(billing, card), account_type: 'user' }, await billing.payer());
