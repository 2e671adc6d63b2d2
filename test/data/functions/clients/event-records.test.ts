import { beforeEach, describe, expect, test } from 'vitest';
import { type EventRecords, eventRecordsIn } from '../../../../functions/clients/event-records.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { dynamodbFixture } from '../../../support/aws/dynamodb-fixture.ts';
import { NOW } from '../../../support/record-builders.ts';

let records: EventRecords;
beforeEach(async () => {
  const { documents, createTable } = await dynamodbFixture();
  records = eventRecordsIn(await createTable(TABLES.events), documents);
});

const later = (seconds: number) => new Date(NOW.getTime() + seconds * 1_000);

describe('claim', () => {
  test('returns ours to one of many concurrent calls', async () => {
    const claims = await Promise.all(Array.from({ length: 20 }, () => records.claim('evt_1', NOW)));
    expect(claims.filter((claim) => claim === 'ours')).toHaveLength(1);
    expect(claims.filter((claim) => claim === 'taken')).toHaveLength(19);
  });

  test('returns ours to the next call only after the lease has expired', async () => {
    await records.claim('evt_1', NOW);
    expect(await records.claim('evt_1', later(29))).toBe('taken');
    expect(await records.claim('evt_1', later(36))).toBe('ours');
    expect(await records.claim('evt_1', later(37))).toBe('taken');
  });

  test('returns ours to the next call after a release', async () => {
    await records.claim('evt_1', NOW);
    await records.release('evt_1');
    expect(await records.claim('evt_1', NOW)).toBe('ours');
  });

  test('returns done for a completed event, however late', async () => {
    await records.claim('evt_1', NOW);
    await records.complete('evt_1', NOW);
    expect(await records.claim('evt_1', later(3_600))).toBe('done');
  });
});

test('notDone returns the events that are not completed, in their order', async () => {
  const ids = Array.from({ length: 250 }, (_, at) => `evt_${at}`);
  for (const at of [0, 99, 100, 249]) await records.complete(`evt_${at}`, NOW);
  await records.claim('evt_5', NOW);
  expect(await records.notDone(ids)).toEqual(ids.filter((_, at) => ![0, 99, 100, 249].includes(at)));
  expect(await records.notDone([])).toEqual([]);
});

test('mark returns the value that was set last', async () => {
  expect(await records.mark()).toEqual({});
  await records.setMark({ pass: { begun: NOW, after: 'cus_1' } });
  expect(await records.mark()).toEqual({ pass: { begun: NOW, after: 'cus_1' } });
  await records.setMark({ readUntil: NOW });
  expect(await records.mark()).toEqual({ readUntil: NOW });
});
