import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import type { MemberRecord } from '../../../../functions/clients/organization-records.ts';
import { interceptCommands } from '../../../support/aws/intercept-commands.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import {
  addMember,
  getMemberRecord,
  INVITED_EMAIL,
  inviteEmails,
  organizationFixture,
  readOrganizationWithSeatCount,
} from '../../../support/organizations/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

/** Makes the next transactions fail with a conflict, which the local DynamoDB engine never returns. */
function collide(times: number): { readonly left: () => number; readonly stop: () => void } {
  let left = times;
  const stop = interceptCommands([organization().documents], (name, command, next) => {
    if (name !== 'TransactWriteItemsCommand' || left === 0) return next(command);
    left--;
    throw new TransactionCanceledException({
      $metadata: {},
      message: '',
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    });
  });
  return { left: () => left, stop };
}

test('retries conflicting transactions and counts each seat once', async () => {
  const collisions = collide(3);
  await inviteEmails(organization(), INVITED_EMAIL, 'eve@example.com');
  collisions.stop();
  expect(collisions.left()).toBe(0);
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 2, counted: 3 });
});

/** Every method that changes a member, called with the row as it was read. */
const CHANGES: Record<string, (storedMember: MemberRecord) => Promise<unknown>> = {
  invite: (storedMember) => organization().clients.members.invite(ORG_ID, [], [{ storedMember, member: storedMember }]),
  deleteInvitation: (storedMember) => organization().clients.members.deleteInvitation(storedMember),
  'setStatus to deactivated': (storedMember) => organization().clients.members.setStatus(storedMember, 'deactivated'),
  'setStatus to active': (storedMember) => organization().clients.members.setStatus(storedMember, 'active'),
  accept: (storedMember) =>
    organization().clients.members.accept({ ...storedMember, invitation: invitationOf(storedMember) }, 'somebody'),
  storeNewUserId: (storedMember) =>
    organization().clients.members.storeNewUserId({ ...storedMember, invitation: invitationOf(storedMember) }, 'somebody'),
};

const invitationOf = ({ invitation }: MemberRecord) => invitation ?? { tokenHash: 'none', expires: organization().clock.now };

describe.each(Object.entries(CHANGES))('members.%s', (_, change) => {
  const stale: Record<string, (storedMember: MemberRecord) => MemberRecord> = {
    'another status': (storedMember) => ({ ...storedMember, orgStatus: 'archived' }),
    'another role': (storedMember) => ({ ...storedMember, orgRole: 'admin' }),
    'another invitation': (storedMember) => ({
      ...storedMember,
      invitation: { ...invitationOf(storedMember), tokenHash: 'other' },
    }),
    'an account that is being created': (storedMember) => ({
      ...storedMember,
      invitation: { ...invitationOf(storedMember), newUserId: 'other' },
    }),
    'a missing member': (storedMember) => ({ ...storedMember, userId: 'gone' }),
  };

  test('changes no row when the member has changed since they were read', async () => {
    await inviteEmails(organization(), INVITED_EMAIL);
    const storedMember = await getMemberRecord(organization(), INVITED_EMAIL);
    const before = await organization().allRows();
    for (const [how, differing] of Object.entries(stale)) {
      expect([false, 'changed', undefined], how).toContain(await change(differing(storedMember)));
      expect(await organization().allRows(), how).toEqual(before);
    }
  });
});

test('getMany finds members by their ids, and none for an empty list', async () => {
  const { userId } = await addMember(organization(), INVITED_EMAIL);
  expect(await organization().clients.members.getMany(ORG_ID, [])).toEqual([]);
  const found = await organization().clients.members.getMany(ORG_ID, [userId, userId, crypto.randomUUID()]);
  expect(found.map(({ email }) => email)).toEqual([INVITED_EMAIL]);
});

test('list returns all members of a large organization', { timeout: 60_000 }, async () => {
  const largeOrganization = await organizationFixture({ seats: 5_001 });
  const invited = { orgId: ORG_ID, orgRole: 'user', orgStatus: 'invited' } as const;
  const people = Array.from({ length: 5_000 }, (_, at) => `person-${at}@example.com`);
  for (let at = 0; at < people.length; at += 90)
    await largeOrganization.clients.members.invite(
      ORG_ID,
      people.slice(at, at + 90).map((email) => ({ member: { ...invited, userId: email, email }, deletedMember: undefined })),
      [],
    );
  expect(await largeOrganization.clients.members.list(ORG_ID)).toHaveLength(5_001);
  await largeOrganization.close();
});
