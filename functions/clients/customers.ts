import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { hasCode } from '#shared/errors.ts';
import { metadataOf, OWNER_FIELD, type Owner } from './billing-rows.ts';
import type { OrganizationRecord } from './organization-records.ts';
import type { AskStripe } from './stripe.ts';
import { type CustomerState, hadTrial, idOf, isRefundDue, surplusOf, toBilling } from './stripe-shapes.ts';
import type { Billing, User } from './user-records.ts';

const PAGE = 100;

const MOST = { limit: 1_000 };

export interface CustomerBilling {
  readonly billing: Billing;
  /** Ids of duplicate subscriptions that are still live. */
  readonly surplus: readonly string[];
  readonly refundsDue: readonly string[];
}

const DELETED_HERE = { account: 'deleted' } as const;

type About = Pick<Stripe.CustomerCreateParams, 'name' | 'email'>;

export type Customers = ReturnType<typeof customersIn>;

export function customersIn(ask: AskStripe) {
  return {
    create: ({ userId, email, billingVersion }: Pick<User, 'userId' | 'email' | 'billingVersion'>): Promise<string> =>
      made(ask, { type: 'user', id: userId }, billingVersion, { email }),

    /** Creates the customer with the email of the admin, to whom Stripe then sends its emails. */
    createForOrganization: ({ orgId, name, adminEmail, billingVersion }: OrganizationRecord): Promise<string> =>
      made(ask, { type: 'org', id: orgId }, billingVersion, { name, email: adminEmail }),

    async describe(customerId: string, { name, adminEmail }: Pick<OrganizationRecord, 'name' | 'adminEmail'>): Promise<void> {
      await ask((stripe) => stripe.customers.update(customerId, { name, email: adminEmail })).catch(noneWhenUnknown);
    },

    async noteDeletion(customerId: string): Promise<void> {
      await ask((stripe) => stripe.customers.update(customerId, { metadata: DELETED_HERE })).catch(noneWhenUnknown);
    },

    async isNotedDeleted(customerId: string): Promise<boolean> {
      return (await retrieved(ask, customerId))?.metadata.account === DELETED_HERE.account;
    },

    async ownerOf(customerId: string): Promise<Owner | undefined> {
      const customer = await retrieved(ask, customerId);
      return customer && ownerIn(customer.metadata);
    },

    /** Works for a deleted customer too, because Stripe keeps the subscriptions. */
    async hadTrial(customerId: string): Promise<boolean> {
      const subscriptions = await ask((stripe) => subscriptionsOf(stripe, customerId)).catch(noneWhenUnknown);
      return (subscriptions ?? []).some(hadTrial);
    },

    /** Returns undefined if the customer was deleted or is unknown. Sends two requests, or three if there is a default card. */
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

/** Ignores Stripe's not-found error: a customer of another Stripe account counts as deleted. */
function noneWhenUnknown(error: unknown): undefined {
  if (!hasCode(error, 'notFound')) throw error;
}

/** Reads the default card in a request of its own, because a deleted customer has no fields to expand. */
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
