import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { AppError, hasCode } from '#shared/errors.ts';
import { metadataOf, type Owner } from './billing-rows.ts';
import type { AskStripe } from './stripe.ts';
import { idOf, momentOf } from './stripe-shapes.ts';

const MINUTE_MS = 60_000;

/** Stripe's minimum lifetime is 30 minutes, by its own clock. A page with 10 minutes or less left is not reused. */
const OPEN_MS = { new: 31 * MINUTE_MS, reused: 10 * MINUTE_MS } as const;

const PAGE = 100;

interface WayBack {
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface Terms extends WayBack {
  readonly userId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly trialDays: number | undefined;
  readonly group: string;
}

export interface CardChange extends WayBack {
  readonly owner: Owner;
  readonly userId: string;
  readonly customerId: string;
  readonly isDue: boolean;
}

export interface Visit {
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

export type Checkouts = ReturnType<typeof checkoutsIn>;

export function checkoutsIn(ask: AskStripe) {
  const openPages = async (customer: string): Promise<OpenPage[]> => {
    const list = await ask((stripe) => stripe.checkout.sessions.list({ customer, status: 'open', limit: PAGE })).catch(
      unlessUnknown,
    );
    return (list?.data ?? []).filter(({ mode }) => mode === 'subscription');
  };

  return {
    /** Returns the open pages for buying a plan. Pages for saving a card are not included. */
    openPages,

    /** Returns the URL of the open page with the same terms, if any. Closes all other pages. */
    async reuse(pages: readonly OpenPage[], terms: Terms, now: Date): Promise<string | undefined> {
      const latest = now.getTime() + OPEN_MS.reused;
      const same = pages.find(
        ({ metadata, expires_at }) => metadata?.terms === digest(terms) && momentOf(expires_at).getTime() > latest,
      );
      for (const { id } of pages) if (id !== same?.id) await expire(ask, id);
      return same?.url ?? undefined;
    },

    open: (terms: Terms, now: Date): Promise<string> => opened(ask, { ...saleOf(terms), expires_at: closing(now) }),

    openForCard: (change: CardChange, now: Date): Promise<string> =>
      opened(ask, { ...cardVisitOf(change), expires_at: closing(now) }),

    async closeAll(customerId: string): Promise<void> {
      for (const { id } of await openPages(customerId)) await expire(ask, id);
    },

    async get(sessionId: string): Promise<Visit> {
      const session = await ask((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] }));
      return toVisit(session);
    },
  };
}

/** Ignores Stripe's not-found error: a customer of another Stripe account has no pages here. */
function unlessUnknown(error: unknown): undefined {
  if (!hasCode(error, 'notFound')) throw error;
}

const closing = (now: Date): number => Math.ceil((now.getTime() + OPEN_MS.new) / 1_000);

async function opened(ask: AskStripe, params: Stripe.Checkout.SessionCreateParams): Promise<string> {
  const { id, url } = await ask((stripe) => stripe.checkout.sessions.create(params));
  if (!url) throw new Error(`The checkout session ${id} has no page.`);
  return url;
}

/** Returns a hash, because Stripe limits a metadata value to 500 characters. */
const digest = (terms: Terms): string =>
  createHash('sha256')
    .update(JSON.stringify(terms, Object.keys(terms).sort()))
    .digest('hex');

function saleOf(terms: Terms): Stripe.Checkout.SessionCreateParams {
  const { userId, customerId, priceId, trialDays, group, successUrl, cancelUrl } = terms;
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: userId,
    line_items: [{ price: priceId, quantity: 1 }],
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: { userId, group, terms: digest(terms) },
    subscription_data: {
      metadata: { userId, group },
      ...(trialDays !== undefined && { trial_period_days: trialDays }),
    },
  };
}

const DUE = 'A payment is due: this card pays it as soon as it is saved.';

const cardVisitOf = ({
  owner,
  userId,
  customerId,
  isDue,
  successUrl,
  cancelUrl,
}: CardChange): Stripe.Checkout.SessionCreateParams => ({
  mode: 'setup',
  customer: customerId,
  client_reference_id: owner.id,
  allowed_payment_method_types: ['card'],
  ...(isDue && { custom_text: { submit: { message: DUE } } }),
  success_url: successUrl,
  cancel_url: cancelUrl,
  metadata: { ...metadataOf(owner), userId },
});

/** Closes a page. Ignores a page that has expired by itself. Throws `retry` if the page was paid in the meantime. */
async function expire(ask: AskStripe, id: string): Promise<void> {
  try {
    await ask((stripe) => stripe.checkout.sessions.expire(id));
  } catch (error) {
    const { status } = await ask((stripe) => stripe.checkout.sessions.retrieve(id));
    if (status === 'complete') throw new AppError('retry', 'A payment is just coming in. Try again.');
    if (status === 'open') throw error;
  }
}

function toVisit({ customer, mode, status, payment_status, metadata, setup_intent }: Stripe.Checkout.Session): Visit {
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
