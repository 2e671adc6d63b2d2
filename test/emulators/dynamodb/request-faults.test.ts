import {
  ProvisionedThroughputExceededException,
  RequestLimitExceeded,
  ThrottlingException,
  TransactionCanceledException,
  TransactionConflictException,
} from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  DeleteCommand,
  GetCommand,
  PutCommand,
  QueryCommand,
  TransactGetCommand,
  TransactWriteCommand,
  UpdateCommand,
} from '@aws-sdk/lib-dynamodb';
import { beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { faultyDynamodb } from '../../support/faults/faulty-dynamodb.ts';
import { forAllTests } from '../../support/for-each-test.ts';

const database = forAllTests(faultyDynamodb);
const oneAttempt = forAllTests(() => faultyDynamodb({ maxAttempts: 1 }));

let TableName: string;
beforeAll(async () => {
  TableName = await database().createTable({ key: { partition: 'id' }, indexes: {} });
});
beforeEach(() => {
  // Makes the random delays between the SDK's attempts 0.
  vi.spyOn(Math, 'random').mockReturnValue(0);
  database().operations.length = 0;
});

const put = (id: string) => new PutCommand({ TableName, Item: { id } });
const get = (id: string) => new GetCommand({ TableName, Key: { id } });
const putInTransaction = (...ids: readonly string[]) =>
  new TransactWriteCommand({ TransactItems: ids.map((id) => ({ Put: { TableName, Item: { id } } })) });

describe('a throttled request', () => {
  test.each([
    ['throttle', ThrottlingException, 'Throughput exceeds the current capacity'],
    ['throughputExceeded', ProvisionedThroughputExceededException, 'configured provisioned throughput'],
    ['accountLimit', RequestLimitExceeded, 'throughput limit for your account'],
  ] as const)('fails without effect for the fault %s', async (kind, exception, message) => {
    oneAttempt().faults.set({ service: 'dynamodb', kind, count: 1 });
    const failure = oneAttempt().sdkDocuments.send(put(kind));
    await expect(failure).rejects.toThrow(exception);
    await expect(failure).rejects.toMatchObject({
      message: expect.stringContaining(message),
      $metadata: { httpStatusCode: 400 },
    });
    expect((await oneAttempt().sdkDocuments.send(get(kind))).Item).toBeUndefined();
  });

  test.each(['throttle', 'throughputExceeded', 'accountLimit'] as const)(
    'is repeated by the SDK for the fault %s',
    async (kind) => {
      database().faults.set({ service: 'dynamodb', kind, count: 2 });
      await database().sdkDocuments.send(put(`repeated ${kind}`));
      expect(database().operations).toEqual(['PutItem', 'PutItem', 'PutItem']);
    },
  );
});

describe('a throttled transaction', () => {
  test.each([
    ['throttle', 'ThrottlingError'],
    ['throughputExceeded', 'ProvisionedThroughputExceeded'],
  ] as const)('is canceled for the fault %s with the reason %s, and not repeated by the SDK', async (kind, Code) => {
    database().faults.set({ service: 'dynamodb', kind, count: 1 });
    const failure = database().sdkDocuments.send(putInTransaction('first', 'second'));
    await expect(failure).rejects.toThrow(TransactionCanceledException);
    await expect(failure).rejects.toMatchObject({
      message: `Transaction cancelled, please refer cancellation reasons for specific reasons [${Code}, None]`,
      CancellationReasons: [{ Code, Message: expect.any(String) }, { Code: 'None' }],
    });
    expect(database().operations).toEqual(['TransactWriteItems']);
    expect((await database().sdkDocuments.send(get('first'))).Item).toBeUndefined();
  });
});

describe('a conflict with a transaction', () => {
  const setFault = () => database().faults.set({ service: 'dynamodb', kind: 'conflict', count: 1 });
  const Key = { id: 'in transaction' };
  const item = { TableName, Key };

  beforeEach(async () => {
    item.TableName = TableName;
    await database().sdkDocuments.send(put(Key.id));
    database().operations.length = 0;
    setFault();
  });

  test.each([
    ['put', () => new PutCommand({ TableName, Item: { ...Key, changed: true } })],
    [
      'update',
      () =>
        new UpdateCommand({
          ...item,
          UpdateExpression: 'SET changed = :true',
          ExpressionAttributeValues: { ':true': true },
        }),
    ],
    ['deletion', () => new DeleteCommand(item)],
  ] as const)('rejects a %s without effect, and the SDK does not repeat it', async (_, createWrite) => {
    const failure = database().sdkDocuments.send(createWrite() as PutCommand);
    await expect(failure).rejects.toThrow(TransactionConflictException);
    await expect(failure).rejects.toMatchObject({
      message: 'Transaction is ongoing for the item',
      $metadata: { httpStatusCode: 400 },
    });
    expect(database().operations).toHaveLength(1);
    expect((await database().documentsWithoutFaults.send(new GetCommand(item))).Item).toEqual(Key);
  });

  test('cancels a transaction without effect and names the item in the reasons', async () => {
    const failure = database().sdkDocuments.send(putInTransaction('third', 'fourth'));
    await expect(failure).rejects.toThrow(TransactionCanceledException);
    await expect(failure).rejects.toMatchObject({
      message: 'Transaction cancelled, please refer cancellation reasons for specific reasons [None, TransactionConflict]',
      CancellationReasons: [{ Code: 'None' }, { Code: 'TransactionConflict', Message: 'Transaction is ongoing for the item' }],
    });
    expect(database().operations).toEqual(['TransactWriteItems']);
    expect((await database().documentsWithoutFaults.send(get('third'))).Item).toBeUndefined();
  });

  test('cancels a transaction that reads', async () => {
    const failure = database().sdkDocuments.send(new TransactGetCommand({ TransactItems: [{ Get: item }] }));
    await expect(failure).rejects.toMatchObject({ CancellationReasons: [{ Code: 'TransactionConflict' }] });
  });

  test('does not reject reads outside a transaction', async () => {
    const query = { KeyConditionExpression: 'id = :id', ExpressionAttributeValues: { ':id': Key.id } };
    await database().sdkDocuments.send(new GetCommand(item));
    await database().sdkDocuments.send(new QueryCommand({ TableName, ...query }));
    expect(database().faults.list()).toEqual([{ service: 'dynamodb', kind: 'conflict', count: 1 }]);
    database().faults.set({ service: 'dynamodb', kind: 'conflict', count: 0 });
  });
});

describe('a partial batch', () => {
  const Keys = ['a', 'b', 'c'].map((id) => ({ id }));
  const readBatch = (keys = Keys) =>
    database().sdkDocuments.send(new BatchGetCommand({ RequestItems: { [TableName]: { Keys: keys, ConsistentRead: true } } }));
  const writeBatch = (ids: readonly string[]) =>
    database().sdkDocuments.send(
      new BatchWriteCommand({ RequestItems: { [TableName]: ids.map((id) => ({ PutRequest: { Item: { id } } })) } }),
    );
  const setFault = () => database().faults.set({ service: 'dynamodb', kind: 'partialBatch', count: 1 });

  test('returns the items of the first half and the keys of the rest', async () => {
    await writeBatch(['a', 'b', 'c']);
    setFault();
    const { Responses, UnprocessedKeys } = await readBatch();
    expect(Responses).toEqual({ [TableName]: [{ id: 'a' }] });
    expect(UnprocessedKeys).toEqual({ [TableName]: { Keys: [{ id: 'b' }, { id: 'c' }], ConsistentRead: true } });
    expect((await readBatch()).Responses?.[TableName]).toHaveLength(3);
  });

  test('writes the first half and returns the requests of the rest', async () => {
    setFault();
    const { UnprocessedItems } = await writeBatch(['d', 'e']);
    expect(UnprocessedItems).toEqual({ [TableName]: [{ PutRequest: { Item: { id: 'e' } } }] });
    expect((await readBatch([{ id: 'd' }, { id: 'e' }])).Responses).toEqual({ [TableName]: [{ id: 'd' }] });
  });

  test('processes a batch of one item completely', async () => {
    setFault();
    await writeBatch(['f']);
    expect((await readBatch([{ id: 'f' }])).Responses).toEqual({ [TableName]: [{ id: 'f' }] });
    database().faults.set({ service: 'dynamodb', kind: 'partialBatch', count: 0 });
  });
});
