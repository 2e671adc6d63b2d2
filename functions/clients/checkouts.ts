import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { AppError } from '#shared/errors.ts';
import { InternalError } from '../internal-error.ts';
import { type Owner, toMetadata } from './billing-rows.ts';
import { type CallStripe, ignoreNotFound, LIST_LIMIT, LIST_PAGE_SIZE, rethrowIfUnavailable } from './stripe.ts';
import { getId, toDate } from './stripe-shapes.ts';

const MINUTE_MS = 60_000;

/** Lifetime of a new session. Stripe's minimum is 30 minutes by its own clock, which may be ahead of ours. */
const SESSION_LIFETIME_MS = 31 * MINUTE_MS;

/** A session is reused only if the user has more than 10 minutes left to complete it. */
const MIN_REMAINING_MS = 10 * MINUTE_MS;

/** Maximum number of open sessions for saving a card per customer. Creating another one expires the oldest. */
const MAX_OPEN_CARD_SESSIONS = 5;

interface ReturnUrls {
  readonly successUrl: string;
  readonly cancelUrl: string;
}

export interface PurchaseTerms extends ReturnUrls {
  readonly owner: Owner;
  /** User who creates the session. */
  readonly userId: string;
  readonly customerId: string;
  readonly priceId: string;
  readonly quantity: number;
  readonly trialDays: number | undefined;
  /** Group of the checkout experiment. Absent for an organization. */
  readonly group?: string;
  /** True if the stage collects tax. */
  readonly collectsTax: boolean;
}

export interface CardSessionTerms extends ReturnUrls {
  readonly owner: Owner;
  readonly userId: string;
  readonly customerId: string;
  readonly hasDuePayment: boolean;
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

export type OpenSession = Pick<Stripe.Checkout.Session, 'id' | 'url' | 'expires_at' | 'metadata'>;

export type Checkouts = ReturnType<typeof createCheckoutsClient>;

export function createCheckoutsClient(callStripe: CallStripe) {
  /** Returns the open sessions of a customer, the newest first. Returns none for a customer that was deleted in Stripe. */
  const listOpenSessions = async (customer: string, mode: 'subscription' | 'setup'): Promise<OpenSession[]> => {
    const sessions = await callStripe((stripe) =>
      stripe.checkout.sessions.list({ customer, status: 'open', limit: LIST_PAGE_SIZE }).autoPagingToArray(LIST_LIMIT),
    ).catch(ignoreNotFound);
    return (sessions ?? []).filter((session) => session.mode === mode);
  };

  const listOpenPurchaseSessions = (customer: string): Promise<OpenSession[]> => listOpenSessions(customer, 'subscription');

  /** Only for customers of organizations. Sessions that staff created in Stripe's dashboard have no `terms` in their metadata. */
  const listOpenRenewals = async (customer: string): Promise<OpenSession[]> =>
    (await listOpenPurchaseSessions(customer)).filter(({ metadata }) => metadata?.terms !== undefined);

  return {
    listOpenPurchaseSessions,
    listOpenRenewals,

    /** Returns the URL of an open session with the same terms, if any. Expires the others. Throws `retry` if one of them was completed. */
    async reuseSession(openSessions: readonly OpenSession[], terms: PurchaseTerms, now: Date): Promise<string | undefined> {
      const minExpiry = now.getTime() + MIN_REMAINING_MS;
      const reusableSession = openSessions.find(
        ({ metadata, expires_at }) => metadata?.terms === hashTerms(terms) && toDate(expires_at).getTime() > minExpiry,
      );
      for (const { id } of openSessions) if (id !== reusableSession?.id) await expirePurchaseSession(callStripe, id);
      return reusableSession?.url ?? undefined;
    },

    /** Returns the URL of a new session for buying Premium or the seats of an organization. */
    createPurchaseSession: (terms: PurchaseTerms, now: Date): Promise<string> =>
      createSession(callStripe, { ...toPurchaseParams(terms), expires_at: computeExpiry(now) }),

    /** Returns the URL of a new session for saving a card. */
    async createCardSession(terms: CardSessionTerms, now: Date): Promise<string> {
      const openSessions = await listOpenSessions(terms.customerId, 'setup');
      for (const { id } of openSessions.slice(MAX_OPEN_CARD_SESSIONS - 1)) await expireSession(callStripe, id);
      return createSession(callStripe, { ...toCardSessionParams(terms), expires_at: computeExpiry(now) });
    },

    async expireOpenPurchaseSessions(customerId: string): Promise<void> {
      for (const { id } of await listOpenPurchaseSessions(customerId)) await expireSession(callStripe, id);
    },

    /** Expires the sessions that `renewOrganization` created. Keeps those that staff created in Stripe's dashboard. */
    async expireOpenRenewals(customerId: string): Promise<void> {
      for (const { id } of await listOpenRenewals(customerId)) await expireSession(callStripe, id);
    },

    async get(sessionId: string): Promise<CheckoutSession> {
      const session = await callStripe((stripe) => stripe.checkout.sessions.retrieve(sessionId, { expand: ['setup_intent'] }));
      return toCheckoutSession(session);
    },
  };
}

const computeExpiry = (now: Date): number => Math.ceil((now.getTime() + SESSION_LIFETIME_MS) / 1_000);

async function createSession(callStripe: CallStripe, params: Stripe.Checkout.SessionCreateParams): Promise<string> {
  const { id, url } = await callStripe((stripe) => stripe.checkout.sessions.create(params));
  if (!url) throw new InternalError(`The checkout session ${id} has no URL.`);
  return url;
}

/** Hashes the terms, because Stripe limits a metadata value to 500 characters. */
const hashTerms = (terms: PurchaseTerms): string =>
  createHash('sha256')
    .update(JSON.stringify(terms, Object.keys(terms).sort()))
    .digest('hex');

function toPurchaseParams(terms: PurchaseTerms): Stripe.Checkout.SessionCreateParams {
  const { owner, userId, customerId, priceId, quantity, trialDays, group, successUrl, cancelUrl, collectsTax } = terms;
  const metadata = { ...toMetadata(owner), userId, ...(group !== undefined && { group }) };
  return {
    mode: 'subscription',
    customer: customerId,
    client_reference_id: owner.id,
    line_items: [{ price: priceId, quantity }],
    allow_promotion_codes: true,
    automatic_tax: { enabled: collectsTax },
    tax_id_collection: { enabled: true },
    billing_address_collection: collectsTax ? 'required' : 'auto',
    // Stripe requires both for tax and tax ids of an existing customer.
    customer_update: { address: 'auto', name: 'auto' },
    success_url: successUrl,
    cancel_url: cancelUrl,
    metadata: { ...metadata, terms: hashTerms(terms) },
    subscription_data: {
      metadata,
      ...(trialDays !== undefined && { trial_period_days: trialDays }),
    },
  };
}

const PAYMENT_DUE_TEXT = 'A payment is due. This card is charged as soon as you save it.';

const toCardSessionParams = ({
  owner,
  userId,
  customerId,
  hasDuePayment,
  successUrl,
  cancelUrl,
}: CardSessionTerms): Stripe.Checkout.SessionCreateParams => ({
  mode: 'setup',
  customer: customerId,
  client_reference_id: owner.id,
  allowed_payment_method_types: ['card'],
  ...(hasDuePayment && { custom_text: { submit: { message: PAYMENT_DUE_TEXT } } }),
  success_url: successUrl,
  cancel_url: cancelUrl,
  metadata: { ...toMetadata(owner), userId },
});

/** Throws `retry` if the session was completed in the meantime. */
async function expirePurchaseSession(callStripe: CallStripe, id: string): Promise<void> {
  const status = await expireSession(callStripe, id);
  if (status === 'complete') throw new AppError('retry', 'A payment is being processed. Try again.');
}

/** Expires a session unless it has already ended. Returns its status. */
async function expireSession(callStripe: CallStripe, id: string): Promise<Stripe.Checkout.Session.Status | null> {
  try {
    return (await callStripe((stripe) => stripe.checkout.sessions.expire(id))).status;
  } catch (error) {
    rethrowIfUnavailable(error);
    const { status } = await callStripe((stripe) => stripe.checkout.sessions.retrieve(id));
    if (status === 'open') throw error;
    return status;
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
  const paymentMethod = setup_intent && typeof setup_intent === 'object' ? setup_intent.payment_method : undefined;
  return {
    customerId: getId(customer),
    kind: mode,
    status,
    isPaid: payment_status !== 'unpaid',
    userId: metadata?.userId,
    paymentMethodId: getId(paymentMethod),
  };
}
