import { expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { listMembers } from '../../../../functions/organizations/list-members.lambda.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  inviteEmails,
  latestInviteLink,
  organizationFixture,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

test('lists all members by email, with the time and the sender of their invitation', async () => {
  const { clock } = organization();
  await addMember(organization(), 'bob@example.com');
  await inviteEmails(organization(), 'aaron@example.com');
  const invited = { invitedBy: 'ada@example.com', invitedAt: clock.now };
  expect(await listMembers(organization().clients, { orgId: ORG_ID })).toEqual([
    {
      userId: latestInviteLink(organization(), 'aaron@example.com').sub,
      email: 'aaron@example.com',
      orgRole: 'user',
      orgStatus: 'invited',
      ...invited,
      inviteExpires: new Date(clock.now.getTime() + 14 * 86_400_000),
    },
    { userId: 'user-1', email: 'ada@example.com', orgRole: 'admin', orgStatus: 'active' },
    { userId: expect.any(String), email: 'bob@example.com', orgRole: 'user', orgStatus: 'active', ...invited },
  ]);
});

test('returns no part of a token', async () => {
  await inviteEmails(organization(), 'bob@example.com');
  const responseBody = JSON.stringify(
    z.encode(api.listMembers.output, await listMembers(organization().clients, { orgId: ORG_ID })),
  );
  expect(responseBody).not.toMatch(/token|hash/i);
});

test('throws notFound for an unknown organization', async () => {
  await expect(listMembers(organization().clients, { orgId: '01JD0000000000000000000BBB' })).rejects.toMatchObject({
    code: 'notFound',
  });
});
