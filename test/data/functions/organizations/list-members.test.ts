import { afterEach, beforeEach, expect, test } from 'vitest';
import * as z from 'zod/mini';
import { api } from '#shared/api.ts';
import { listMembers } from '../../../../functions/organizations/list-members.ts';
import {
  addMember,
  inviteEmails,
  latestInviteLink,
  type OrganizationFixture,
  organizationFixture,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

let team: OrganizationFixture;
beforeEach(async () => {
  team = await organizationFixture();
});
afterEach(() => team.close());

test('everybody is listed, by e-mail, with who invited them and when', async () => {
  const { clock } = team;
  await addMember(team, 'bob@example.com');
  await inviteEmails(team, 'aaron@example.com');
  const invited = { invitedBy: 'ada@example.com', invitedAt: clock.now };
  expect(await listMembers(team.clients, { orgId: ORG_ID })).toEqual([
    {
      userId: latestInviteLink(team, 'aaron@example.com').sub,
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

test('nothing of a token goes out', async () => {
  await inviteEmails(team, 'bob@example.com');
  const wire = JSON.stringify(z.encode(api.listMembers.output, await listMembers(team.clients, { orgId: ORG_ID })));
  expect(wire).not.toMatch(/token|hash/i);
});

test('an organization that never was has nobody', async () => {
  await expect(listMembers(team.clients, { orgId: '01JD0000000000000000000BBB' })).rejects.toMatchObject({ code: 'notFound' });
});
