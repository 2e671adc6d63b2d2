import { expect, test } from 'vitest';
import { createCheckoutSession } from '../../../../functions/checkout/create-checkout-session.lambda.ts';
import { acceptInvite } from '../../../../functions/invites/accept-invite.lambda.ts';
import { setMemberStatus } from '../../../../functions/organizations/set-member-status.lambda.ts';
import { updateOrganization } from '../../../../functions/staff/update-organization.lambda.ts';
import { CHECKOUT_INPUT } from '../../../support/billing/checkout-steps.ts';
import { runBeforeCall } from '../../../support/faults/call-faults.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { addMember, inviteEmails, latestInviteLink } from '../../../support/organizations/organization-fixture.ts';
import { actor, ORG_ID } from '../../../support/record-builders.ts';
import { emailChangeFixture } from '../../../support/users/email-change-fixture.ts';

const fixture = forEachTest(() => emailChangeFixture({ seats: 200 }));

interface OtherCall {
  /** Creates the user who changes their email. Returns their id. */
  readonly prepare: (email: string) => Promise<string>;
  readonly run: (userId: string, email: string) => Promise<unknown>;
}

const prepareMember = async (email: string): Promise<string> => (await addMember(fixture(), email)).userId;

const OTHER_CALLS: Readonly<Record<string, OtherCall>> = {
  'the user accepts an invitation': {
    async prepare(email) {
      const userId = await fixture().createUserAccount(email);
      await inviteEmails(fixture(), email);
      return userId;
    },
    run: (userId, email) => acceptInvite(fixture().clients, { ...latestInviteLink(fixture(), email), password: null }, userId),
  },
  'staff make the user the admin': {
    prepare: prepareMember,
    async run(userId) {
      const staff = actor({ userId: (await fixture().clients.users.findByEmail('staff@company.example'))?.userId ?? '' });
      await updateOrganization(fixture().clients, { orgId: ORG_ID, adminUserId: userId, reason: 'New admin' }, staff);
    },
  },
  'staff change the seats of their organization': {
    async prepare(email) {
      const userId = await prepareMember(email);
      const organization = await fixture().readOrganizationRow();
      await fixture().clients.organizations.update(organization, { ...organization, adminUserId: userId, adminEmail: email });
      return userId;
    },
    async run() {
      const staff = actor({ userId: (await fixture().clients.users.findByEmail('staff@company.example'))?.userId ?? '' });
      const { seats } = await fixture().readOrganizationRow();
      await updateOrganization(fixture().clients, { orgId: ORG_ID, seats: seats + 1, reason: 'More seats' }, staff);
    },
  },
  'the user begins to buy Premium': {
    prepare: (email) => fixture().createUserAccount(email),
    run: async (userId) => createCheckoutSession(fixture().clients, CHECKOUT_INPUT, await fixture().payer(userId)),
  },
  'the user, who is the admin, invites someone': {
    async prepare(email) {
      const userId = await prepareMember(email);
      const organization = await fixture().readOrganizationRow();
      await fixture().clients.organizations.update(organization, { ...organization, adminUserId: userId, adminEmail: email });
      return userId;
    },
    run: (_, email) => inviteEmails(fixture(), `guest-of-${email}`),
  },
  'the admin deactivates the user': {
    prepare: prepareMember,
    run: (userId) => setMemberStatus(fixture().clients, { orgId: ORG_ID, userId, status: 'Deactivated' }),
  },
};

const CASES = Object.entries(OTHER_CALLS).flatMap(([name, call]) =>
  (['the change', 'the other call'] as const).map((interrupted) => [name, interrupted, call] as const),
);

test.each(CASES)(
  'a change ends with one email everywhere when %s, and %s is overtaken at any call',
  async (_, interrupted, { prepare, run }) => {
    await fixture().createUserAccount('staff@company.example');
    let callNumber = 0;
    for (let wasReached = true; wasReached; ) {
      callNumber++;
      const [oldEmail, newEmail] = [`eve${callNumber}@example.com`, `eve${callNumber}@new.example`];
      // Two audit entries with the same time would cost another call.
      fixture().wait(1_000);
      const userId = await prepare(oldEmail);
      await fixture().start(userId, newEmail);
      const change = () => fixture().confirm(userId, fixture().readCode(newEmail));
      // A call that finds the member changed is rejected, and its caller repeats it.
      const other = () => run(userId, oldEmail).catch(() => undefined);
      wasReached = await (interrupted === 'the change'
        ? runBeforeCall(fixture(), change, callNumber, other)
        : runBeforeCall(fixture(), other, callNumber, change));
      const emails = Object.values(await fixture().readEmails(userId)).filter((email) => email !== undefined);
      expect(new Set(emails), `overtaken at call ${callNumber}`).toEqual(new Set([wasReached ? newEmail : emails[0]]));
    }
    expect(callNumber).toBeGreaterThan(2);
  },
  120_000,
);
