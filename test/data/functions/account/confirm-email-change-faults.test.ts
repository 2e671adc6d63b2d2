import { expect, test } from 'vitest';
import { finishEmailChanges } from '../../../../functions/events/finish-email-changes.lambda.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { buyPremium } from '../../../support/billing/checkout-steps.ts';
import { CALL_FAULTS, withCallFault } from '../../../support/faults/call-faults.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { inviteEmails, latestInviteLink } from '../../../support/organizations/organization-fixture.ts';
import { emailChangeFixture } from '../../../support/users/email-change-fixture.ts';

const fixture = forEachTest(() => emailChangeFixture({ seats: 100 }));

/** Creates a user whose email is stored in every place: the admin of the organization, with a customer of their own. */
async function createAdminWithCustomer(email: string): Promise<string> {
  const userId = await fixture().createUserAccount(email);
  await buyPremium(fixture(), { userId });
  await inviteEmails(fixture(), email);
  await acceptInvite(fixture().clients, { ...latestInviteLink(fixture(), email), password: null }, userId);
  const { customerId = '' } = await fixture().readUserRow(userId);
  await fixture().stripe.customers.update(customerId, { email });
  const organization = await fixture().readOrganizationRow();
  await fixture().clients.organizations.update(organization, { ...organization, adminUserId: userId, adminEmail: email });
  return userId;
}

/** Calls by which an interrupted change can be completed: the user repeats the request, or the hourly run continues it. */
const COMPLETIONS = ['repeated request', 'hourly run'] as const;

test.each(CALL_FAULTS.flatMap((fault) => COMPLETIONS.map((completion) => [fault, completion] as const)))(
  'a change ends with one email everywhere after the fault "%s" at any call, completed by the %s',
  async (fault, completion) => {
    let callNumber = 0;
    for (let wasReached = true; wasReached; ) {
      callNumber++;
      const [oldEmail, newEmail] = [`eve${callNumber}@example.com`, `eve${callNumber}@new.example`];
      const userId = await createAdminWithCustomer(oldEmail);
      await fixture().start(userId, newEmail);
      const code = fixture().readCode(newEmail);
      wasReached = await withCallFault(fixture(), () => fixture().confirm(userId, code), callNumber, fault);
      const isConfirmed = (await fixture().clients.emailChanges.get(userId))?.confirmedAt !== undefined;
      if (completion === 'hourly run') await finishEmailChanges(fixture().clients);
      else await fixture().confirm(userId, code).catch(ignoreUsedCode);
      const expected = isConfirmed || completion === 'repeated request' ? newEmail : oldEmail;
      const emails = await fixture().readEmails(userId);
      expect(new Set(Object.values(emails)), `${fault} at call ${callNumber}`).toEqual(new Set([expected]));
      expect(await fixture().clients.emailChanges.listPending()).toEqual([]);
      await fixture().sendDueEmails();
      const notices = fixture()
        .listSentEmails()
        .filter(({ to, subject }) => to === oldEmail && subject.includes('was changed'));
      expect(notices).toHaveLength(expected === newEmail ? 1 : 0);
    }
    expect(callNumber).toBeGreaterThan(8);
  },
  300_000,
);

/** The change may be complete although the first request failed. */
function ignoreUsedCode(error: unknown): void {
  if (!(error instanceof Error && error.message.includes('already used'))) throw error;
}
