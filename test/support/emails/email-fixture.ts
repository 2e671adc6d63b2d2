import { createAccountEmailsClient, createDueAccountEmailsClient } from '../../../functions/clients/account-emails.ts';
import { createEmailRecordsClient } from '../../../functions/clients/email-records.ts';
import { createMailClient } from '../../../functions/clients/mail.ts';
import { createMembersClient } from '../../../functions/clients/members.ts';
import { sendEmails } from '../../../functions/events/send-emails.lambda.ts';
import { mailFixture, SENDER } from '../aws/mail-fixture.ts';
import { billingFixture } from '../billing/billing-fixture.ts';
import { SITE_ORIGIN } from '../billing/stripe-clients.ts';
import { organizationFixture } from '../organizations/organization-fixture.ts';

/** Billing with one user over the DynamoDB engine and the Stripe and SES emulators, with a clock that the test moves. */
export async function emailFixture() {
  const billing = await billingFixture();
  const mail = await mailFixture(() => billing.clock.now.getTime());
  const { tables, documents } = billing;
  const clients = {
    ...billing.clients,
    members: createMembersClient(tables, documents),
    mail: createMailClient(() => SENDER, mail.ses),
    emailRecords: createEmailRecordsClient(tables, documents),
    accountEmails: createAccountEmailsClient(tables.events, documents),
    dueAccountEmails: createDueAccountEmailsClient(tables.events, documents),
    siteOrigin: SITE_ORIGIN,
    collectsTax: false,
  };
  return {
    ...billing,
    ...mail,
    clients,
    send: () => sendEmails(clients),
    close: async () => {
      await Promise.all([billing.close(), mail.close()]);
    },
  };
}

/** An organization whose seats are paid for, with emails as in `emailFixture`. */
export async function organizationEmailFixture() {
  const organization = await organizationFixture();
  const { tables, documents } = organization;
  const emailRecords = createEmailRecordsClient(tables, documents);
  const clients = { ...organization.clients, emailRecords, collectsTax: false };
  return { ...organization, clients, send: () => sendEmails(clients) };
}
