import type Stripe from 'stripe';
import { CANCEL_URL, type RunningStripe, SUCCESS_URL } from './running-stripe.ts';

export const CARDS = {
  works: '4242 4242 4242 4242',
  declined: '4000 0000 0000 0002',
  failsLater: '4000 0000 0000 0341',
  mastercard: '5555 5555 5555 4444',
} as const;

/** The yearly plan of the product: $12. */
export async function addPlan({ stripe }: RunningStripe, recurring: Stripe.PriceCreateParams.Recurring = { interval: 'year' }) {
  const product = await stripe.products.create({ name: 'GoFullPage Premium', description: 'One year' });
  return stripe.prices.create({ product: product.id, currency: 'usd', unit_amount: 1_200, recurring, nickname: 'Premium' });
}

export const subscriptionWish = (
  price: string,
  more: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price, quantity: 1 }],
  success_url: SUCCESS_URL,
  cancel_url: CANCEL_URL,
  ...more,
});

/** Types a card into a session's page and sends it, as a browser does. */
export const sendCard = (session: Stripe.Checkout.Session, number: string = CARDS.works, more: Record<string, string> = {}) =>
  fetch(session.url ?? '', {
    method: 'POST',
    redirect: 'manual',
    body: new URLSearchParams({ number, expiry: '12 / 34', cvc: '123', name: 'Ada Lovelace', email: 'ada@example.com', ...more }),
  });

interface Purchase {
  readonly trialDays?: number;
  readonly card?: string;
  readonly recurring?: Stripe.PriceCreateParams.Recurring;
  readonly wish?: Stripe.Checkout.SessionCreateParams;
}

/** A customer who goes through checkout. */
export async function buy(running: RunningStripe, { trialDays, card, recurring, wish }: Purchase = {}) {
  const { stripe } = running;
  const price = await addPlan(running, recurring);
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const trial = trialDays ? { subscription_data: { trial_period_days: trialDays } } : {};
  const open = await stripe.checkout.sessions.create(subscriptionWish(price.id, { customer: customer.id, ...trial, ...wish }));
  const answer = await sendCard(open, card);
  if (answer.status !== 303) throw new Error(`Checkout answered ${answer.status}: ${await answer.text()}`);
  const session = await stripe.checkout.sessions.retrieve(open.id, { expand: ['subscription', 'invoice'] });
  const { subscription } = session;
  if (typeof subscription !== 'object' || !subscription) throw new Error('Checkout made no subscription.');
  return { customer, price, session, subscription };
}

/** The types of what was received, in order. */
export const typesIn = (events: readonly Stripe.Event[]): string[] => events.map(({ type }) => type);
