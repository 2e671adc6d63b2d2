import type Stripe from 'stripe';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import { AppError } from '#shared/errors.ts';
import { type AskStripe, stripeLibrary } from './stripe.ts';
import { idOf, momentOf } from './stripe-shapes.ts';

/** Event about a customer. Only its ids are used: events arrive late and in any order, so the state is read from Stripe. */
export interface BillingEvent {
  readonly id: string;
  readonly customerId: string;
  readonly created: Date;
  readonly cardSessionId: string | undefined;
}

interface Subject {
  readonly id?: string;
  readonly object?: string;
  readonly mode?: string;
  readonly customer?: string | { readonly id: string } | null;
}

export type StripeEvents = ReturnType<typeof stripeEventsIn>;

export function stripeEventsIn(ask: AskStripe, secrets: () => Promise<readonly string[]>, now: () => Date) {
  return {
    /**
     * Returns the event in a signed payload, or undefined if it is irrelevant here. Accepts a signature that was made with any of
     * the stage's secrets, at most 300 seconds ago.
     *
     * Throws `badRequest` for an invalid signature.
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

/** Returns false for a header with an empty `v1` scheme, on which Stripe's library crashes. */
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

/** Returns the customer id. A detached card has no customer, so its event holds the id only in the previous attributes. */
function customerOf({ id, object, customer }: Subject): string | undefined {
  if (object === 'customer') return id;
  return idOf(customer);
}
