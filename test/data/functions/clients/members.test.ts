import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { MemberRecord } from '../../../../functions/clients/organization-records.ts';
import { interceptCommands } from '../../../support/intercept-commands.ts';
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

/** Lets the next transactions collide with others, as DynamoDB does and its emulator never. */
function collide(times: number): { readonly left: () => number; readonly stop: () => void } {
  let left = times;
  const stop = interceptCommands([team.documents], (name, command, next) => {
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
  await inviteEmails(team, BOB, 'eve@example.com');
  collisions.stop();
  expect(collisions.left()).toBe(0);
  expect(await organizationWithSeatCount(team)).toMatchObject({ seatsFree: 2, counted: 3 });
});

/** Each way to change a member, from the row as it was read. */
const CHANGES: Record<string, (read: MemberRecord) => Promise<unknown>> = {
  'sent again': (read) => team.clients.members.invite(ORG_ID, [], [{ read, member: read }]),
  'taken back': (read) => team.clients.members.withdraw(read),
  'let out': (read) => team.clients.members.setStatus(read, 'deactivated'),
  'let in': (read) => team.clients.members.setStatus(read, 'active'),
  accepted: (read) => team.clients.members.accept({ ...read, invitation: invitationOf(read) }, 'somebody'),
  'prepared for': (read) => team.clients.members.expect({ ...read, invitation: invitationOf(read) }, 'somebody'),
};

const invitationOf = ({ invitation }: MemberRecord) => invitation ?? { tokenHash: 'none', expires: team.clock.now };

describe.each(Object.entries(CHANGES))('a member who is to be %s, but is not as they were read,', (_, change) => {
  const stale: Record<string, (read: MemberRecord) => MemberRecord> = {
    'whose status is another': (read) => ({ ...read, orgStatus: 'archived' }),
    'whose role is another': (read) => ({ ...read, orgRole: 'admin' }),
    'whose invitation is another': (read) => ({ ...read, invitation: { ...invitationOf(read), tokenHash: 'other' } }),
    'whose account is being made': (read) => ({ ...read, invitation: { ...invitationOf(read), newUserId: 'other' } }),
    'who is gone': (read) => ({ ...read, userId: 'gone' }),
  };

  test('stays, and so do the seats', async () => {
    await inviteEmails(team, BOB);
    const read = await memberRecord(team, BOB);
    const before = await team.allRows();
    for (const [how, differing] of Object.entries(stale)) {
      expect([false, 'changed', undefined], how).toContain(await change(differing(read)));
      expect(await team.allRows(), how).toEqual(before);
    }
  });
});

test('members are found among ids, and an empty list asks nothing', async () => {
  const { userId } = await addMember(team, BOB);
  expect(await team.clients.members.among(ORG_ID, [])).toEqual([]);
  const found = await team.clients.members.among(ORG_ID, [userId, userId, crypto.randomUUID()]);
  expect(found.map(({ email }) => email)).toEqual([BOB]);
});

test('five thousand members are listed whole', { timeout: 60_000 }, async () => {
  const wide = await organizationFixture({ seats: 5_001 });
  const invited = { orgId: ORG_ID, orgRole: 'user', orgStatus: 'invited' } as const;
  const people = Array.from({ length: 5_000 }, (_, at) => `person-${at}@example.com`);
  for (let at = 0; at < people.length; at += 90)
    await wide.clients.members.invite(
      ORG_ID,
      people.slice(at, at + 90).map((email) => ({ member: { ...invited, userId: email, email }, gone: undefined })),
      [],
    );
  expect(await wide.clients.members.list(ORG_ID)).toHaveLength(5_001);
  await wide.close();
});
