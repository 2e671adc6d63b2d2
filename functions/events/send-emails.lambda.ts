import { isEntitled } from '#shared/entitlement.ts';
import { createAccountEmailId } from '../clients/account-emails.ts';
import type { Owner } from '../clients/billing-rows.ts';
import type { EmailRow } from '../clients/email-records.ts';
import {
  type Clients,
  collectsTax,
  dueAccountEmails,
  emailRecords,
  hasSender,
  invitations,
  mail,
  now,
  users,
} from '../clients.ts';
import { type BillingEmail, planEmails } from '../emails/plan-emails.ts';
import { renderBillingEmail, renderMemberLapsedEmail } from '../emails/render-billing-email.ts';
import { type SendAccountEmailClients, sendAccountEmail } from '../emails/send-account-emails.ts';
import { SendingStopped, sendOnce } from '../emails/send-once.ts';
import { env } from '../env.ts';
import { logAndCount } from '../http/logging.ts';
import { trigger } from '../http/trigger.ts';
import { describeError } from '../internal-error.ts';

interface SendEmailsClients extends SendAccountEmailClients, Pick<Clients, 'users'> {
  readonly dueAccountEmails: Clients['dueAccountEmails'];
  readonly emailRecords: Clients['emailRecords'];
  readonly members: Pick<Clients['members'], 'list'>;
  readonly collectsTax: boolean;
}

/** The function times out after 5 minutes. The next run continues with the rows that are left. */
const RUN_TIMEOUT_MS = 4 * 60_000;

/**
 * Sends all due emails, one after the other, because SES limits the number per second. Emails about accounts go first, because they may
 * report an attack. The first email that SES does not accept for a reason other than the email itself ends the run. It stays due, and
 * the next run sends it.
 *
 * A failure for one row does not stop the others. The first error is thrown at the end.
 */
export async function sendEmails(clients: SendEmailsClients): Promise<void> {
  const { dueAccountEmails, emailRecords, now } = clients;
  const startedAt = now();
  const isOverTime = () => now().getTime() - startedAt.getTime() > RUN_TIMEOUT_MS;
  const errors = [
    ...(await sendEach(await dueAccountEmails.listDue(startedAt), isOverTime, {
      send: (id) => sendAccountEmail(clients, id),
      describe: (id) => ({ id }),
    })),
    ...(await sendEach(await emailRecords.listDue(startedAt), isOverTime, {
      send: (owner) => sendToOwner(clients, owner),
      describe: (owner) => ({ owner: owner.id }),
    })),
  ];
  if (errors.length > 0) throw errors[0];
}

interface RowSender<Row> {
  readonly send: (row: Row) => Promise<void>;
  /** Returns the log fields that identify a row. */
  readonly describe: (row: Row) => Readonly<Record<string, string>>;
}

/** Returns the errors of the rows that failed. Throws `SendingStopped`. */
async function sendEach<Row>(
  rows: readonly Row[],
  isOverTime: () => boolean,
  { send, describe }: RowSender<Row>,
): Promise<unknown[]> {
  const errors: unknown[] = [];
  for (const row of rows) {
    if (isOverTime()) break;
    try {
      await send(row);
    } catch (error) {
      if (error instanceof SendingStopped) throw error;
      logAndCount('emailRowFailed', { ...describe(row), reason: describeError(error) });
      errors.push(error);
    }
  }
  return errors;
}

async function sendToOwner(clients: SendEmailsClients, owner: Owner): Promise<void> {
  const row = await clients.emailRecords.get(owner);
  if (!row) return;
  const { due, stale, nextDue, state } = planEmails(row, clients.now());
  for (const { kind, id } of stale) logAndCount('emailDropped', { kind, id });
  for (const email of due) if (!(await sendBillingEmail(clients, row, email))) return;
  await clients.emailRecords.finish(row, state, nextDue);
}

/** Returns false if an email of the row must be sent later. */
async function sendBillingEmail(clients: SendEmailsClients, row: EmailRow, email: BillingEmail): Promise<boolean> {
  const { billing, organizationName, recipient } = row;
  const { siteOrigin: origin, collectsTax } = clients;
  const message = renderBillingEmail(email, { origin, collectsTax, billing, organizationName });
  const isSettled = await sendOnce(clients, email.id, recipient, message);
  return isSettled && (email.kind !== 'organizationLapsed' || sendToMembers(clients, row, email));
}

/** Emails the active members besides the admin. */
async function sendToMembers(
  clients: SendEmailsClients,
  { owner, recipient: adminEmail, organizationName = '' }: EmailRow,
  { id, date }: BillingEmail,
): Promise<boolean> {
  let areSettled = true;
  for (const { userId, orgStatus } of await clients.members.list(owner.id)) {
    const user = orgStatus === 'active' ? await clients.users.getConsistently(userId) : undefined;
    if (!user || user.email === adminEmail) continue;
    const hasOwnPremium = isEntitled(user.billing, clients.now());
    const facts = { date, organization: organizationName, adminEmail, hasOwnPremium, origin: clients.siteOrigin };
    const isSettled = await sendOnce(
      clients,
      createAccountEmailId('memberLapsed', userId, id),
      user.email,
      renderMemberLapsedEmail(facts),
    );
    areSettled &&= isSettled;
  }
  return areSettled;
}

/** A stage without a sender sends nothing. Its rows stay due. */
export const handler = trigger('sendEmails', async () => {
  if (!hasSender()) return logAndCount('emailSenderMissing', {});
  await sendEmails({
    dueAccountEmails: dueAccountEmails(),
    emailRecords: emailRecords(),
    mail: mail(),
    users: users(),
    members: invitations(),
    now,
    siteOrigin: env('SITE_ORIGIN'),
    collectsTax: collectsTax(),
  });
});
