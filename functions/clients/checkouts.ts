import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import { type Owner, toMetadata } from './billing-rows.ts';
import { type CallStripe, ignoreNotFound } from './stripe.ts';
import { idOf, toDate } from './stripe-shapes.ts';

const MINUTE_MS = 60_000;

/** Stripe's minimum lifetime is 30 minutes, by its own clock. A page with 10 minutes or less left is not reused. */
const PAGE_LIFETIME_MS = { new: 31 * MINUTE_MS, reused: 10 * MINUTE_MS } as const;

const PAGE_SIZE = 100;

interface ReturnUrls {
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface PurchaseTerms extends ReturnUrls {
  readonly userId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly trialDays: number | undefined;
  readonly group: string;
}

export interface CardSessionTerms extends ReturnUrls {
  readonly owner: Owner;
  readonly userId: string;
  readonly customerId: string;
  readonly isDue: boolean;
}

export interface CheckoutSession {
  readonly customerId: string | undefined;
  /** `subscription` or `setup`. */
  readonly kind: string;
  /** `open`, `complete` or `expired`. */
  readonly status: string | null;
  readonly isPaid: boolean;
  readonly userId: string | undefined;
  readonly paymentMethodId: string | undefined;
}

export type OpenPage = Pick<Stripe.Checkout.Session, 'id' | 'url' | 'expires_at' | 'metadata'>;

export type Checkouts = ReturnType<typeof createCheckoutsClient>;

export function createCheckoutsClient(callStripe: CallStripe) {
  const listOpenPages = async (customer: string): Promise<OpenPage[]> => {
    const list = await callStripe((stripe) =>
      stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE_SIZE }),
    ).catch(ignoreNotFound);
    return (list?.data ?? []).filter(({ mode }) => mode === 'subscription');
  };

  return {
    /** Returns the open pages for buying a plan. Pages for saving a card are not included. */
    listOpenPages,

    /** Returns the URL of the open page with the same terms, if any. Closes all other pages. */
    async reusePage(pages: readonly OpenPage[], terms: PurchaseTerms, now: Date): Promise<string | undefined> {
      const minExpiry = now.getTime() + PAGE_LIFETIME_MS.reused;
      const same = pages.find(
        ({ metadata, expires_at }) => metadata?.terms === hashTerms(terms) && toDate(expires_at).getTime() > minExpiry,
      );
      for (const { id } of pages) if (id !== same?.id) await expire(callStripe, id);
      return same?.url ?? undefined;
    },

    openPage: (terms: PurchaseTerms, now: Date): Promise<string> =>
      createSession(callStripe, { ...toPurchaseParams(terms), expires_at: computeExpiry(now) }),

    openCardPage: (terms: CardSessionTerms, now: Date): Promise<string> =>
      createSession(callStripe, { ...toCardSessionParams(terms), expires_at: computeExpiry(now) }),

    async closeAllPages(customerId: string): Promise<void> {
      for (const { id } of await listOpenPages(customerId)) await expire(callStripe, id);
    },

    async get(sessionId: string): Promise<CheckoutSession> {
      const session = await callStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] }));
      return toCheckoutSession(session);
    },
  };
}

const computeExpiry = (now: Date): number => Math.ceil((now.getTime() + PAGE_LIFETIME_MS.new) / 1_000);

async function createSession(callStripe: CallStripe, params: Stripe.Checkout.SessionCreateParams): Promise<string> {
  const { id, url } = await callStripe((stripe) => stripe.checkout.sessions.create(params));
  if (!url) throw new Error(`The checkout session ${id} has no URL.`);
  return url;
}

/** Returns a hash, because Stripe limits a metadata value to 500 characters. */
const hashTerms = (terms: PurchaseTerms): string =>
  createHash('sha256')
    .update(JSON.stringify(terms, Object.keys(terms).sort()))
    .digest('hex');

function toPurchaseParams(terms: PurchaseTerms): Stripe.Checkout.SessionCreateParams {
  const { userId, customerId, priceId, trialDays, group, successUrl, cancelUrl } = terms;
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: { userId, group, terms: hashTerms(terms) },
    subscription_data: {
      metadata: { userId, group },
      ...(trialDays !== undefined && { trial_period_days: trialDays }),
    },
  };
}

const PAYMENT_DUE_TEXT = 'A payment is due. This card is charged as soon as you save it.';

const toCardSessionParams = ({
  owner,
  userId,
  customerId,
  isDue,
  successUrl,
  cancelUrl,
}: CardSessionTerms): Stripe.Checkout.SessionCreateParams => ({
  mode: 'setup',
  customer: customerId,
  client_reference_id: owner.id,
  allowed_payment_method_types: ['card'],
  ...(isDue && { custom_text: { submit: { message: PAYMENT_DUE_TEXT } } }),
  success_url: successUrl,
  cancel_url: cancelUrl,
  metadata: { ...toMetadata(owner), userId },
});

/** Closes a page. Ignores a page that has expired by itself. Throws `retry` if the page was paid in the meantime. */
async function expire(callStripe: CallStripe, id: string): Promise<void> {
  try {
    await callStripe((stripe) => stripe.checkout.sessions.expire(id));
  } catch (error) {
    const { status } = await callStripe((stripe) => stripe.checkout.sessions.retrieve(id));
    if (status === 'complete') throw new AppError('retry', 'A payment is being processed. Try again.');
    if (status === 'open') throw error;
  }
}

function toCheckoutSession({
  customer,
  mode,
  status,
  payment_status,
  metadata,
  setup_intent,
}: Stripe.Checkout.Session): CheckoutSession {
  const method = setup_intent && typeof setup_intent === 'object' ? setup_intent.payment_method : undefined;
  return {
    customerId: idOf(customer),
    kind: mode,
    status,
    isPaid: payment_status !== 'unpaid',
    userId: metadata?.userId,
    paymentMethodId: idOf(method),
  };
}
