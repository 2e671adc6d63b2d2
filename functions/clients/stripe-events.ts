import type Stripe from 'stripe';
import { BILLING_EVENTS } from '#shared/billing-events.ts';
import { AppError } from '#shared/errors.ts';
import { type CallStripe, stripeLibrary } from './stripe.ts';
import { idOf, toDate } from './stripe-shapes.ts';

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

export type StripeEvents = ReturnType<typeof createStripeEventsClient>;

export function createStripeEventsClient(callStripe: CallStripe, secrets: () => Promise<readonly string[]>, now: () => Date) {
  return {
    /**
     * Returns the event in a signed payload, or undefined if it is irrelevant here. Accepts a signature that was made with any of
     * the stage's secrets, at most 300 seconds ago.
     *
     * Throws `badRequest` for an invalid signature, and for a signed body that is not a JSON object.
     */
    async verify(payload: string, signature: string): Promise<BillingEvent | undefined> {
      const { default: Library } = await stripeLibrary();
      const candidates = hasNonEmptySignatures(signature) ? await secrets() : [];
      for (const secret of candidates) {
        try {
          const at = now().getTime();
          return toBillingEvent(
            requireObject(Library.webhooks.constructEvent(payload, signature, secret, undefined, undefined, at)),
          );
        } catch (error) {
          if (error instanceof SyntaxError) throw invalidBodyError();
          if (!(error instanceof Library.errors.StripeSignatureVerificationError)) throw error;
        }
      }
      throw new AppError('badRequest', 'stripe-signature: does not match the body.');
    },

    async listSince(time: Date): Promise<BillingEvent[]> {
      const created = { gte: Math.floor(time.getTime() / 1_000) };
      return callStripe(async (stripe) => {
        const found: BillingEvent[] = [];
        for await (const event of stripe.events.list({ created, types: [...BILLING_EVENTS], limit: 100 })) {
          const billingEvent = toBillingEvent(event);
          if (billingEvent) found.push(billingEvent);
        }
        return found;
      });
    },
  };
}

const invalidBodyError = () => new AppError('badRequest', 'body: must be a JSON object');

function requireObject(event: Stripe.Event): Stripe.Event {
  const value: unknown = event;
  if (typeof value !== 'object' || value === null || Array.isArray(value)) throw invalidBodyError();
  return event;
}

/** Returns false for a header with an empty `v1` scheme, on which Stripe's library crashes. */
const hasNonEmptySignatures = (signature: string): boolean => !/(^|,)v1(=?(,|$)|==)/.test(signature);

function toBillingEvent({ id, type, created, data }: Stripe.Event): BillingEvent | undefined {
  const billingTypes: readonly string[] = BILLING_EVENTS;
  const customerId = billingTypes.includes(type)
    ? (findCustomerId(data.object) ?? findCustomerId(data.previous_attributes ?? {}))
    : undefined;
  if (customerId === undefined) return undefined;
  const subject: Subject = data.object;
  return {
    id,
    customerId,
    created: toDate(created),
    cardSessionId: subject.mode === 'setup' ? subject.id : undefined,
  };
}

/** Returns the customer id. A detached card has no customer, so its event holds the id only in the previous attributes. */
function findCustomerId({ id, object, customer }: Subject): string | undefined {
  if (object === 'customer') return id;
  return idOf(customer);
}
