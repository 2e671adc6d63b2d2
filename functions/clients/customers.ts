import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { OWNER_FIELD, type Owner, toMetadata } from './billing-rows.ts';
import type { OrganizationRecord } from './organization-records.ts';
import { type CallStripe, ignoreNotFound } from './stripe.ts';
import { type CustomerState, findDuplicates, hadTrial, idOf, isRefundDue, toBilling } from './stripe-shapes.ts';
import type { Billing, User } from './user-records.ts';

const PAGE_SIZE = 100;

const PAGING_LIMIT = { limit: 1_000 };

export interface CustomerBilling {
  readonly billing: Billing;
  /** Ids of duplicate subscriptions that are still live. */
  readonly duplicateIds: readonly string[];
  readonly refundsDue: readonly string[];
}

/** Result of using a saved card. `outdated`: the customer has a newer card. `removed`: the customer no longer has this card. */
export type SetCardResult = 'used' | 'outdated' | 'removed';

const DELETED_MARK = { account: 'deleted' } as const;

type Contact = Pick<Stripe.CustomerCreateParams, 'name' | 'email'>;

export type Customers = ReturnType<typeof createCustomersClient>;

export function createCustomersClient(callStripe: CallStripe) {
  return {
    create: ({ userId, email, billingVersion }: Pick<User, 'userId' | 'email' | 'billingVersion'>): Promise<string> =>
      createOnce(callStripe, { type: 'user', id: userId }, billingVersion, { email }),

    /** Creates the customer with the email of the admin, to whom Stripe then sends its emails. */
    createForOrganization: ({ orgId, name, adminEmail, billingVersion }: OrganizationRecord): Promise<string> =>
      createOnce(callStripe, { type: 'org', id: orgId }, billingVersion, { name, email: adminEmail }),

    async updateContact(
      customerId: string,
      { name, adminEmail }: Pick<OrganizationRecord, 'name' | 'adminEmail'>,
    ): Promise<void> {
      await callStripe((stripe) => stripe.customers.update(customerId, { name, email: adminEmail })).catch(ignoreNotFound);
    },

    async markDeleted(customerId: string): Promise<void> {
      await callStripe((stripe) => stripe.customers.update(customerId, { metadata: DELETED_MARK })).catch(ignoreNotFound);
    },

    async isMarkedDeleted(customerId: string): Promise<boolean> {
      return (await retrieveIfPresent(callStripe, customerId))?.metadata.account === DELETED_MARK.account;
    },

    async findOwner(customerId: string): Promise<Owner | undefined> {
      const customer = await retrieveIfPresent(callStripe, customerId);
      return customer && parseOwner(customer.metadata);
    },

    /**
     * Makes a card the default for the customer's invoices. Keeps a newer default card, so that a repeated confirmation cannot
     * bring back an old one.
     */
    async setDefaultCard(customerId: string, paymentMethodId: string): Promise<SetCardResult> {
      const customer = await retrieveIfPresent(callStripe, customerId);
      if (!customer) return 'removed';
      const current = idOf(customer.invoice_settings.default_payment_method);
      const createdAt = async (id: string) => (await callStripe((stripe) => stripe.paymentMethods.retrieve(id))).created;
      if (current !== undefined && (await createdAt(current)) > (await createdAt(paymentMethodId))) return 'outdated';
      const invoice_settings = { default_payment_method: paymentMethodId };
      // Stripe returns its not-found error for a card that was detached from its customer.
      const updated = await callStripe((stripe) => stripe.customers.update(customerId, { invoice_settings })).catch(
        ignoreNotFound,
      );
      return updated ? 'used' : 'removed';
    },

    /** Works for a deleted customer too, because Stripe keeps the subscriptions. */
    async hadTrial(customerId: string): Promise<boolean> {
      const subscriptions = await callStripe((stripe) => listSubscriptions(stripe, customerId)).catch(ignoreNotFound);
      return (subscriptions ?? []).some(hadTrial);
    },

    /** Returns undefined if the customer was deleted or is unknown. Sends two requests, or three if there is a default card. */
    async getBilling(customerId: string): Promise<CustomerBilling | undefined> {
      const state = await getState(callStripe, customerId);
      if (!state) return undefined;
      const { subscriptions } = state;
      const ids = (some: readonly Stripe.Subscription[]) => some.map(({ id }) => id);
      return {
        billing: toBilling(state),
        duplicateIds: ids(findDuplicates(subscriptions)),
        refundsDue: ids(subscriptions.filter(isRefundDue)),
      };
    },

    async listPage(after: string | undefined): Promise<string[]> {
      const { data } = await callStripe((stripe) =>
        stripe.customers.list({ limit: PAGE_SIZE, ...(after && { starting_after: after }) }),
      );
      return data.map(({ id }) => id);
    },
  };
}

async function createOnce(callStripe: CallStripe, owner: Owner, version: number, contact: Contact): Promise<string> {
  // Stripe rejects an idempotency key that is reused with a different name or email.
  const idempotencyKey = `customer-${owner.id}-${version}-${digest(contact)}`;
  const { id } = await callStripe((stripe) =>
    stripe.customers.create({ ...contact, metadata: toMetadata(owner) }, { idempotencyKey }),
  );
  return id;
}

const digest = (contact: Contact): string => createHash('sha256').update(JSON.stringify(contact)).digest('base64url');

function parseOwner(metadata: Stripe.Metadata): Owner | undefined {
  for (const type of ['user', 'org'] as const) {
    const id = metadata[OWNER_FIELD[type]];
    if (id !== undefined) return { type, id };
  }
  return undefined;
}

async function retrieveIfPresent(callStripe: CallStripe, customerId: string): Promise<Stripe.Customer | undefined> {
  const customer = await callStripe((stripe) => stripe.customers.retrieve(customerId)).catch(ignoreNotFound);
  return customer?.deleted ? undefined : customer;
}

/** Reads the default card in a request of its own, because a deleted customer has no fields to expand. */
async function getState(callStripe: CallStripe, customerId: string): Promise<CustomerState | undefined> {
  const [customer, subscriptions] = await Promise.all([
    retrieveIfPresent(callStripe, customerId),
    callStripe((stripe) => listSubscriptions(stripe, customerId)).catch(ignoreNotFound),
  ]);
  if (!customer || !subscriptions) return undefined;
  const cardId = idOf(customer.invoice_settings.default_payment_method);
  return {
    subscriptions,
    defaultCard: cardId === undefined ? undefined : await callStripe((stripe) => stripe.paymentMethods.retrieve(cardId)),
  };
}

const listSubscriptions = (stripe: Stripe, customer: string): Promise<Stripe.Subscription[]> =>
  stripe.subscriptions
    .list({ customer, status: 'all', limit: PAGE_SIZE, expand: ['data.default_payment_method', 'data.latest_invoice'] })
    .autoPagingToArray(PAGING_LIMIT);
