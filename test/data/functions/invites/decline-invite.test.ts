import { describe, expect, test, vi } from 'vitest';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { declineInvite } from '../../../../functions/invites/decline-invite.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  getMemberRecord,
  INVITED_EMAIL,
  inviteAndGetLink,
  inviteEmailsLater,
  latestInviteLink,
  organizationFixture,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { signUp } from '../../../support/users/user-pool-fixture.ts';

const organization = forEachTest(organizationFixture);

const decline = (link: InviteLink, callerId = '') => declineInvite(organization().clients, link, callerId);
const requireInvitationDeleted = async () => {
  expect(await organization().clients.members.list(ORG_ID)).toHaveLength(1);
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
};

test('declines with the link alone for a user without an account, and emails the admin', async () => {
  expect(await decline(await inviteAndGetLink(organization()))).toEqual({ orgAdminEmail: 'ada@example.com' });
  await requireInvitationDeleted();
  expect(organization().listSentEmails().at(-1)).toMatchObject({
    to: 'ada@example.com',
    subject: 'bob@example.com has declined your invitation',
  });
});

test('declines with the link alone when the sign-up with the email was never confirmed', async () => {
  await signUp(organization().pool, INVITED_EMAIL);
  expect(await decline(await inviteAndGetLink(organization()))).toEqual({ orgAdminEmail: 'ada@example.com' });
  await requireInvitationDeleted();
  expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toMatchObject({ status: 'UNCONFIRMED' });
});

test('declines an expired invitation for the signed-in user', async () => {
  const userId = await organization().createUserAccount(INVITED_EMAIL);
  const link = await inviteAndGetLink(organization());
  await organization().advanceDays(INVITATION.days);
  expect(await decline(link, userId)).toEqual({ orgAdminEmail: 'ada@example.com' });
  await requireInvitationDeleted();
  expect(await organization().readUserRow(userId)).not.toHaveProperty('orgId');
});

test('allows a new invitation afterwards', async () => {
  await decline(await inviteAndGetLink(organization()));
  expect(await inviteEmailsLater(organization(), INVITED_EMAIL)).toMatchObject([{ result: 'invited' }]);
});

test('succeeds once for concurrent calls, which free one seat and send one email', async () => {
  const link = await inviteAndGetLink(organization());
  const results = await Promise.allSettled([decline(link), decline(link), decline(link)]);
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await requireInvitationDeleted();
  expect(
    organization()
      .listSentEmails()
      .filter(({ to }) => to === 'ada@example.com'),
  ).toHaveLength(1);
});

test('succeeds when SES is unavailable', async () => {
  const warnings = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const link = await inviteAndGetLink(organization());
  organization().outage.isDown = true;
  expect(await decline(link)).toEqual({ orgAdminEmail: 'ada@example.com' });
  await requireInvitationDeleted();
  expect(JSON.stringify(warnings.mock.calls)).toMatch(/emailFailed/);
});

describe('declineInvite', () => {
  test.each([
    ['the invited user has an account and is not signed in', '', 'notSignedIn'],
    ['another user is signed in', 'user-1', 'forbidden'],
  ])('rejects the request and keeps the invitation when %s', async (_, callerId, code) => {
    await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    const before = await organization().listAllRows();
    await expect(decline(link, callerId)).rejects.toMatchObject({ code });
    expect(await organization().listAllRows()).toEqual(before);
  });

  test('throws forbidden when another user is signed in and the invited user has no account', async () => {
    await expect(decline(await inviteAndGetLink(organization()), 'user-1')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgStatus: 'invited' });
  });

  test('throws conflict when the user has already accepted', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await expect(decline(latestInviteLink(organization(), INVITED_EMAIL), userId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await getMemberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgStatus: 'active' });
  });
});
