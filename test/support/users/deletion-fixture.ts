import { ScanCommand, UpdateCommand } from '@aws-sdk/lib-dynamodb';
import type { AuditEntry } from '#shared/staff.ts';
import { deleteAccount } from '../../../functions/account/delete-account.lambda.ts';
import { exportAccount } from '../../../functions/account/export-account.lambda.ts';
import { keepAccount } from '../../../functions/account/keep-account.lambda.ts';
import { createAccountEmailsClient, createDueAccountEmailsClient } from '../../../functions/clients/account-emails.ts';
import { purgeAccounts } from '../../../functions/events/purge-accounts.lambda.ts';
import { setMemberStatus } from '../../../functions/organizations/set-member-status.lambda.ts';
import { buyPremium } from '../billing/checkout-steps.ts';
import { addMember } from '../organizations/organization-fixture.ts';
import { actor, ORG_ID } from '../record-builders.ts';
import { staffFixture, USER_EMAIL } from './staff-fixture.ts';

/** The staff fixture, with the operations of users on their own account. */
export async function deletionFixture() {
  const fixture = await staffFixture();
  const clients = {
    ...fixture.clients,
    accountEmails: createAccountEmailsClient(fixture.tables.events, fixture.documents),
    dueAccountEmails: createDueAccountEmailsClient(fixture.tables.events, fixture.documents),
    mediaAccess: { grant: async (userId: string) => [`cookie of ${userId}`] },
  };
  const listDueEmails = async (): Promise<string[]> => {
    const ids = await clients.dueAccountEmails.listDue(fixture.clock.now);
    const emails = await Promise.all(ids.map((id) => clients.dueAccountEmails.get(id)));
    return emails.flatMap((email) => (email ? [`${email.kind} to ${email.recipient}`] : [])).toSorted();
  };
  /** Returns the rows of all tables that contain a text, such as the id or the email of a user. */
  const listRowsWith = async (text: string): Promise<Record<string, unknown>[]> => {
    const rows = await Promise.all(
      Object.values(fixture.tables).map(
        async (TableName) => (await fixture.documents.send(new ScanCommand({ TableName }))).Items ?? [],
      ),
    );
    return rows.flat().filter((row) => JSON.stringify(row, replaceSets).includes(text));
  };
  return {
    ...fixture,
    clients,
    listDueEmails,
    listRowsWith,
    /** Writes a role into the user's row, because no operation assigns it to this user. */
    setOrgRole: async (userId: string, orgRole: string): Promise<void> => {
      await fixture.documents.send(
        new UpdateCommand({
          TableName: fixture.tables.users,
          Key: { userId },
          UpdateExpression: 'SET orgRole = :role',
          ExpressionAttributeValues: { ':role': orgRole },
        }),
      );
    },
    delete: (userId: string) => deleteAccount(clients, actor({ userId })),
    keep: (userId: string) => keepAccount(clients, actor({ userId })),
    purge: () => purgeAccounts(clients),
    export: (userId: string) => exportAccount(clients, actor({ userId })),
  };
}

const replaceSets = (_: string, value: unknown): unknown => (value instanceof Set ? [...value] : value);

export type DeletionFixture = Awaited<ReturnType<typeof deletionFixture>>;

/** Creates a user with Premium. Returns the ids of the user and the subscription. */
export async function createSubscriber(fixture: DeletionFixture): Promise<{ userId: string; subscriptionId: string }> {
  const userId = await fixture.createUserAccount(USER_EMAIL);
  const { subscription } = await buyPremium(fixture, { userId });
  return { userId, subscriptionId: subscription?.id ?? '' };
}

/** Adds an audit entry in which a staff member, sam@example.com, verified the user. */
export const addVerifyUserEntry = (
  { clients, clock, staff }: DeletionFixture,
  userId: string,
  fields: Pick<AuditEntry, 'before' | 'reason'>,
): Promise<void> =>
  clients.audit.add({
    target: `user#${userId}`,
    at: clock.now,
    actor: staff.userId,
    actorEmail: 'sam@example.com',
    act: 'verifyUser',
    ...fields,
  });

/** Adds a member with a subscription of their own. Returns the user id. */
export async function addMemberWithSubscription(fixture: DeletionFixture, email: string): Promise<string> {
  const { userId } = await addMember(fixture, email);
  const setStatus = (status: 'Active' | 'Deactivated') => setMemberStatus(fixture.clients, { orgId: ORG_ID, userId, status });
  // A user cannot buy while the organization pays.
  await setStatus('Deactivated');
  await buyPremium(fixture, { userId });
  await setStatus('Active');
  return userId;
}
