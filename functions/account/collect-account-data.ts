import { toImage } from '../clients/image-records.ts';
import type { MemberKey } from '../clients/invitations.ts';
import { toMember } from '../clients/organization-records.ts';
import { listOrganizationIds, type User } from '../clients/user-records.ts';
import type { Clients } from '../clients.ts';
import { createUserPattern } from './match-user.ts';
import { getEntitlement, type UserWithOrganization } from './user-with-organization.ts';

export interface AccountDataClients extends Pick<Clients, 'payments' | 'invoices' | 'billingDetails' | 'now'> {
  readonly images: Pick<Clients['images'], 'listPage' | 'listUploads'>;
  readonly members: Pick<Clients['members'], 'get' | 'listInvitationsByEmail'>;
  readonly organizations: Pick<Clients['organizations'], 'get'>;
  readonly poolUsers: Pick<Clients['poolUsers'], 'find'>;
  readonly auditHistory: Pick<Clients['auditHistory'], 'listAll'>;
  readonly emailChanges: Pick<Clients['emailChanges'], 'get'>;
}

/** Never reached, because DynamoDB ends a page at 1 MB, which is about 2,000 images. */
const PAGE_SIZE = 5_000;

export const IMAGE_SEPARATOR = ',\n    ';

/**
 * Returns everything that is stored about a user, except the images, which `listImagePages` adds. Omits internal counters and the names of
 * staff.
 *
 * Throws `retry` when Stripe is unavailable.
 */
export async function collectAccountData(clients: AccountDataClients, { user, organization }: UserWithOrganization) {
  const now = clients.now();
  const { userId, email, created, imageBytes, billing, customerId } = user;
  const { sessionsRevokedAt, secondFactorSince, staffSince, enrollmentAllowedUntil, deletionDue, hasAgreedToEndPersonal } = user;
  const formerEmails = [...(user.formerEmails ?? [])];
  const [signIn, emailChange, purchases, memberships, invitations, uploads, history] = await Promise.all([
    clients.poolUsers.find(userId),
    collectEmailChange(clients, userId),
    collectPurchases(clients, user),
    collectMemberships(clients, user),
    collectInvitations(clients, user),
    clients.images.listUploads(userId),
    collectHistory(clients, user),
  ]);
  return {
    exported: now,
    account: {
      userId,
      email,
      formerEmails,
      created,
      imageBytes,
      sessionsRevokedAt,
      secondFactorSince,
      staffSince,
      enrollmentAllowedUntil,
      deletionDue,
      hasAgreedToEndPersonal,
    },
    signIn: signIn && { email: signIn.email, isEmailVerified: signIn.isEmailVerified, created: signIn.created },
    emailChange,
    plan: getEntitlement({ user, organization }, now),
    billing: { customerId, ...billing },
    ...purchases,
    memberships,
    invitations,
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

/** Returns the last change of email, without its code. */
async function collectEmailChange({ emailChanges }: AccountDataClients, userId: string) {
  const change = await emailChanges.get(userId);
  if (!change) return undefined;
  const { oldEmail, newEmail, codeExpires, confirmedAt, finishedAt } = change;
  return { oldEmail, newEmail, codeExpires, confirmedAt, finishedAt };
}

/** Returns the members with these keys. Until an invitation is accepted, its key contains an id that is not the user's. */
async function collectMembers({ members, organizations }: AccountDataClients, keys: readonly MemberKey[]) {
  const lists = await Promise.all(
    keys.map(async ({ orgId, userId }) => {
      const [member, organization] = await Promise.all([members.get(orgId, userId), organizations.get(orgId)]);
      return member ? [{ orgId, organization: organization?.name, ...toMember(member) }] : [];
    }),
  );
  return lists.flat();
}

const collectMemberships = (clients: AccountDataClients, user: User) =>
  collectMembers(
    clients,
    listOrganizationIds(user).map((orgId) => ({ orgId, userId: user.userId })),
  );

async function collectInvitations(clients: AccountDataClients, { email }: User) {
  const members = await collectMembers(clients, await clients.members.listInvitationsByEmail(email));
  return members.filter(({ orgStatus }) => orgStatus === 'invited');
}

/**
 * Returns the audit entries about the user and their Stripe customer. Of the entries about their organizations, returns only the fields that
 * contain the id or an email of the user.
 */
async function collectHistory({ auditHistory }: AccountDataClients, user: User) {
  const { userId, email, formerEmails = [], customerId } = user;
  const targets = [`user#${userId}`, ...(customerId === undefined ? [] : [`customer#${customerId}`])];
  const organizationTargets = listOrganizationIds(user).map((orgId) => `organization#${orgId}`);
  const listEntries = async (list: readonly string[]) =>
    (await Promise.all(list.map((target) => auditHistory.listAll(target)))).flat();
  const [entries, organizationEntries] = await Promise.all([listEntries(targets), listEntries(organizationTargets)]);
  const pickOwn = createFieldPicker([userId, email, ...formerEmails]);
  return [
    ...entries.map(({ at, act, before, after, reason }) => ({ at, act, before, after, reason })),
    ...organizationEntries.flatMap(({ at, act, target, before, after }) => {
      const fields = { before: pickOwn(before), after: pickOwn(after) };
      return fields.before || fields.after ? [{ at, act, target, ...fields }] : [];
    }),
  ];
}

/** Returns a function that keeps the fields of an object that contain one of the texts. It returns undefined if there are none. */
function createFieldPicker(texts: readonly string[]) {
  const pattern = createUserPattern(texts);
  return (value: unknown) => {
    const fields = Object.entries(value ?? {}).filter(([, field]) => JSON.stringify(field)?.search(pattern) >= 0);
    return fields.length > 0 ? Object.fromEntries(fields) : undefined;
  };
}

/**
 * Yields the images as JSON, one page at a time and newest first, so that a large library need not fit into memory. Requests the next
 * page while the current one is compressed, because 100,000 images would otherwise come close to the timeout.
 */
export async function* listImagePages({ images }: Pick<AccountDataClients, 'images'>, userId: string): AsyncGenerator<string> {
  const requestPage = (before?: string) => {
    const page = images.listPage(userId, { before, limit: PAGE_SIZE });
    // Prevents an unhandled rejection. Awaiting the page throws the error.
    page.catch(() => undefined);
    return page;
  };
  let next: ReturnType<typeof requestPage> | undefined = requestPage();
  while (next) {
    const page: Awaited<typeof next> = await next;
    const lastId = page.images.at(-1)?.id;
    next = page.hasMore && lastId !== undefined ? requestPage(lastId) : undefined;
    yield page.images.map((record) => JSON.stringify(toImage(record))).join(IMAGE_SEPARATOR);
  }
}
