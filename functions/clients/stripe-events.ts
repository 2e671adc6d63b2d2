import type Stripe from 'stripe';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import { AppError } from '#shared/errors.ts';
import { type AskStripe, stripeLibrary } from './stripe.ts';
import { idOf, momentOf } from './stripe-shapes.ts';

/** Something that happened to a customer. What it was is asked of Stripe, never taken from the event: events come late and in any order. */
export interface BillingEvent {
  readonly id: string;
  readonly customerId: string;
  readonly created: Date;
  /** The visit to Stripe's page on which a card was left, where that is what happened. */
  readonly cardSessionId: string | undefined;
}

/** What of an event's object is looked at. */
interface Subject {
  readonly id?: string;
  readonly object?: string;
  readonly mode?: string;
  readonly customer?: string | { readonly id: string } | null;
}

export type StripeEvents = ReturnType<typeof stripeEventsIn>;

/** What Stripe tells by itself, and what it tells when asked. */
export function stripeEventsIn(ask: AskStripe, secrets: () => Promise<readonly string[]>, now: () => Date) {
  return {
    /**
     * The event in a signed payload; nothing when it is of no concern here. A payload signed with any of the stage's
     * secrets, at most 300 seconds ago, is Stripe's.
     *
     * Errors: `badRequest` for every other.
     */
    async verified(payload: string, signature: string): Promise<BillingEvent | undefined> {
      const { default: Library } = await stripeLibrary();
      const secretsTried = isWhole(signature) ? await secrets() : [];
      for (const secret of secretsTried) {
        try {
          const at = now().getTime();
          return toBillingEvent(Library.webhooks.constructEvent(payload, signature, secret, undefined, undefined, at));
        } catch (error) {
          if (!(error instanceof Library.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      throw new AppError('badRequest', 'stripe-signature: does not fit the body.');
    },

    /** What happened from a moment on, newest first. Stripe remembers 30 days. */
    async since(moment: Date): Promise<BillingEvent[]> {
      const created = { gte: Math.floor(moment.getTime() / 1_000) };
      return ask(async (stripe) => {
        const found: BillingEvent[] = [];
        for await (const event of stripe.events.list({ created, types: [...BILLING_EVENTS], limit: 100 })) {
          const heard = toBillingEvent(event);
          if (heard) found.push(heard);
        }
        return found;
      });
    },
  };
}

/** Over a scheme without its code the library does not say no: it fails. */
const isWhole = (signature: string): boolean => !/(^|,)v1(=?(,|$)|==)/.test(signature);

function toBillingEvent({ id, type, created, data }: Stripe.Event): BillingEvent | undefined {
  const heard: readonly string[] = BILLING_EVENTS;
  const customerId = heard.includes(type) ? (customerOf(data.object) ?? customerOf(data.previous_attributes ?? {})) : undefined;
  if (customerId === undefined) return undefined;
  const subject: Subject = data.object;
  return {
    id,
    customerId,
    created: momentOf(created),
    cardSessionId: subject.mode === 'setup' ? subject.id : undefined,
  };
}

/** A card that was taken away names its customer only in what it was before. */
function customerOf({ id, object, customer }: Subject): string | undefined {
  if (object === 'customer') return id;
  return idOf(customer);
}
