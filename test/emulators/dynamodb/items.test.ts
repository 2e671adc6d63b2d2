import { ConditionalCheckFailedException } from '@aws-sdk/client-dynamodb';
import {
  BatchGetCommand,
  BatchWriteCommand,
  GetCommand,
  PutCommand,
  type PutCommandInput,
  UpdateCommand,
  type UpdateCommandInput,
} from '@aws-sdk/lib-dynamodb';
import { beforeEach, expect, test } from 'vitest';
import { dynamodbFixture } from '../../support/aws/dynamodb-fixture.ts';

const { documents: db, createTable } = await dynamodbFixture();

let TableName: string;
beforeEach(async () => {
  TableName = await createTable({ key: { partition: 'id' }, indexes: {} });
});

const Key = { id: 'a' };
const ifAbsent = { ConditionExpression: 'attribute_not_exists(id)' };
const put = (item: Record<string, unknown>, input: Partial<PutCommandInput> = {}) =>
  db.send(new PutCommand({ TableName, Item: { ...Key, ...item }, ...input }));
const update = (UpdateExpression: string, input: Partial<UpdateCommandInput> = {}) =>
  db.send(new UpdateCommand({ TableName, Key, UpdateExpression, ReturnValues: 'ALL_NEW', ...input }));
const get = async () => (await db.send(new GetCommand({ TableName, Key }))).Item;

test('returns values of every type unchanged', async () => {
  const item = {
    text: 'é\u{1F4F7}',
    number: -1.5,
    yes: true,
    nothing: null,
    list: [1, 'a'],
    map: { b: { c: 2 } },
    bytes: new Uint8Array([0, 255]),
  };
  await put(item);
  expect(await get()).toEqual({ ...Key, ...item });
});

test('rejects a write when its condition fails, with the existing item on request', async () => {
  await put({ owner: 'ada' });
  await expect(put({ owner: 'eve' }, ifAbsent)).rejects.toBeInstanceOf(ConditionalCheckFailedException);
  const putWithReturnedItem = put({ owner: 'eve' }, { ...ifAbsent, ReturnValuesOnConditionCheckFailure: 'ALL_OLD' });
  await expect(putWithReturnedItem).rejects.toMatchObject({
    name: 'ConditionalCheckFailedException',
    Item: { id: { S: 'a' }, owner: { S: 'ada' } },
  });
  expect(await get()).toMatchObject({ owner: 'ada' });
});

test('sets, adds, appends and removes attributes in one update and returns the new item', async () => {
  await put({ count: 1, list: ['x'], tags: new Set(['a', 'b']), gone: 1, map: { inner: 1 } });
  const { Attributes } = await update(
    'SET #list = list_append(#list, :more), #map.#inner = #map.#inner + :one, made = if_not_exists(made, :one) REMOVE gone ADD #count :one DELETE tags :tags',
    {
      ExpressionAttributeNames: { '#list': 'list', '#map': 'map', '#inner': 'inner', '#count': 'count' },
      ExpressionAttributeValues: { ':more': ['y'], ':one': 1, ':tags': new Set(['a']) },
    },
  );
  expect(Attributes).toEqual({ ...Key, count: 2, list: ['x', 'y'], tags: new Set(['b']), map: { inner: 2 }, made: 1 });
});

test('rejects a reserved word in an expression unless an attribute name replaces it', async () => {
  const ExpressionAttributeValues = { ':one': 1 };
  await expect(update('SET status = :one', { ExpressionAttributeValues })).rejects.toMatchObject({ name: 'ValidationException' });
  await expect(
    update('SET #status = :one', { ExpressionAttributeValues, ExpressionAttributeNames: { '#status': 'status' } }),
  ).resolves.toBeDefined();
});

test('writes, deletes and reads items in batches of at most 25', async () => {
  const ids = Array.from({ length: 25 }, (_, serial) => `id ${serial}`);
  const batch = (RequestItems: NonNullable<ConstructorParameters<typeof BatchWriteCommand>[0]['RequestItems']>) =>
    db.send(new BatchWriteCommand({ RequestItems }));
  await batch({ [TableName]: ids.map((id) => ({ PutRequest: { Item: { id, serial: 1 } } })) });
  await batch({ [TableName]: ids.slice(5).map((id) => ({ DeleteRequest: { Key: { id } } })) });
  const { Responses } = await db.send(
    new BatchGetCommand({ RequestItems: { [TableName]: { Keys: ids.map((id) => ({ id })) } } }),
  );
  expect(Responses?.[TableName]?.map(({ id }) => id).sort()).toEqual(ids.slice(0, 5).sort());
  await expect(
    batch({ [TableName]: [...ids, 'one more'].map((id) => ({ PutRequest: { Item: { id } } })) }),
  ).rejects.toMatchObject({ name: 'ValidationException' });
});

test('counts each of 200 concurrent additions', async () => {
  await Promise.all(Array.from({ length: 200 }, () => update('ADD amount :one', { ExpressionAttributeValues: { ':one': 1 } })));
  expect(await get()).toMatchObject({ amount: 200 });
});

test('accepts exactly one of 100 concurrent puts when the item must not exist', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 100 }, (_, writer) => put({ writer }, ifAbsent)));
  const winners = outcomes.flatMap(({ status }, writer) => (status === 'fulfilled' ? [writer] : []));
  expect(winners).toHaveLength(1);
  expect(await get()).toMatchObject({ writer: winners[0] });
});

test('rejects an item larger than 400 kB', async () => {
  await expect(put({ text: 'x'.repeat(400 * 1_024 - 20) })).resolves.toBeDefined();
  await expect(put({ text: 'x'.repeat(400 * 1_024) })).rejects.toMatchObject({ name: 'ValidationException' });
});

test.each([{ id: '' }, { id: undefined }, { id: 1 }])('rejects an item when its key is %j', async (item) => {
  await expect(put(item)).rejects.toMatchObject({ name: 'ValidationException' });
});
