import { afterEach, beforeEach, expect, test } from 'vitest';
import { revokeInvite } from '../../../../functions/organizations/revoke-invite.ts';
import {
  addMember,
  inviteEmails,
  memberRecord,
  type OrganizationFixture,
  organizationFixture,
  organizationWithSeatCount,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const BOB = 'bob@example.com';

let team: OrganizationFixture;
beforeEach(async () => {
  team = await organizationFixture();
});
afterEach(() => team.close());

const revoke = (userId: string, orgId = ORG_ID) => revokeInvite(team.clients, { orgId, userId });

test('an invitation is taken back, and its seat is free', async () => {
  const [invited] = await inviteEmails(team, BOB);
  expect(await revoke(invited?.userId ?? '')).toEqual({});
  expect(await team.clients.members.list(ORG_ID)).toHaveLength(1);
  expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 4, counted: 1 });
});

test('two who take it back at once free one seat', async () => {
  const [invited] = await inviteEmails(team, BOB, 'eve@example.com');
  await Promise.allSettled([1, 2, 3].map(() => revoke(invited?.userId ?? '')));
  expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 3, counted: 2 });
});

test('one that was sent again meanwhile stays', async () => {
  const [invited] = await inviteEmails(team, BOB);
  const read = await memberRecord(team, BOB);
  await inviteEmails(team, BOB);
  const members = { ...team.clients.members, get: async () => read };
  const late = revokeInvite({ ...team.clients, members }, { orgId: ORG_ID, userId: invited?.userId ?? '' });
  await expect(late).rejects.toMatchObject({ code: 'conflict' });
  expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 3, counted: 2 });
});

test.each([
  ['a member, who has accepted', async () => (await addMember(team, BOB)).userId, ORG_ID, 'conflict'],
  ['the administrator', async () => 'user-1', ORG_ID, 'conflict'],
  ['somebody who was never invited', async () => crypto.randomUUID(), ORG_ID, 'notFound'],
  [
    'somebody whom others invited',
    async () => (await inviteEmails(team, BOB))[0]?.userId ?? '',
    '01JD0000000000000000000BBB',
    'notFound',
  ],
])('%s is left alone', async (_, person, orgId, code) => {
  const userId = await person();
  const before = await team.allRows();
  await expect(revoke(userId, orgId)).rejects.toMatchObject({ code });
  expect(await team.allRows()).toEqual(before);
});
