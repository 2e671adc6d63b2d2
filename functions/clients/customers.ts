import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { hasCode } from '#shared/errors.ts';
import { metadataOf, OWNER_FIELD, type Owner } from './billing-rows.ts';
import type { OrganizationRecord } from './organization-records.ts';
import type { AskStripe } from './stripe.ts';
import { type CustomerState, hadTrial, idOf, isRefundDue, surplusOf, toBilling } from './stripe-shapes.ts';
import type { Billing, User } from './user-records.ts';

const PAGE = 100;

/** More than anybody ever bought. */
const MOST = { limit: 1_000 };

/** What Stripe has of a customer: in our shape, and what has to be put right. */
export interface CustomerBilling {
  readonly billing: Billing;
  /** Subscriptions that are live beside the one that counts, by id. */
  readonly surplus: readonly string[];
  /** Such ones that were ended, and are to be paid back, by id. */
  readonly refundsDue: readonly string[];
}

/** What a customer is called at Stripe. */
/** Of a customer whose account is gone for good. */
const DELETED_HERE = { account: 'deleted' } as const;

type About = Pick<Stripe.CustomerCreateParams, 'name' | 'email'>;

export type Customers = ReturnType<typeof customersIn>;

/** Our people, and their organizations, as Stripe's customers. */
export function customersIn(ask: AskStripe) {
  return {
    /** A customer for somebody who has none. Asked twice for the same row, Stripe makes one. */
    create: ({ userId, email, billingVersion }: Pick<User, 'userId' | 'email' | 'billingVersion'>): Promise<string> =>
      made(ask, { type: 'user', id: userId }, billingVersion, { email }),

    /** The same for an organization, whose admin gets Stripe's mail. */
    createForOrganization: ({ orgId, name, adminEmail, billingVersion }: OrganizationRecord): Promise<string> =>
      made(ask, { type: 'org', id: orgId }, billingVersion, { name, email: adminEmail }),

    /** Writes what an organization is called, and to whom Stripe writes, as they are now. A customer that was deleted stays so. */
    async describe(customerId: string, { name, adminEmail }: Pick<OrganizationRecord, 'name' | 'adminEmail'>): Promise<void> {
      await ask((stripe) => stripe.customers.update(customerId, { name, email: adminEmail })).catch(noneWhenUnknown);
    },

    /** Notes at Stripe that the account of a customer was deleted here. One that is unknown there needs no note. */
    async noteDeletion(customerId: string): Promise<void> {
      await ask((stripe) => stripe.customers.update(customerId, { metadata: DELETED_HERE })).catch(noneWhenUnknown);
    },

    /** Whether that was noted. */
    async isNotedDeleted(customerId: string): Promise<boolean> {
      return (await retrieved(ask, customerId))?.metadata.account === DELETED_HERE.account;
    },

    /** Whom a customer was made for, as far as the customer says. */
    async ownerOf(customerId: string): Promise<Owner | undefined> {
      const customer = await retrieved(ask, customerId);
      return customer && ownerIn(customer.metadata);
    },

    /** Whether a customer ever had a trial, also one who was deleted since: their subscriptions are known all the same. */
    async hadTrial(customerId: string): Promise<boolean> {
      const subscriptions = await ask((stripe) => subscriptionsOf(stripe, customerId)).catch(noneWhenUnknown);
      return (subscriptions ?? []).some(hadTrial);
    },

    /** What a customer has now. Nothing when they were deleted, or are not known. Two calls, or three where a card was replaced. */
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

    /** Ids of customers, the newest first, from after one of them: a page at a time. */
    async page(after: string | undefined): Promise<string[]> {
      const { data } = await ask((stripe) => stripe.customers.list({ limit: PAGE, ...(after && { starting_after: after }) }));
      return data.map(({ id }) => id);
    },
  };
}

async function made(ask: AskStripe, owner: Owner, version: number, about: About): Promise<string> {
  // Stripe refuses a key that comes again with another name.
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

/** A customer of another Stripe account is as good as deleted. */
function noneWhenUnknown(error: unknown): undefined {
  if (!hasCode(error, 'notFound')) throw error;
}

/** A deleted customer has nothing that could be expanded, so the card is asked for by itself. */
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
