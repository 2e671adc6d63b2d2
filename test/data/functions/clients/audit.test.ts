import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/staff.ts';
import { type Audit, createAuditClient } from '../../../../functions/clients/audit.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { dynamodbFixture } from '../../../support/aws/dynamodb-fixture.ts';
import { NOW } from '../../../support/record-builders.ts';

let audit: Audit;
beforeEach(async () => {
  const { documents, createTable } = await dynamodbFixture();
  audit = createAuditClient(await createTable(TABLES.audit), documents);
});

const TARGET = 'user#1';
const createEntry = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  target: TARGET,
  at: NOW,
  actor: 'user-9',
  actorEmail: 'sam@example.com',
  act: 'verifyUser',
  ...changes,
});

test('stores an entry unchanged', async () => {
  const entry = createEntry({ before: { seats: 5, name: '' }, after: { seats: 0, list: [] }, reason: 'Asked us to' });
  await audit.add(entry);
  expect(await audit.listEntries(TARGET)).toEqual([entry]);
});

test('keeps entries with the same time in the order in which they were added', async () => {
  for (const reason of ['first', 'second', 'third']) await audit.add(createEntry({ reason }));
  expect((await audit.listEntries(TARGET)).map(({ reason }) => reason)).toEqual(['third', 'second', 'first']);
});

test('stores all entries that are added concurrently', async () => {
  const reasons = Array.from({ length: 20 }, (_, index) => `reason ${index}`);
  await Promise.all(reasons.map((reason) => audit.add(createEntry({ reason }))));
  const entries = await audit.listEntries(TARGET);
  expect(entries.map(({ reason }) => reason).toSorted()).toEqual(reasons.toSorted());
});

test('lists the latest 200 entries', async () => {
  for (let minute = 0; minute < 205; minute++) await audit.add(createEntry({ at: new Date(NOW.getTime() + minute * 60_000) }));
  const entries = await audit.listEntries(TARGET);
  expect(entries).toHaveLength(200);
  expect(entries[0]?.at).toEqual(new Date(NOW.getTime() + 204 * 60_000));
});

test('lists entries of more than 1 MB, at which DynamoDB ends a page', async () => {
  const reason = 'x'.repeat(60_000);
  for (let minute = 0; minute < 20; minute++)
    await audit.add(createEntry({ reason, at: new Date(NOW.getTime() + minute * 60_000) }));
  expect(await audit.listEntries(TARGET)).toHaveLength(20);
});

test('lists the entries of a target since a time', async () => {
  const later = new Date(NOW.getTime() + 1);
  for (const at of [NOW, later]) await audit.add(createEntry({ at }));
  await audit.add(createEntry({ target: 'user#2', at: later }));
  expect(await audit.listSince(TARGET, later)).toEqual([createEntry({ at: later })]);
});

test('has no method that changes or deletes an entry', () => {
  expect(Object.keys(audit).toSorted()).toEqual(['add', 'listEntries', 'listSince']);
});
