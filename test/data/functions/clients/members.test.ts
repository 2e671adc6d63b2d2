import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { describe, expect, test } from 'vitest';
import type { MemberRecord } from '../../../../functions/clients/organization-records.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { interceptCommands } from '../../../support/intercept-commands.ts';
import {
  addMember,
  INVITED_EMAIL,
  inviteEmails,
  memberRecord,
  organizationFixture,
  organizationWithSeatCount,
} from '../../../support/organization-fixture.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

/** Lets the next transactions collide with others, as DynamoDB does and its emulator never. */
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

test('transactions that collide are tried again, and count each seat once', async () => {
  const collisions = collide(3);
  await inviteEmails(organization(), INVITED_EMAIL, 'eve@example.com');
  collisions.stop();
  expect(collisions.left()).toBe(0);
  expect(await organizationWithSeatCount(organization())).toMatchObject({ seatsFree: 2, counted: 3 });
});

/** Each way to change a member, from the row as it was read. */
const CHANGES: Record<string, (read: MemberRecord) => Promise<unknown>> = {
  'sent again': (read) => organization().clients.members.invite(ORG_ID, [], [{ read, member: read }]),
  'taken back': (read) => organization().clients.members.withdraw(read),
  'let out': (read) => organization().clients.members.setStatus(read, 'deactivated'),
  'let in': (read) => organization().clients.members.setStatus(read, 'active'),
  accepted: (read) => organization().clients.members.accept({ ...read, invitation: invitationOf(read) }, 'somebody'),
  'prepared for': (read) => organization().clients.members.expect({ ...read, invitation: invitationOf(read) }, 'somebody'),
};

const invitationOf = ({ invitation }: MemberRecord) => invitation ?? { tokenHash: 'none', expires: organization().clock.now };

describe.each(Object.entries(CHANGES))('a member who is to be %s, but is not as they were read,', (_, change) => {
  const stale: Record<string, (read: MemberRecord) => MemberRecord> = {
    'whose status is another': (read) => ({ ...read, orgStatus: 'archived' }),
    'whose role is another': (read) => ({ ...read, orgRole: 'admin' }),
    'whose invitation is another': (read) => ({ ...read, invitation: { ...invitationOf(read), tokenHash: 'other' } }),
    'whose account is being made': (read) => ({ ...read, invitation: { ...invitationOf(read), newUserId: 'other' } }),
    'who is gone': (read) => ({ ...read, userId: 'gone' }),
  };

  test('stays, and so do the seats', async () => {
    await inviteEmails(organization(), INVITED_EMAIL);
    const read = await memberRecord(organization(), INVITED_EMAIL);
    const before = await organization().allRows();
    for (const [how, differing] of Object.entries(stale)) {
      expect([false, 'changed', undefined], how).toContain(await change(differing(read)));
      expect(await organization().allRows(), how).toEqual(before);
    }
  });
});

test('members are found among ids, and an empty list asks nothing', async () => {
  const { userId } = await addMember(organization(), INVITED_EMAIL);
  expect(await organization().clients.members.among(ORG_ID, [])).toEqual([]);
  const found = await organization().clients.members.among(ORG_ID, [userId, userId, crypto.randomUUID()]);
  expect(found.map(({ email }) => email)).toEqual([INVITED_EMAIL]);
});

test('five thousand members are listed whole', { timeout: 60_000 }, async () => {
  const largeOrganization = await organizationFixture({ seats: 5_001 });
  const invited = { orgId: ORG_ID, orgRole: 'user', orgStatus: 'invited' } as const;
  const people = Array.from({ length: 5_000 }, (_, at) => `person-${at}@example.com`);
  for (let at = 0; at < people.length; at += 90)
    await largeOrganization.clients.members.invite(
      ORG_ID,
      people.slice(at, at + 90).map((email) => ({ member: { ...invited, userId: email, email }, gone: undefined })),
      [],
    );
  expect(await largeOrganization.clients.members.list(ORG_ID)).toHaveLength(5_001);
  await largeOrganization.close();
});
