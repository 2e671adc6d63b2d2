import { ScanCommand } from '@aws-sdk/lib-dynamodb';
import { confirmEmailChange } from '../../../functions/account/confirm-email-change.lambda.ts';
import { startEmailChange } from '../../../functions/account/start-email-change.lambda.ts';
import { createAccountEmailsClient, createDueAccountEmailsClient } from '../../../functions/clients/account-emails.ts';
import { createEmailChangesClient } from '../../../functions/clients/email-changes.ts';
import { createEmailRecordsClient } from '../../../functions/clients/email-records.ts';
import { createStoredEmailsClient } from '../../../functions/clients/stored-emails.ts';
import { sendEmails } from '../../../functions/events/send-emails.lambda.ts';
import { advanceClock } from '../advance-clock.ts';
import { organizationFixture } from '../organizations/organization-fixture.ts';
import { actor, ORG_ID } from '../record-builders.ts';
import { getUserAsAdmin, USER_POOL_ID } from './user-pool-fixture.ts';

/** An organization with clients for changes of email, and with `readEmails`, which reads every place that stores the email of a user. */
export async function emailChangeFixture(options: Parameters<typeof organizationFixture>[0] = {}) {
  const organization = await organizationFixture(options);
  const { tables, documents, pool, stripe, clock, listSentEmails } = organization;
  const clients = {
    ...organization.clients,
    emailChanges: createEmailChangesClient(tables.events, documents),
    storedEmails: createStoredEmailsClient({
      userPoolId: USER_POOL_ID,
      cognito: organization.pool.cognito,
      tables,
      db: documents,
      callStripe: organization.callStripe,
    }),
    accountEmails: createAccountEmailsClient(tables.events, documents),
    dueAccountEmails: createDueAccountEmailsClient(tables.events, documents),
  };
  const emailRecords = createEmailRecordsClient(tables, documents);

  const readPoolUser = async (userId: string): Promise<string | undefined> => {
    const { UserAttributes = [] } = await getUserAsAdmin(pool, userId);
    return UserAttributes.find(({ Name }) => Name === 'email')?.Value;
  };
  const readCustomerEmail = async (customerId: string | undefined): Promise<string | null | undefined> => {
    const customer = customerId === undefined ? undefined : await stripe.customers.retrieve(customerId);
    return customer?.deleted ? undefined : customer?.email;
  };

  const signedInAt = clock.now.getTime() / 1_000;
  const signedInActor = (userId: string) => actor({ userId, signedInAt });
  const start = (userId: string, email: string) => startEmailChange(clients, { email }, signedInActor(userId));
  const confirm = (userId: string, code: string) => confirmEmailChange(clients, { code }, signedInActor(userId));
  /** Returns the code of the newest email to an address. */
  const readCode = (email: string): string =>
    /\b\d{6}\b/.exec(listSentEmails().findLast(({ to }) => to === email)?.text ?? '')?.[0] ?? 'no code';

  return {
    ...organization,
    clients,
    start,
    confirm,
    readCode,
    async change(userId: string, email: string) {
      await start(userId, email);
      return confirm(userId, readCode(email));
    },
    wait(ms: number): void {
      advanceClock(clock, ms);
    },
    listEventRows: async () => (await documents.send(new ScanCommand({ TableName: tables.events }))).Items ?? [],
    sendDueEmails: () => sendEmails({ ...clients, emailRecords, collectsTax: false }),
    /** Returns the email of a user in each place that stores it. Places without one are undefined. */
    async readEmails(userId: string) {
      const row = await organization.readUserRow(userId);
      const member = await clients.members.get(ORG_ID, userId);
      const organizationRow = await organization.readOrganizationRow();
      /** A former email that an invitation still has. */
      const formerInviter = (await clients.members.list(ORG_ID))
        .map(({ invitedBy = '' }) => invitedBy)
        .find((inviter) => inviter !== row.email && row.formerEmails?.has(inviter));
      return {
        pool: await readPoolUser(userId),
        row: row.email,
        member: member?.email,
        customer: await readCustomerEmail(row.customerId),
        admin: organizationRow.adminUserId === userId ? organizationRow.adminEmail : undefined,
        ...(formerInviter !== undefined && { formerInviter }),
      };
    },
  };
}
