import type Stripe from 'stripe';
import { postCardForm } from '../../support/billing/test-cards.ts';
import { CANCEL_URL, type RunningStripe, SUCCESS_URL } from './running-stripe.ts';

/** Creates a price of $12, by default per year. */
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

export const sendCard = ({ url }: Stripe.Checkout.Session, number?: string, more?: Record<string, string>): Promise<Response> =>
  postCardForm(url ?? '', number, more);

interface Purchase {
  readonly trialDays?: number;
  readonly card?: string;
  readonly recurring?: Stripe.PriceCreateParams.Recurring;
  readonly wish?: Stripe.Checkout.SessionCreateParams;
}

/** Creates a customer who completes a checkout. Throws if the card is declined. */
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

export const typesIn = (events: readonly Stripe.Event[]): string[] => events.map(({ type }) => type);
