import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { INVITATION, type InviteLink } from '#shared/invitation.ts';
import { declineInvite } from '../../../../functions/invites/decline-invite.ts';
import {
  addMember,
  inviteAndGetLink as invitedTo,
  inviteEmails,
  latestInviteLink,
  memberRecord,
  type OrganizationFixture,
  organizationFixture,
  organizationWithSeatCount,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';
import { signUp } from '../../../support/user-pool-fixture.ts';

const BOB = 'bob@example.com';

let team: OrganizationFixture;
beforeEach(async () => {
  team = await organizationFixture();
});
afterEach(() => team.close());

const invited = () => invitedTo(team, BOB);

const decline = (link: InviteLink, callerId = '') => declineInvite(team.clients, link, callerId);
const isOut = async () => {
  expect(await team.clients.members.list(ORG_ID)).toHaveLength(1);
  expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 4, counted: 1 });
};

test('somebody without an account declines by their link alone, and the administrator hears of it', async () => {
  expect(await decline(await invited())).toEqual({ orgAdminEmail: 'ada@example.com' });
  await isOut();
  expect(team.sentEmails().at(-1)).toMatchObject({
    to: 'ada@example.com',
    subject: 'bob@example.com has declined your invitation',
  });
});

test('an address with which somebody merely signed up declines by its link alone, too', async () => {
  await signUp(team.pool, BOB);
  expect(await decline(await invited())).toEqual({ orgAdminEmail: 'ada@example.com' });
  await isOut();
  expect(await team.clients.poolUsers.find(BOB)).toMatchObject({ status: 'UNCONFIRMED' });
});

test('somebody with an account declines signed in, an invitation that has expired as well', async () => {
  const userId = await team.createUserAccount(BOB);
  const link = await invited();
  await team.advanceDays(INVITATION.days);
  expect(await decline(link, userId)).toEqual({ orgAdminEmail: 'ada@example.com' });
  await isOut();
  expect(await team.userRow(userId)).not.toHaveProperty('orgId');
});

test('who declines can be invited again', async () => {
  await decline(await invited());
  expect(await inviteEmails(team, BOB)).toMatchObject([{ result: 'invited' }]);
});

test('twice at once, it is done once: one seat is free, and one letter goes', async () => {
  const link = await invited();
  const ended = await Promise.allSettled([decline(link), decline(link), decline(link)]);
  expect(ended.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  await isOut();
  expect(team.sentEmails().filter(({ to }) => to === 'ada@example.com')).toHaveLength(1);
});

test('with SES away, it is declined all the same', async () => {
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => undefined);
  const link = await invited();
  team.outage.isDown = true;
  expect(await decline(link)).toEqual({ orgAdminEmail: 'ada@example.com' });
  await isOut();
  expect(JSON.stringify(warn.mock.calls)).toMatch(/mailFailed/);
});

describe('is refused, and the invitation stands', () => {
  test.each([
    ['to somebody with an account who is not signed in', '', 'notSignedIn'],
    ['to somebody else', 'user-1', 'forbidden'],
  ])('%s', async (_, callerId, code) => {
    await team.createUserAccount(BOB);
    const link = await invited();
    const before = await team.allRows();
    await expect(decline(link, callerId)).rejects.toMatchObject({ code });
    expect(await team.allRows()).toEqual(before);
  });

  test('to whoever is signed in as somebody else, where there is no account', async () => {
    await expect(decline(await invited(), 'user-1')).rejects.toMatchObject({ code: 'forbidden' });
    expect(await memberRecord(team, BOB)).toMatchObject({ orgStatus: 'invited' });
  });

  test('to a member, who has accepted', async () => {
    const { userId } = await addMember(team, BOB);
    await expect(decline(latestInviteLink(team, BOB), userId)).rejects.toMatchObject({ code: 'conflict' });
    expect(await memberRecord(team, BOB)).toMatchObject({ orgStatus: 'active' });
  });
});
