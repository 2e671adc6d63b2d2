import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import type { InvitationResult, InviteLink } from '#shared/invitation.ts';
import { RATE_LIMITS } from '#shared/rate-limits.ts';
import { createAccountDeletionsClient } from '../../../functions/clients/account-deletions.ts';
import { createAccountEmailsClient, createDueAccountEmailsClient } from '../../../functions/clients/account-emails.ts';
import { toBillingRow } from '../../../functions/clients/billing-rows.ts';
import { createIdentityClient } from '../../../functions/clients/identity.ts';
import { createMailClient } from '../../../functions/clients/mail.ts';
import { createMembersClient } from '../../../functions/clients/members.ts';
import { holdsSeat, type MemberRecord, type OrganizationRecord } from '../../../functions/clients/organization-records.ts';
import { createPoolStaffClient } from '../../../functions/clients/pool-staff.ts';
import { createPoolUsersClient } from '../../../functions/clients/pool-users.ts';
import { createSecondFactorsClient } from '../../../functions/clients/second-factors.ts';
import { createSignInSettingsClient } from '../../../functions/clients/sign-in-settings.ts';
import type { Billing } from '../../../functions/clients/user-records.ts';
import { acceptInvite } from '../../../functions/invites/accept-invite.lambda.ts';
import { inviteMembers } from '../../../functions/invites/invite-members.lambda.ts';
import { advanceClock } from '../advance-clock.ts';
import type { SdkClient } from '../aws/intercept-commands.ts';
import { mailFixture, SENDER } from '../aws/mail-fixture.ts';
import { billingFixture } from '../billing/billing-fixture.ts';
import { SITE_ORIGIN } from '../billing/stripe-clients.ts';
import { ORG_ID } from '../record-builders.ts';
import { subscription } from '../users/account-builders.ts';
import { createUser, sharedUserPool, signIn, USER_POOL_ID } from '../users/user-pool-fixture.ts';
import { organizationRecord, PAID_BILLING } from './organization-records.ts';

export const PASSWORD = 'Engine-1843';
export const INVITED_EMAIL = 'bob@example.com';

interface OrganizationFixtureOptions {
  /** Includes the admin's seat. */
  readonly seats?: number;
}

/**
 * An organization with its admin over the DynamoDB engine and the Cognito, SES and Stripe emulators, with a clock that the
 * test moves.
 */
export async function organizationFixture({ seats = 5 }: OrganizationFixtureOptions = {}) {
  const billing = await billingFixture();
  const { documents, tables, clock } = billing;
  const [pool, mail] = await Promise.all([sharedUserPool(), mailFixture(() => clock.now.getTime())]);
  const clients = {
    ...billing.clients,
    members: createMembersClient(tables, documents),
    accountDeletions: createAccountDeletionsClient(tables, documents),
    identity: createIdentityClient(USER_POOL_ID, pool.cognito),
    poolUsers: createPoolUsersClient(USER_POOL_ID, pool.cognito),
    poolStaff: createPoolStaffClient(USER_POOL_ID, pool.cognito),
    signInSettings: createSignInSettingsClient(USER_POOL_ID, pool.cognito),
    secondFactors: createSecondFactorsClient(tables.users, documents),
    accountEmails: createAccountEmailsClient(tables.events, documents),
    dueAccountEmails: createDueAccountEmailsClient(tables.events, documents),
    mail: createMailClient(() => SENDER, mail.ses),
    siteOrigin: SITE_ORIGIN,
  };
  const sdks: readonly SdkClient[] = [pool.cognito, mail.ses];
  await clients.organizations.create(
    organizationRecord({ seats, seatsFree: seats - 1, created: clock.now, billing: PAID_BILLING }),
  );
  const listRows = async (TableName: string) => (await documents.send(new ScanCommand({ TableName }))).Items ?? [];
  return {
    ...billing,
    ...mail,
    pool,
    clients,
    /** SDK clients besides DynamoDB's, for fault injection. */
    sdks,
    createUserAccount: async (email: string): Promise<string> => {
      const userId = await createUser(pool, email);
      await clients.users.add({ userId, email, created: clock.now });
      return userId;
    },
    listAllRows: async (): Promise<unknown[]> =>
      (await Promise.all([listRows(tables.organizations), listRows(tables.users)]))
        .flat()
        .toSorted((one, other) => (sortKeyOf(one) < sortKeyOf(other) ? -1 : 1)),
    close: async () => {
      await Promise.all([billing.close(), mail.close()]);
    },
  };
}

const sortKeyOf = ({ orgId = '', sortKey = '', userId = '' }: Record<string, unknown>): string =>
  [orgId, sortKey, userId].join(' ');

export type OrganizationFixture = Awaited<ReturnType<typeof organizationFixture>>;

/** Returns the organization's row, and as `counted` the number of its member rows that occupy a seat. */
export async function readOrganizationWithSeatCount({
  clients,
}: Pick<OrganizationFixture, 'clients'>): Promise<OrganizationRecord & { counted: number }> {
  const organization = await clients.organizations.get(ORG_ID);
  if (!organization) throw new Error('The organization of the fixture does not exist.');
  const members = await clients.members.list(ORG_ID);
  return { ...organization, counted: members.filter(holdsSeat).length };
}

/** Ends the subscription of the organization. */
export const lapseOrganization = (organization: Pick<OrganizationFixture, 'clients' | 'readOrganizationRow'>): Promise<void> =>
  setOrganizationBilling(organization, { ...PAID_BILLING, subscription: subscription({ status: 'canceled' }) });

export async function setOrganizationBilling(
  { clients, readOrganizationRow }: Pick<OrganizationFixture, 'clients' | 'readOrganizationRow'>,
  billing: Billing,
): Promise<void> {
  const owner = { type: 'org', id: ORG_ID } as const;
  await clients.billingRecords.attachCustomer(owner, 'cus_organization', (await readOrganizationRow()).adminEmail);
  await clients.billingRecords.writeBilling(toBillingRow(owner, await readOrganizationRow(), false), billing);
}

/** Use `inviteEmailsLater` for an address that was emailed before. */
export const inviteEmails = (
  { clients }: Pick<OrganizationFixture, 'clients'>,
  ...emails: readonly string[]
): Promise<InvitationResult[]> => inviteMembers(clients, { orgId: ORG_ID, invitations: emails.map((email) => ({ email })) });

/** Advances the clock until the organization may email any address again, and invites these addresses. */
export function inviteEmailsLater(
  organization: Pick<OrganizationFixture, 'clients' | 'clock'>,
  ...emails: readonly string[]
): Promise<InvitationResult[]> {
  advanceClock(organization.clock, RATE_LIMITS.emailsPerAddress.windowSeconds * 1_000);
  return inviteEmails(organization, ...emails);
}

export async function inviteAndGetLink(organization: OrganizationFixture, email = INVITED_EMAIL): Promise<InviteLink> {
  await inviteEmails(organization, email);
  return latestInviteLink(organization, email);
}

export function latestInviteLink({ listSentEmails }: Pick<OrganizationFixture, 'listSentEmails'>, email: string): InviteLink {
  const mail = listSentEmails().findLast(({ to }) => to === email);
  const { searchParams } = new URL(/https:\S+/.exec(mail?.text ?? '')?.[0] ?? 'about:blank');
  return { sub: searchParams.get('sub') ?? '', token: searchParams.get('token') ?? '' };
}

export async function addMember(organization: OrganizationFixture, email: string): Promise<MemberRecord> {
  const userId = await organization.createUserAccount(email);
  await inviteEmails(organization, email);
  await acceptInvite(organization.clients, { ...latestInviteLink(organization, email), password: null }, userId);
  return getMemberRecord(organization, email);
}

export async function signInAndAccept(organization: OrganizationFixture, email: string): Promise<void> {
  await signIn(organization.pool, email, PASSWORD);
  const user = await organization.clients.poolUsers.find(email);
  if (!user) throw new Error(`${email} has no account.`);
  await acceptInvite(organization.clients, { ...latestInviteLink(organization, email), password: null }, user.userId);
}

/** Deletes a user from the user pool and the Users table only. Their member rows stay. */
export async function deleteUserAccount({ clients }: Pick<OrganizationFixture, 'clients'>, userId: string): Promise<void> {
  await clients.poolUsers.remove(userId);
  if (!(await clients.users.remove(userId, undefined))) throw new Error('The user still has a seat or images.');
}

export async function getMemberRecord({ clients }: Pick<OrganizationFixture, 'clients'>, email: string): Promise<MemberRecord> {
  const member = (await clients.members.list(ORG_ID)).find((each) => each.email === email);
  if (!member) throw new Error(`${email} is not in the organization.`);
  return member;
}
