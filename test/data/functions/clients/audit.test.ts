import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/admin.ts';
import { type Audit, auditIn } from '../../../../functions/clients/audit.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { dynamodbFixture } from '../../../support/dynamodb-fixture.ts';
import { NOW } from '../../../support/record-builders.ts';

let audit: Audit;
beforeEach(async () => {
  const { documents, createTable } = await dynamodbFixture();
  audit = auditIn(await createTable(TABLES.audit), documents);
});

const TARGET = 'user#1';
const act = (changes: Partial<AuditEntry> = {}): AuditEntry => ({
  target: TARGET,
  at: NOW,
  actor: 'user-9',
  actorEmail: 'sam@example.com',
  act: 'verifyUser',
  ...changes,
});

test('an act is kept as it was said', async () => {
  const entry = act({ before: { seats: 5, name: '' }, after: { seats: 0, list: [] }, reason: 'Asked us to' });
  await audit.add(entry);
  expect(await audit.on(TARGET)).toEqual([entry]);
});

test('acts of one moment stand beside each other, in the order in which they came', async () => {
  for (const reason of ['first', 'second', 'third']) await audit.add(act({ reason }));
  expect((await audit.on(TARGET)).map(({ reason }) => reason)).toEqual(['third', 'second', 'first']);
});

test('of many acts at once none takes the place of another', async () => {
  const reasons = Array.from({ length: 20 }, (_, each) => `reason ${each}`);
  await Promise.all(reasons.map((reason) => audit.add(act({ reason }))));
  const kept = await audit.on(TARGET);
  expect(kept.map(({ reason }) => reason).toSorted()).toEqual(reasons.toSorted());
});

test('the last 200 acts are shown', async () => {
  for (let minute = 0; minute < 205; minute++) await audit.add(act({ at: new Date(NOW.getTime() + minute * 60_000) }));
  const shown = await audit.on(TARGET);
  expect(shown).toHaveLength(200);
  expect(shown[0]?.at).toEqual(new Date(NOW.getTime() + 204 * 60_000));
});

test('there is no way to change or take back an act', () => {
  expect(Object.keys(audit).toSorted()).toEqual(['add', 'on']);
});
