import { toImage } from '../clients/image-records.ts';
import { toMember } from '../clients/organization-records.ts';
import type { User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { listOrganizationIds } from './remove-account.ts';
import { getEntitlement, type UserWithOrganization } from './user-with-organization.ts';

export interface AccountDataClients extends Pick<Clients, 'payments' | 'invoices' | 'billingDetails' | 'now'> {
  readonly images: Pick<Clients['images'], 'listPage' | 'listUploads'>;
  readonly members: Pick<Clients['members'], 'get'>;
  readonly organizations: Pick<Clients['organizations'], 'get'>;
  readonly poolUsers: Pick<Clients['poolUsers'], 'find'>;
  readonly auditHistory: Pick<Clients['auditHistory'], 'listAll'>;
}

/** Images per query. DynamoDB ends a page at 1 MB. */
const PAGE_SIZE = 1_000;

/**
 * Returns everything that is stored about a user, except the images, which `listImageLines` adds. Leaves out counters and other
 * internals of the service, and which staff member acted.
 *
 * Throws `retry` when Stripe is unavailable.
 */
export async function collectAccountData(clients: AccountDataClients, { user, organization }: UserWithOrganization) {
  const now = clients.now();
  const { userId, email, created, imageBytes, sessionsRevokedAt, deletionDue, billing, customerId } = user;
  const [signIn, purchases, memberships, uploads, history] = await Promise.all([
    clients.poolUsers.find(userId),
    collectPurchases(clients, user),
    collectMemberships(clients, user),
    clients.images.listUploads(userId),
    collectHistory(clients, user),
  ]);
  return {
    exported: now,
    account: { userId, email, created, imageBytes, sessionsRevokedAt, deletionDue },
    signIn: signIn && { email: signIn.email, isEmailVerified: signIn.isEmailVerified, created: signIn.created },
    plan: getEntitlement({ user, organization }, now),
    billing: { customerId, ...billing },
    ...purchases,
    memberships,
    history,
    unfinishedUploads: uploads.map(({ userId: _, ...upload }) => upload),
  };
}

async function collectPurchases({ payments, invoices, billingDetails }: AccountDataClients, { customerId, billing }: User) {
  if (customerId === undefined) return { payments: [], invoices: [] };
  const [details, paymentList, invoiceList] = await Promise.all([
    billingDetails.find(customerId),
    payments.list(customerId, billing?.dispute),
    invoices.listAll(customerId),
  ]);
  return { billingDetails: details, payments: paymentList, invoices: invoiceList };
}

async function collectMemberships({ members, organizations }: AccountDataClients, user: User) {
  const memberships = await Promise.all(
    listOrganizationIds(user).map(async (orgId) => {
      const [member, organization] = await Promise.all([members.get(orgId, user.userId), organizations.get(orgId)]);
      return member ? [{ orgId, organization: organization?.name, ...toMember(member) }] : [];
    }),
  );
  return memberships.flat();
}

/** Returns what staff and our system did about the user. */
async function collectHistory({ auditHistory }: AccountDataClients, { userId, customerId }: User) {
  const targets = [`user#${userId}`, ...(customerId === undefined ? [] : [`customer#${customerId}`])];
  const entries = await Promise.all(targets.map((target) => auditHistory.listAll(target)));
  return entries.flat().map(({ at, act, before, after, reason }) => ({ at, act, before, after, reason }));
}

/** Yields JSON of each image, newest first, so that a large library does not have to fit into memory. */
export async function* listImageLines({ images }: Pick<AccountDataClients, 'images'>, userId: string): AsyncGenerator<string> {
  let before: string | undefined;
  for (let hasMore = true; hasMore; ) {
    const page = await images.listPage(userId, { before, limit: PAGE_SIZE });
    yield* page.images.map((record) => JSON.stringify(toImage(record)));
    before = page.images.at(-1)?.id;
    hasMore = page.hasMore && before !== undefined;
  }
}
