import type Stripe from 'stripe';
import { postCardForm } from '../../support/billing/test-cards.ts';
import { CANCEL_URL, type StripeFixture, SUCCESS_URL } from './stripe-fixture.ts';

export async function addPlan({ stripe }: StripeFixture, recurring: Stripe.PriceCreateParams.Recurring = { interval: 'year' }) {
  const product = await stripe.products.create({ name: 'GoFullPage Premium', description: 'One year' });
  return stripe.prices.create({
    product: product.id,
    currency: 'usd',
    unit_amount: 1_200,
    tax_behavior: 'exclusive',
    recurring,
    nickname: 'Premium',
  });
}

export const createSubscriptionParams = (
  price: string,
  overrides: Stripe.Checkout.SessionCreateParams = {},
): Stripe.Checkout.SessionCreateParams => ({
  mode: 'subscription',
  line_items: [{ price, quantity: 1 }],
  success_url: SUCCESS_URL,
  cancel_url: CANCEL_URL,
  ...overrides,
});

export const submitCard = (
  { url }: Stripe.Checkout.Session,
  number?: string,
  overrides?: Record<string, string>,
): Promise<Response> => postCardForm(url ?? '', number, overrides);

interface Purchase {
  readonly trialDays?: number;
  readonly card?: string;
  /** Choice on the bank's authentication page, for a card that requires it. */
  readonly authentication?: 'complete';
  readonly recurring?: Stripe.PriceCreateParams.Recurring;
  readonly params?: Stripe.Checkout.SessionCreateParams;
}

/** Creates a customer who completes a checkout. Throws if the card is declined. */
export async function buy(fixture: StripeFixture, { trialDays, card, authentication, recurring, params }: Purchase = {}) {
  const { stripe } = fixture;
  const price = await addPlan(fixture, recurring);
  const customer = await stripe.customers.create({ email: 'ada@example.com' });
  const trial = trialDays ? { subscription_data: { trial_period_days: trialDays } } : {};
  const openSession = await stripe.checkout.sessions.create(
    createSubscriptionParams(price.id, { customer: customer.id, ...trial, ...params }),
  );
  const response = await submitCard(openSession, card, authentication && { authentication });
  if (response.status !== 303) throw new Error(`The checkout page returned ${response.status}: ${await response.text()}`);
  const session = await stripe.checkout.sessions.retrieve(openSession.id, { expand: ['subscription', 'invoice'] });
  const { subscription } = session;
  if (typeof subscription !== 'object' || !subscription) throw new Error('The checkout session has no subscription.');
  return { customer, price, session, subscription };
}

export const listTypes = (events: readonly Stripe.Event[]): string[] => events.map(({ type }) => type);
