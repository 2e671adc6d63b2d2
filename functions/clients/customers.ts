import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import { isLive, isPaymentDue } from '#shared/subscription.ts';
import { OWNER_FIELD, type Owner, toMetadata } from './billing-rows.ts';
import { findAuthenticationUrl, retrieveInvoiceWithPayment } from './due-payments.ts';
import type { OrganizationRecord } from './organization-records.ts';
import { type CallStripe, ignoreNotFound, LIST_PAGE_SIZE, listSubscriptions } from './stripe.ts';
import {
  type CustomerState,
  findLatePayments,
  findOtherSubscriptions,
  findUnmarkedDuplicates,
  getId,
  hasUnpaidInvoices,
  hasUsedUpTrial,
  isDisputeLost,
  isEndedByDeletion,
  isMarkedDuplicate,
  isRefundDue,
  type LatePayment,
  selectSubscription,
  toBilling,
} from './stripe-shapes.ts';
import type { Billing, User } from './user-records.ts';

export interface CustomerBilling {
  readonly billing: Billing;
  /** Ids of duplicate subscriptions that are still live. */
  readonly duplicateIds: readonly string[];
  /** Ids of live subscriptions that a newer one with a better standing replaces. */
  readonly supersededIds: readonly string[];
  readonly refundDueIds: readonly string[];
  /** Ids of ended subscriptions with invoices that can still be paid. */
  readonly unpaidIds: readonly string[];
  readonly latePayments: readonly LatePayment[];
  /** Ids of live subscriptions with a lost dispute, which must end. */
  readonly lostDisputeIds: readonly string[];
  /** Id of the selected subscription, if it is live but still marked as a duplicate of a subscription that has ended. */
  readonly wronglyMarkedId: string | undefined;
  /** Id of the selected subscription, if it is live and is not renewed because the user had scheduled the deletion of their account. */
  readonly endedByDeletionId: string | undefined;
}

/**
 * Result of making a saved card the default. `outdated`: the customer has a newer card. `removed`: the customer no longer has
 * this card.
 */
export type SetCardResult = 'used' | 'outdated' | 'removed';

const DELETED_METADATA = { account: 'deleted' } as const;

type Contact = Pick<Stripe.CustomerCreateParams, 'name' | 'email'>;

export type Customers = ReturnType<typeof createCustomersClient>;

export function createCustomersClient(callStripe: CallStripe) {
  return {
    create: ({ userId, email, billingVersion }: Pick<User, 'userId' | 'email' | 'billingVersion'>): Promise<string> =>
      createCustomer(callStripe, { type: 'user', id: userId }, billingVersion, { email }),

    /** Creates the customer with the email of the admin, to whom Stripe then sends its emails. */
    createForOrganization: ({ orgId, name, adminEmail, billingVersion }: OrganizationRecord): Promise<string> =>
      createCustomer(callStripe, { type: 'org', id: orgId }, billingVersion, { name, email: adminEmail }),

    async updateContact(customerId: string, contact: Partial<Contact>): Promise<void> {
      await callStripe((stripe) => stripe.customers.update(customerId, contact)).catch(ignoreNotFound);
    },

    async markDeleted(customerId: string): Promise<void> {
      await callStripe((stripe) => stripe.customers.update(customerId, { metadata: DELETED_METADATA })).catch(ignoreNotFound);
    },

    /** Deletes the customer with the saved cards. Stripe keeps the invoices and payments. Does nothing for a deleted customer. */
    async remove(customerId: string): Promise<void> {
      await callStripe((stripe) => stripe.customers.del(customerId)).catch(ignoreNotFound);
    },

    listIdsOfUser: (userId: string, emails: readonly string[]): Promise<string[]> => listIdsOfUser(callStripe, userId, emails),

    async isMarkedDeleted(customerId: string): Promise<boolean> {
      return (await retrieveIfPresent(callStripe, customerId))?.metadata.account === DELETED_METADATA.account;
    },

    async findOwner(customerId: string): Promise<Owner | undefined> {
      const customer = await retrieveIfPresent(callStripe, customerId);
      return customer && parseOwner(customer.metadata);
    },

    setDefaultCard: (customerId: string, paymentMethodId: string): Promise<SetCardResult> =>
      setDefaultCard(callStripe, customerId, paymentMethodId),

    /** Returns true if a subscription used up the trial. Reads the subscriptions of a deleted customer too, if Stripe still lists them. */
    async hadTrial(customerId: string): Promise<boolean> {
      const subscriptions = await callStripe((stripe) => listSubscriptions(stripe, customerId, EXPAND_BILLING)).catch(
        ignoreNotFound,
      );
      return (subscriptions ?? []).some(hasUsedUpTrial);
    },

    /**
     * Returns undefined if the customer was deleted or is unknown. Sends two requests, and one more each for a default card and
     * for a due payment.
     */
    async getBilling(customerId: string): Promise<CustomerBilling | undefined> {
      const state = await getState(callStripe, customerId);
      if (!state) return undefined;
      const { subscriptions } = state;
      const { duplicates, superseded } = findOtherSubscriptions(subscriptions);
      const selected = selectSubscription(subscriptions);
      return {
        billing: toBilling(state),
        duplicateIds: toIds(duplicates),
        supersededIds: toIds(superseded),
        refundDueIds: toIds(subscriptions.filter(isRefundDue)),
        unpaidIds: toIds(subscriptions.filter(hasUnpaidInvoices)),
        latePayments: findLatePayments(subscriptions),
        lostDisputeIds: toIds(subscriptions.filter((each) => isLive(each) && isDisputeLost(each))),
        wronglyMarkedId: selected && isLive(selected) && isMarkedDuplicate(selected) ? selected.id : undefined,
        endedByDeletionId: selected && isLive(selected) && isEndedByDeletion(selected) ? selected.id : undefined,
      };
    },

    /** Returns the ids of a deleted customer's subscriptions whose refund is due. */
    async listRefundsDueAfterDeletion(customerId: string, ownerType: Owner['type']): Promise<string[]> {
      const found = await callStripe((stripe) => listSubscriptions(stripe, customerId, EXPAND_BILLING)).catch(ignoreNotFound);
      const subscriptions = found ?? [];
      const unmarked = ownerType === 'user' ? findUnmarkedDuplicates(subscriptions) : [];
      return toIds([...subscriptions.filter(isRefundDue), ...unmarked]);
    },

    /** Returns one page of customer ids after `lastId`, or the first page if `lastId` is undefined. */
    async listIdsAfter(lastId: string | undefined): Promise<string[]> {
      const { data } = await callStripe((stripe) =>
        stripe.customers.list({ limit: LIST_PAGE_SIZE, ...(lastId && { starting_after: lastId }) }),
      );
      return data.map(({ id }) => id);
    },
  };
}

const toIds = (subscriptions: readonly Stripe.Subscription[]): string[] => subscriptions.map(({ id }) => id);

/** Repeated calls for the same row version and contact return the same customer. */
async function createCustomer(callStripe: CallStripe, owner: Owner, billingVersion: number, contact: Contact): Promise<string> {
  // Stripe rejects an idempotency key that is reused with a different name or email.
  const idempotencyKey = `customer-${owner.id}-${billingVersion}-${hashContact(contact)}`;
  const { id } = await callStripe((stripe) =>
    stripe.customers.create({ ...contact, metadata: toMetadata(owner) }, { idempotencyKey }),
  );
  return id;
}

/** Finds the customers of a user by email. An interrupted purchase may have left a customer that the user's row does not name. */
async function listIdsOfUser(callStripe: CallStripe, userId: string, emails: readonly string[]): Promise<string[]> {
  const lists = await Promise.all(
    emails.map((email) => callStripe((stripe) => stripe.customers.list({ email, limit: LIST_PAGE_SIZE }))),
  );
  return lists.flatMap(({ data }) => data.filter(({ metadata }) => metadata[OWNER_FIELD.user] === userId).map(({ id }) => id));
}

/**
 * Makes a card the default for the customer's invoices. Keeps a newer default card, because a repeated confirmation must not restore
 * an older card.
 */
async function setDefaultCard(callStripe: CallStripe, customerId: string, paymentMethodId: string): Promise<SetCardResult> {
  const customer = await retrieveIfPresent(callStripe, customerId);
  if (!customer) return 'removed';
  const currentCardId = getId(customer.invoice_settings.default_payment_method);
  const getCreationTime = async (id: string) => (await callStripe((stripe) => stripe.paymentMethods.retrieve(id))).created;
  if (currentCardId !== undefined && (await getCreationTime(currentCardId)) > (await getCreationTime(paymentMethodId)))
    return 'outdated';
  const invoice_settings = { default_payment_method: paymentMethodId };
  // Stripe returns its not-found error for a card that was detached from its customer.
  const updatedCustomer = await callStripe((stripe) => stripe.customers.update(customerId, { invoice_settings })).catch(
    ignoreNotFound,
  );
  return updatedCustomer ? 'used' : 'removed';
}

const hashContact = (contact: Contact): string => createHash('sha256').update(JSON.stringify(contact)).digest('base64url');

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

const EXPAND_BILLING = ['data.default_payment_method', 'data.latest_invoice', 'data.discounts.source.coupon'];

/** Requests the default card separately, because Stripe cannot expand fields of a deleted customer. */
async function getState(callStripe: CallStripe, customerId: string): Promise<CustomerState | undefined> {
  const [customer, subscriptions] = await Promise.all([
    retrieveIfPresent(callStripe, customerId),
    callStripe((stripe) => listSubscriptions(stripe, customerId, EXPAND_BILLING)).catch(ignoreNotFound),
  ]);
  if (!customer || !subscriptions) return undefined;
  const cardId = getId(customer.invoice_settings.default_payment_method);
  return {
    subscriptions,
    defaultCard: cardId === undefined ? undefined : await callStripe((stripe) => stripe.paymentMethods.retrieve(cardId)),
    paymentAuthenticationUrl: await readAuthenticationUrl(callStripe, subscriptions),
  };
}

/** Requests the due invoice separately, because its payment intent is nested deeper than Stripe can expand in a list. */
async function readAuthenticationUrl(
  callStripe: CallStripe,
  subscriptions: readonly Stripe.Subscription[],
): Promise<string | undefined> {
  const selected = selectSubscription(subscriptions);
  const invoiceId = selected && isPaymentDue(selected) ? getId(selected.latest_invoice) : undefined;
  return invoiceId === undefined ? undefined : findAuthenticationUrl(await retrieveInvoiceWithPayment(callStripe, invoiceId));
}
