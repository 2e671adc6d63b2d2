import { beforeEach, expect, test } from 'vitest';
import type { AuditEntry } from '#shared/staff.ts';
import { createAuditClient } from '../../../../functions/clients/audit.ts';
import { listAudit } from '../../../../functions/staff/list-audit.lambda.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { dynamodbFixture } from '../../../support/aws/dynamodb-fixture.ts';
import { NOW } from '../../../support/record-builders.ts';

let clients: { audit: ReturnType<typeof createAuditClient> };
beforeEach(async () => {
  const { documents, createTable } = await dynamodbFixture();
  clients = { audit: createAuditClient(await createTable(TABLES.audit), documents) };
});

const createEntry = (target: string, minute: number): AuditEntry => ({
  target,
  at: new Date(NOW.getTime() + minute * 60_000),
  actor: 'user-9',
  actorEmail: 'sam@example.com',
  act: 'verifyUser',
});

test('lists the entries of one target, the newest first', async () => {
  await clients.audit.add(createEntry('user#1', 1));
  await clients.audit.add(createEntry('user#2', 2));
  await clients.audit.add(createEntry('user#1', 3));
  expect(await listAudit(clients, { target: 'user#1' })).toEqual([createEntry('user#1', 3), createEntry('user#1', 1)]);
});

test('returns an empty list for a target without entries', async () => {
  expect(await listAudit(clients, { target: 'organization#01JD0000000000000000000AAA' })).toEqual([]);
});
