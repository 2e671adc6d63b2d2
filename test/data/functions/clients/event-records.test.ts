import { GetCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, describe, expect, test } from 'vitest';
import { createEventRecordsClient, type EventRecords } from '../../../../functions/clients/event-records.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { dynamodbFixture } from '../../../support/aws/dynamodb-fixture.ts';
import { loseFirstResponse } from '../../../support/aws/lose-first-response.ts';
import { NOW } from '../../../support/record-builders.ts';

let records: EventRecords;
let recordsWithLostResponses: EventRecords;
let readExpiry: (id: string) => Promise<number>;
beforeEach(async () => {
  const { documents, createTable } = await dynamodbFixture();
  const table = await createTable(TABLES.events);
  records = createEventRecordsClient(table, documents);
  recordsWithLostResponses = createEventRecordsClient(table, loseFirstResponse(documents));
  readExpiry = async (id) => {
    const { Item } = await documents.send(new GetCommand({ TableName: table, Key: { id } }));
    return Number(Item?.expires);
  };
});

const addSeconds = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe('acquireLock', () => {
  test('returns acquired to one of many concurrent calls', async () => {
    const results = await Promise.all(Array.from({ length: 20 }, () => records.acquireLock('evt_1', NOW)));
    expect(results.filter((result) => result === 'acquired')).toHaveLength(1);
    expect(results.filter((result) => result === 'held')).toHaveLength(19);
  });

  test('returns acquired to the next call only after the lease has expired', async () => {
    await records.acquireLock('evt_1', NOW);
    expect(await records.acquireLock('evt_1', addSeconds(29))).toBe('held');
    expect(await records.acquireLock('evt_1', addSeconds(36))).toBe('acquired');
    expect(await records.acquireLock('evt_1', addSeconds(37))).toBe('held');
  });

  test('returns acquired when the response is lost, and held to another call', async () => {
    expect(await recordsWithLostResponses.acquireLock('evt_1', NOW)).toBe('acquired');
    expect(await recordsWithLostResponses.acquireLock('evt_1', NOW)).toBe('held');
  });

  test('returns acquired to the next call after a release', async () => {
    await records.acquireLock('evt_1', NOW);
    await records.releaseLock('evt_1');
    expect(await records.acquireLock('evt_1', NOW)).toBe('acquired');
  });

  test('stores a lock that expires a second after its lease, because its id may contain a user id', async () => {
    await records.acquireLock('checkout-user-1', NOW);
    expect(await readExpiry('checkout-user-1')).toBeLessThanOrEqual(addSeconds(36).getTime() / 1_000);
    await records.complete('evt_1', NOW);
    expect(await readExpiry('evt_1')).toBe(addSeconds(31 * 86_400).getTime() / 1_000);
  });

  test('returns done for a completed event, even an hour later', async () => {
    await records.acquireLock('evt_1', NOW);
    await records.complete('evt_1', NOW);
    expect(await records.acquireLock('evt_1', addSeconds(3_600))).toBe('done');
  });
});

test('filterUnprocessed returns the events that are not completed, in their order', async () => {
  const ids = Array.from({ length: 250 }, (_, index) => `evt_${index}`);
  for (const index of [0, 99, 100, 249]) await records.complete(`evt_${index}`, NOW);
  await records.acquireLock('evt_5', NOW);
  expect(await records.filterUnprocessed(ids)).toEqual(ids.filter((_, index) => ![0, 99, 100, 249].includes(index)));
  expect(await records.filterUnprocessed([])).toEqual([]);
});

test('getProgress returns the value that was set last', async () => {
  expect(await records.getProgress()).toEqual({});
  await records.setProgress({ unfinishedScan: { startedAt: NOW, lastCustomerId: 'cus_1' } });
  expect(await records.getProgress()).toEqual({ unfinishedScan: { startedAt: NOW, lastCustomerId: 'cus_1' } });
  await records.setProgress({ readUntil: NOW });
  expect(await records.getProgress()).toEqual({ readUntil: NOW });
});
