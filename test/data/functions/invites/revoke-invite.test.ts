import { expect, test } from 'vitest';
import { revokeInvite } from '../../../../functions/invites/revoke-invite.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  getMemberRecord,
  INVITED_EMAIL,
  inviteEmails,
  inviteEmailsLater,
  organizationFixture,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

const revoke = (userId: string, orgId = ORG_ID) => revokeInvite(organization().clients, { orgId, userId });

test('deletes the invitation and frees its seat', async () => {
  const [invited] = await inviteEmails(organization(), INVITED_EMAIL);
  expect(await revoke(invited?.userId ?? '')).toEqual({});
  expect(await organization().clients.members.list(ORG_ID)).toHaveLength(1);
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 4, counted: 1 });
});

test('frees one seat for concurrent calls', async () => {
  const [invited] = await inviteEmails(organization(), INVITED_EMAIL, 'eve@example.com');
  await Promise.allSettled([1, 2, 3].map(() => revoke(invited?.userId ?? '')));
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
});

test('throws conflict when the invitation was sent again during the call', async () => {
  const [invited] = await inviteEmails(organization(), INVITED_EMAIL);
  const storedMember = await getMemberRecord(organization(), INVITED_EMAIL);
  await inviteEmailsLater(organization(), INVITED_EMAIL);
  const members = { ...organization().clients.members, get: async () => storedMember };
  const call = revokeInvite({ ...organization().clients, members }, { orgId: ORG_ID, userId: invited?.userId ?? '' });
  await expect(call).rejects.toMatchObject({ code: 'conflict' });
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 3, counted: 2 });
});

test.each([
  ['a member who has accepted', async () => (await addMember(organization(), INVITED_EMAIL)).userId, ORG_ID, 'conflict'],
  ['the admin', async () => 'user-1', ORG_ID, 'conflict'],
  ['a user who was never invited', async () => crypto.randomUUID(), ORG_ID, 'notFound'],
  [
    'a user whom another organization invited',
    async () => (await inviteEmails(organization(), INVITED_EMAIL))[0]?.userId ?? '',
    '01JD0000000000000000000BBB',
    'notFound',
  ],
])('rejects the request and changes nothing for %s', async (_, arrange, orgId, code) => {
  const userId = await arrange();
  const before = await organization().listAllRows();
  await expect(revoke(userId, orgId)).rejects.toMatchObject({ code });
  expect(await organization().listAllRows()).toEqual(before);
});
