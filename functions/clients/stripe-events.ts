import type Stripe from 'stripe';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import { AppError } from '#shared/errors.ts';
import { type CallStripe, LIST_PAGE_SIZE, loadStripeLibrary } from './stripe.ts';
import { getId, toDate } from './stripe-shapes.ts';

/**
 * Event about a customer: ids and time, without the state of the object. The state is read from Stripe, because events arrive late and
 * in any order. An event about a payment problem does not name its customer.
 */
export interface BillingEvent {
  readonly id: string;
  readonly customerId: string | undefined;
  readonly problem: PaymentProblem | undefined;
  readonly created: Date;
  readonly cardSessionId: string | undefined;
  /** True if Stripe will soon charge for a subscription. */
  readonly announcesCharge: boolean;
}

/** Dispute or early fraud warning. `isNew` is true for the event that reports it for the first time. */
export interface PaymentProblem {
  readonly kind: 'dispute' | 'earlyFraudWarning';
  readonly id: string;
  readonly isNew: boolean;
}

/** Object that an event is about: a customer, or an object of a customer. */
interface EventObject {
  readonly id?: string;
  readonly object?: string;
  readonly mode?: string;
  readonly billing_reason?: string | null;
  readonly customer?: string | { readonly id: string } | null;
}

/** Stripe's maximum number of types in one request for events. */
const MAX_LISTED_TYPES = 20;

export type StripeEvents = ReturnType<typeof createStripeEventsClient>;

export const createStripeEventsClient = (callStripe: CallStripe) => ({
  /** Returns the billing events since `time` in no particular order. */
  async listSince(time: Date): Promise<BillingEvent[]> {
    const created = { gte: Math.floor(time.getTime() / 1_000) };
    const billingEvents: BillingEvent[] = [];
    for (let offset = 0; offset < BILLING_EVENTS.length; offset += MAX_LISTED_TYPES) {
      const types = BILLING_EVENTS.slice(offset, offset + MAX_LISTED_TYPES);
      billingEvents.push(...(await callStripe((stripe) => listBillingEvents(stripe, { created, types }))));
    }
    return billingEvents;
  },
});

async function listBillingEvents(stripe: Stripe, params: Stripe.EventListParams): Promise<BillingEvent[]> {
  const billingEvents: BillingEvent[] = [];
  for await (const event of stripe.events.list({ ...params, limit: LIST_PAGE_SIZE })) {
    const billingEvent = toBillingEvent(event);
    if (billingEvent) billingEvents.push(billingEvent);
  }
  return billingEvents;
}

export type WebhookVerifier = ReturnType<typeof createWebhookVerifier>;

export const createWebhookVerifier = (secrets: () => Promise<readonly string[]>, now: () => Date) => ({
  /**
   * Returns the event in a signed payload, or undefined if it does not affect billing. Accepts a signature that is at most 300
   * seconds old and made with one of `secrets`.
   *
   * Throws `badRequest` for an invalid signature, and for a signed body that is not a JSON object.
   */
  async verify(payload: string, signature: string): Promise<BillingEvent | undefined> {
    const { default: Library } = await loadStripeLibrary();
    const signingSecrets = hasNonEmptySignatures(signature) ? await secrets() : [];
    for (const secret of signingSecrets) {
      try {
        const nowMs = now().getTime();
        return toBillingEvent(
          requireObject(Library.webhooks.constructEvent(payload, signature, secret, undefined, undefined, nowMs)),
        );
      } catch (error) {
        if (error instanceof SyntaxError) throw createInvalidBodyError();
        if (!(error instanceof Library.errors.StripeSignatureVerificationError)) throw error;
      }
    }
    throw new AppError('badRequest', 'stripe-signature: does not match the body.');
  },
});

const createInvalidBodyError = () => new AppError('badRequest', 'body: must be a JSON object');

function requireObject(event: Stripe.Event): Stripe.Event {
  const value: unknown = event;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw createInvalidBodyError();
  return event;
}

/**
 * Returns false for a header with an empty `v1` signature, on which Stripe's library crashes: `v1`, `v1=` or `v1==…`, because the
 * library splits at each `=`.
 */
const hasNonEmptySignatures = (signature: string): boolean => !/(^|,)v1(=?(,|$)|==)/.test(signature);

function toBillingEvent({ id, type, created, data }: Stripe.Event): BillingEvent | undefined {
  const billingTypes: readonly string[] = BILLING_EVENTS;
  if (!billingTypes.includes(type)) return undefined;
  const eventObject: EventObject = data.object;
  const problem = findPaymentProblem(type, eventObject);
  const customerId = problem ? undefined : (findCustomerId(eventObject) ?? findCustomerId(data.previous_attributes ?? {}));
  if (customerId === undefined && !problem) return undefined;
  return {
    id,
    customerId,
    problem,
    created: toDate(created),
    cardSessionId: eventObject.mode === 'setup' ? eventObject.id : undefined,
    announcesCharge: announcesCharge(type, eventObject),
  };
}

/**
 * Stripe sends `trial_will_end` three days before the end of a trial, and `invoice.upcoming` some days before a renewal (a setting of
 * the account). `invoice.created` is the last chance to cancel the subscription and so prevent the charge: Stripe finalizes and charges
 * the draft of a renewal an hour after the webhook accepted the event, and at the latest after 72 hours.
 *
 * @see https://docs.stripe.com/billing/subscriptions/webhooks
 */
const announcesCharge = (type: string, { billing_reason }: EventObject): boolean =>
  type === 'customer.subscription.trial_will_end' ||
  type === 'invoice.upcoming' ||
  (type === 'invoice.created' && billing_reason === 'subscription_cycle');

const PROBLEM_KINDS: Readonly<Record<string, PaymentProblem['kind']>> = {
  dispute: 'dispute',
  'radar.early_fraud_warning': 'earlyFraudWarning',
};

function findPaymentProblem(type: string, { id, object }: EventObject): PaymentProblem | undefined {
  const kind = object !== undefined && Object.hasOwn(PROBLEM_KINDS, object) ? PROBLEM_KINDS[object] : undefined;
  return kind && id !== undefined ? { kind, id, isNew: type.endsWith('.created') } : undefined;
}

/** Returns the customer id of an object. A detached card has none: its event has the id only in the previous attributes. */
function findCustomerId({ id, object, customer }: EventObject): string | undefined {
  if (object === 'customer') return id;
  return getId(customer);
}
