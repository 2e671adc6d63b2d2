import { describe, expect, test, vi } from 'vitest';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { declineInvite } from '../../../../functions/invites/decline-invite.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  INVITED_EMAIL,
  inviteAndGetLink,
  inviteEmails,
  latestInviteLink,
  memberRecord,
  organizationFixture,
  organizationWithSeatCount,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { signUp } from '../../../support/user-pool-fixture.ts';

const organization = forEachTest(organizationFixture);

const decline = (link: InviteLink, callerId = '') => declineInvite(organization().clients, link, callerId);
const isOut = async () => {
  expect(await organization().clients.members.list(ORG_ID)).toHaveLength(1);
  expect(await organizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
};

test('somebody without an account declines by their link alone, and the administrator hears of it', async () => {
  expect(await decline(await inviteAndGetLink(organization()))).toEqual({ orgAdminEmail: 'ada@example.com' });
  await isOut();
  expect(organization().sentEmails().at(-1)).toMatchObject({
    to: 'ada@example.com',
    subject: 'bob@example.com has declined your invitation',
  });
});

test('an address with which somebody merely signed up declines by its link alone, too', async () => {
  await signUp(organization().pool, INVITED_EMAIL);
  expect(await decline(await inviteAndGetLink(organization()))).toEqual({ orgAdminEmail: 'ada@example.com' });
  await isOut();
  expect(await organization().clients.poolUsers.find(INVITED_EMAIL)).toMatchObject({ status: 'UNCONFIRMED' });
});

test('somebody with an account declines signed in, an invitation that has expired as well', async () => {
  const userId = await organization().createUserAccount(INVITED_EMAIL);
  const link = await inviteAndGetLink(organization());
  await organization().advanceDays(INVITATION.days);
  expect(await decline(link, userId)).toEqual({ orgAdminEmail: 'ada@example.com' });
  await isOut();
  expect(await organization().userRow(userId)).not.toHaveProperty('orgId');
});

test('who declines can be invited again', async () => {
  await decline(await inviteAndGetLink(organization()));
  expect(await inviteEmails(organization(), INVITED_EMAIL)).toMatchObject([{ result: 'invited' }]);
});

test('twice at once, it is done once: one seat is free, and one letter goes', async () => {
  const link = await inviteAndGetLink(organization());
  const ended = await Promise.allSettled([decline(link), decline(link), decline(link)]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await isOut();
  expect(
    organization()
      .sentEmails()
      .filter(({ to }) => to === 'ada@example.com'),
  ).toHaveLength(1);
});

test('with SES away, it is declined all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const link = await inviteAndGetLink(organization());
  organization().outage.isDown = true;
  expect(await decline(link)).toEqual({ orgAdminEmail: 'ada@example.com' });
  await isOut();
  expect(JSON.stringify(warn.mock.calls)).toMatch(/mailFailed/);
});

describe('is refused, and the invitation stands', () => {
  test.each([
    ['to somebody with an account who is not signed in', '', 'notSignedIn'],
    ['to somebody else', 'user-1', 'forbidden'],
  ])('%s', async (_, callerId, code) => {
    await organization().createUserAccount(INVITED_EMAIL);
    const link = await inviteAndGetLink(organization());
    const before = await organization().allRows();
    await expect(decline(link, callerId)).rejects.toMatchObject({ code });
    expect(await organization().allRows()).toEqual(before);
  });

  test('to whoever is signed in as somebody else, where there is no account', async () => {
    await expect(decline(await inviteAndGetLink(organization()), 'user-1')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await memberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgStatus: 'invited' });
  });

  test('to a member, who has accepted', async () => {
    const { userId } = await addMember(organization(), INVITED_EMAIL);
    await expect(decline(latestInviteLink(organization(), INVITED_EMAIL), userId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await memberRecord(organization(), INVITED_EMAIL)).toMatchObject({ orgStatus: 'active' });
  });
});
