import { expect, test } from 'vitest';
import { recordLookup } from '../../../../functions/staff/record-lookup.ts';
import { advanceClock } from '../../../support/advance-clock.ts';
import { MINUTE_MS } from '../../../support/durations.ts';
import { forEachTest } from '../../../support/for-each-test.ts';
import { actor } from '../../../support/record-builders.ts';
import { listUserAuditEntries, staffFixture } from '../../../support/users/staff-fixture.ts';

const fixture = forEachTest(staffFixture);
const target = 'user#1';
const lookUp = (act = 'findUser', staff = fixture().staff) => recordLookup(fixture().clients, { staff, act, target });
const listLookups = async () => (await listUserAuditEntries(fixture(), '1')).map(({ act, actorEmail }) => `${act} ${actorEmail}`);
const advance = (minutes: number): void => {
  advanceClock(fixture().clock, minutes * MINUTE_MS);
};

test('recordLookup adds one entry per staff member in 10 minutes', async () => {
  await lookUp();
  advance(9);
  await lookUp('getOrganization');
  await lookUp('findUser', { ...actor({ userId: 'user-9' }), email: 'tim@example.com' });
  expect(await listLookups()).toEqual(['findUser tim@example.com', 'findUser sam@example.com']);
  advance(2);
  await lookUp();
  expect(await listLookups()).toHaveLength(3);
});

test('recordLookup adds an entry after an action of the same staff member', async () => {
  const { userId, email } = fixture().staff;
  const action = { target, act: 'verifyUser', actor: userId, actorEmail: email };
  await fixture().clients.audit.add({ ...action, at: fixture().clock.now });
  await lookUp();
  expect(await listLookups()).toEqual(['findUser sam@example.com', 'verifyUser sam@example.com']);
});
