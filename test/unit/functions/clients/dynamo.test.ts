import { TransactionCanceledException } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, TransactWriteCommand } from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test, vi } from 'vitest';
import { writeTogether } from '../../../../functions/clients/dynamo.ts';
import { mockAwsClient } from '../../../support/mock-aws-client.ts';

const db = mockAwsClient(DynamoDBDocumentClient);
const write = () => writeTogether(db as unknown as DynamoDBDocumentClient, [{ Put: { TableName: 'T', Item: { id: 1 } } }]);

const canceled = (...codes: readonly string[]) =>
  new TransactionCanceledException({
    $metadata: {},
    message: '',
    CancellationReasons: codes.map((Code) => ({ Code, ...(Code === 'ConditionalCheckFailed' && { Item: { n: { N: '7' } } }) })),
  });

beforeEach(() => {
  db.reset();
  // The pauses between tries are random: none of them is waited for.
  vi.spyOn(Math, 'random').mockReturnValue(0);
});

test('a transaction that collides with another is tried again until it is through', async () => {
  db.on(TransactWriteCommand)
    .rejectsOnce(canceled('TransactionConflict'))
    .rejectsOnce(canceled('None', 'TransactionConflict'))
    .resolves({});
  expect(await write()).toBeUndefined();
  expect(db.calls()).toHaveLength(3);
});

test('throws after eight collisions', async () => {
  db.on(TransactWriteCommand).rejects(canceled('TransactionConflict'));
  await expect(write()).rejects.toThrow(TransactionCanceledException);
  expect(db.calls()).toHaveLength(8);
});

test('a condition that does not hold is an answer: which write, and what was there', async () => {
  db.on(TransactWriteCommand).rejects(canceled('None', 'ConditionalCheckFailed'));
  expect(await write()).toEqual({ at: 1, found: { n: 7 } });
  expect(db.calls()).toHaveLength(1);
});

test('a condition that fails during a collision is still the answer', async () => {
  db.on(TransactWriteCommand).rejects(canceled('TransactionConflict', 'ConditionalCheckFailed'));
  expect(await write()).toMatchObject({ at: 1 });
});

test.each([
  ['a database that is away', new Error('away')],
  ['a request that is wrong', canceled('ValidationError')],
])('%s is a fault at once', async (_, fault) => {
  db.on(TransactWriteCommand).rejects(fault);
  await expect(write()).rejects.toBe(fault);
  expect(db.calls()).toHaveLength(1);
});
