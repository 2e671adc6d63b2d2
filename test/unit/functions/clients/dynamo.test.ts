import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { BatchGetCommand, DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { batchGet, transactWrite } from '../../../../functions/clients/dynamo.ts';
import { mockAwsClient } from '../../../support/aws/mock-aws-client.ts';

const db = mockAwsClient(DynamoDBDocumentClient);
const write = () => transactWrite(db as unknown as DynamoDBDocumentClient, [{ Put: { TableName: 'T', Item: { id: 1 } } }]);

const canceled = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: '',
    CancellationReasons: codes.map((Code) => ({ Code, ...(Code === 'ConditionalCheckFailed' && { Item: { n: { N: '7' } } }) })),
  });

beforeEach(() => {
  db.reset();
  // Makes the random delays between attempts 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

test('transactWrite retries a transaction that conflicts with another', async () => {
  db.on(TransactWriteCommand)
    .rejectsOnce(canceled('TransactionConflict'))
    .rejectsOnce(canceled('None', 'TransactionConflict'))
    .resolves({});
  expect(await write()).toBeUndefined();
  expect(db.calls()).toHaveLength(3);
});

test.each(['TransactionConflict', 'ThrottlingError', 'ProvisionedThroughputExceeded'])(
  'transactWrite throws `retry` after eight responses %s',
  async (code) => {
    db.on(TransactWriteCommand).rejects(canceled(code));
    await expect(write()).rejects.toMatchObject({ code: 'retry', cause: expect.any(TransactionCanceledException) });
    expect(db.calls()).toHaveLength(8);
  },
);

test('transactWrite returns the index and the found item when a condition fails', async () => {
  db.on(TransactWriteCommand).rejects(canceled('None', 'ConditionalCheckFailed'));
  expect(await write()).toEqual({ index: 1, existingItem: { n: 7 } });
  expect(db.calls()).toHaveLength(1);
});

test('transactWrite returns the failed condition when there is also a conflict', async () => {
  db.on(TransactWriteCommand).rejects(canceled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await write()).toMatchObject({ index: 1 });
});

test.each([
  ['an unreachable database', new Error('away')],
  ['an invalid request', canceled('ValidationError')],
])('transactWrite throws at once for %s', async (_, fault) => {
  db.on(TransactWriteCommand).rejects(fault);
  await expect(write()).rejects.toBe(fault);
  expect(db.calls()).toHaveLength(1);
});

test('batchGet throws `retry` when keys stay unprocessed', async () => {
  db.on(BatchGetCommand).resolves({ Responses: { T: [] }, UnprocessedKeys: { T: { Keys: [{ id: 1 }] } } });
  await expect(batchGet(db as unknown as DynamoDBDocumentClient, 'T', [{ id: 1 }])).rejects.toMatchObject({ code: 'retry' });
  expect(db.calls()).toHaveLength(8);
});

test('batchGet sends no request for no keys', async () => {
  expect(await batchGet(db as unknown as DynamoDBDocumentClient, 'T', [])).toEqual([]);
  expect(db.calls()).toHaveLength(0);
});
