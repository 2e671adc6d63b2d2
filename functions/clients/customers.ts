import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { hasCode } from '#shared/errors.ts';
import { metadataOf, OWNER_FIELD, type Owner } from './billing-rows.ts';
import type { OrganizationRecord } from './organization-records.ts';
import type { AskStripe } from './stripe.ts';
import { type CustomerState, hadTrial, idOf, isRefundDue, surplusOf, toBilling } from './stripe-shapes.ts';
import type { Billing, User } from './user-records.ts';

const PAGE = 100;

/** Upper limit for automatic paging, above the number of subscriptions of any customer. */
const MOST = { limit: 1_000 };

/** Billing of a customer in our format, and the duplicate subscriptions that must be resolved. */
export interface CustomerBilling {
  readonly billing: Billing;
  /** Ids of live subscriptions beside the one that counts. */
  readonly surplus: readonly string[];
  /** Ids of duplicate subscriptions that were canceled and must be refunded. */
  readonly refundsDue: readonly string[];
}

/** Metadata of a customer whose account was deleted permanently. */
const DELETED_HERE = { account: 'deleted' } as const;

type About = Pick<Stripe.CustomerCreateParams, 'name' | 'email'>;

export type Customers = ReturnType<typeof customersIn>;

export function customersIn(ask: AskStripe) {
  return {
    /** Creates a customer for a user who has none. Repeated calls for the same row create only one. */
    create: ({ userId, email, billingVersion }: Pick<User, 'userId' | 'email' | 'billingVersion'>): Promise<string> =>
      made(ask, { type: 'user', id: userId }, billingVersion, { email }),

    /** Creates a customer for an organization. Stripe sends its emails to the admin. */
    createForOrganization: ({ orgId, name, adminEmail, billingVersion }: OrganizationRecord): Promise<string> =>
      made(ask, { type: 'org', id: orgId }, billingVersion, { name, email: adminEmail }),

    /** Updates an organization's name and email in Stripe. Does nothing if the customer was deleted. */
    async describe(customerId: string, { name, adminEmail }: Pick<OrganizationRecord, 'name' | 'adminEmail'>): Promise<void> {
      await ask((stripe) => stripe.customers.update(customerId, { name, email: adminEmail })).catch(noneWhenUnknown);
    },

    /** Marks a customer in Stripe as an account that was deleted here. Does nothing if Stripe does not have the customer. */
    async noteDeletion(customerId: string): Promise<void> {
      await ask((stripe) => stripe.customers.update(customerId, { metadata: DELETED_HERE })).catch(noneWhenUnknown);
    },

    /** Returns true if `noteDeletion` has marked the customer. */
    async isNotedDeleted(customerId: string): Promise<boolean> {
      return (await retrieved(ask, customerId))?.metadata.account === DELETED_HERE.account;
    },

    /** Returns the owner that the customer's metadata names, if any. */
    async ownerOf(customerId: string): Promise<Owner | undefined> {
      const customer = await retrieved(ask, customerId);
      return customer && ownerIn(customer.metadata);
    },

    /** Returns true if a customer ever had a trial. Works for a deleted customer too, because Stripe keeps the subscriptions. */
    async hadTrial(customerId: string): Promise<boolean> {
      const subscriptions = await ask((stripe) => subscriptionsOf(stripe, customerId)).catch(noneWhenUnknown);
      return (subscriptions ?? []).some(hadTrial);
    },

    /**
     * Returns a customer's current billing, or undefined if the customer was deleted or is unknown. Needs two requests, or three
     * if there is a default card.
     */
    async billing(customerId: string): Promise<CustomerBilling | undefined> {
      const state = await stateOf(ask, customerId);
      if (!state) return undefined;
      const { subscriptions } = state;
      const ids = (some: readonly Stripe.Subscription[]) => some.map(({ id }) => id);
      return {
        billing: toBilling(state),
        surplus: ids(surplusOf(subscriptions)),
        refundsDue: ids(subscriptions.filter(isRefundDue)),
      };
    },

    /** Returns one page of customer ids, newest first, starting after a given one. */
    async page(after: string | undefined): Promise<string[]> {
      const { data } = await ask((stripe) => stripe.customers.list({ limit: PAGE, ...(after && { starting_after: after }) }));
      return data.map(({ id }) => id);
    },
  };
}

async function made(ask: AskStripe, owner: Owner, version: number, about: About): Promise<string> {
  // Stripe rejects an idempotency key that is reused with a different name or email.
  const idempotencyKey = `customer-${owner.id}-${version}-${digest(about)}`;
  const { id } = await ask((stripe) => stripe.customers.create({ ...about, metadata: metadataOf(owner) }, { idempotencyKey }));
  return id;
}

const digest = (about: About): string => createHash('sha256').update(JSON.stringify(about)).digest('base64url');

function ownerIn(metadata: Stripe.Metadata): Owner | undefined {
  for (const type of ['user', 'org'] as const) {
    const id = metadata[OWNER_FIELD[type]];
    if (id !== undefined) return { type, id };
  }
  return undefined;
}

async function retrieved(ask: AskStripe, customerId: string): Promise<Stripe.Customer | undefined> {
  const customer = await ask((stripe) => stripe.customers.retrieve(customerId)).catch(noneWhenUnknown);
  return customer?.deleted ? undefined : customer;
}

/** Ignores Stripe's not-found error. A customer of another Stripe account is treated like a deleted one. */
function noneWhenUnknown(error: unknown): undefined {
  if (!hasCode(error, 'notFound')) throw error;
}

/**
 * Reads a customer with their subscriptions and default card. The card needs a request of its own, because a deleted customer
 * has no fields to expand.
 */
async function stateOf(ask: AskStripe, customerId: string): Promise<CustomerState | undefined> {
  const [customer, subscriptions] = await Promise.all([
    retrieved(ask, customerId),
    ask((stripe) => subscriptionsOf(stripe, customerId)).catch(noneWhenUnknown),
  ]);
  if (!customer || !subscriptions) return undefined;
  const cardId = idOf(customer.invoice_settings.default_payment_method);
  return {
    subscriptions,
    usualCard: cardId === undefined ? undefined : await ask((stripe) => stripe.paymentMethods.retrieve(cardId)),
  };
}

const subscriptionsOf = (stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> =>
  stripe.subscriptions
    .list({ customer, status: 'all', limit: PAGE, expand: ['data.default_payment_method', 'data.latest_invoice'] })
    .autoPagingToArray(MOST);
