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
import { organizationRecord } from '../../../support/organizations/organization-records.ts';
import { ORG_ID } from '../../../support/record-builders.ts';

const organization = forEachTest(organizationFixture);

/** Makes the next transactions fail with a conflict, which the local DynamoDB engine never returns. */
function failTransactions(times: number): { readonly remaining: () => number; readonly stop: () => void } {
  let remaining = times;
  const stop = interceptCommands([organization().documents], (name, command, next) => {
    if (name !== 'TransactWriteItemsCommand' || remaining === 0) return next(command);
    remaining--;
    throw new TransactionCanceledException({
      $metadata: {},
      message: '',
      CancellationReasons: [{ Code: 'TransactionConflict' }, { Code: 'None' }],
    });
  });
  return { remaining: () => remaining, stop };
}

test('retries conflicting transactions and counts each seat once', async () => {
  const conflicts = failTransactions(3);
  await inviteEmails(organization(), INVITED_EMAIL, 'eve@example.com');
  conflicts.stop();
  expect(conflicts.remaining()).toBe(0);
  expect(await readOrganizationWithSeatCount(organization())).toMatchObject({ seatsFree: 2, counted: 3 });
});

/** Every method that changes a member, called with the row as it was read. */
const CHANGES: Record<string, (storedMember: MemberRecord) => Promise<unknown>> = {
  invite: (storedMember) =>
    organization().clients.members.invite(organizationRecord(), [], [{ storedMember, member: storedMember }]),
  deleteInvitation: (storedMember) => organization().clients.members.deleteInvitation(storedMember),
  'setStatus to deactivated': (storedMember) => organization().clients.members.setStatus(storedMember, 'deactivated'),
  'setStatus to active': (storedMember) => organization().clients.members.setStatus(storedMember, 'active'),
  accept: (storedMember) =>
    organization().clients.members.accept({ ...storedMember, invitation: getInvitation(storedMember) }, 'user-2', false),
  remove: (storedMember) => organization().clients.members.remove(storedMember, 'invited-2'),
  storeNewUserId: (storedMember) =>
    organization().clients.members.storeNewUserId({ ...storedMember, invitation: getInvitation(storedMember) }, 'user-2'),
};

const getInvitation = ({ invitation }: MemberRecord) => invitation ?? { tokenHash: 'none', expires: organization().clock.now };

describe.each(Object.entries(CHANGES))('members.%s', (_, change) => {
  const STALE_ROWS: Record<string, (storedMember: MemberRecord) => MemberRecord> = {
    'another status': (storedMember) => ({ ...storedMember, orgStatus: 'archived' }),
    'another role': (storedMember) => ({ ...storedMember, orgRole: 'admin' }),
    'another invitation': (storedMember) => ({
      ...storedMember,
      invitation: { ...getInvitation(storedMember), tokenHash: 'other' },
    }),
    'an account that is being created': (storedMember) => ({
      ...storedMember,
      invitation: { ...getInvitation(storedMember), newUserId: 'other' },
    }),
    'a missing member': (storedMember) => ({ ...storedMember, userId: 'gone' }),
  };

  test('changes no row when the member has changed since they were read', async () => {
    await inviteEmails(organization(), INVITED_EMAIL);
    const storedMember = await getMemberRecord(organization(), INVITED_EMAIL);
    const before = await organization().listAllRows();
    for (const [name, makeStale] of Object.entries(STALE_ROWS)) {
      expect([false, 'changed', undefined], name).toContain(await change(makeStale(storedMember)));
      expect(await organization().listAllRows(), name).toEqual(before);
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
  // Long enough for two pages of DynamoDB, which end at 1 MB.
  const emails = Array.from({ length: 5_000 }, (_, index) => `${'p'.repeat(60)}${index}@example.com`);
  for (let start = 0; start < emails.length; start += 90)
    await largeOrganization.clients.members.invite(
      organizationRecord(),
      emails
        .slice(start, start + 90)
        .map((email) => ({ member: { ...invited, userId: email, email }, deletedMember: undefined })),
      [],
    );
  expect(await largeOrganization.clients.members.list(ORG_ID)).toHaveLength(5_001);
  await largeOrganization.close();
});
