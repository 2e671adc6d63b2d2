import {
  CreateTableCommand,
  DescribeTableCommand,
  DescribeTimeToLiveCommand,
  UpdateTimeToLiveCommand,
} from '@aws-sdk/client-dynamodb';
import { PutCommand, QueryCommand, type QueryCommandInput } from '@aws-sdk/lib-dynamodb';
import { beforeAll, expect, test } from 'vitest';
import { ensureTable, type TableKeys } from '../../../dev/stack/emulators/dynamodb/ensure-table.ts';
import { dynamodbFixture } from '../../support/aws/dynamodb-fixture.ts';

const IMAGES: TableKeys = {
  key: { partition: 'userId', sort: 'imageId' },
  indexes: { byHost: { partition: 'host', sort: 'imageId' } },
};

const { client, documents: db, createTable } = await dynamodbFixture();

let TableName: string;
beforeAll(async () => {
  TableName = await createTable(IMAGES);
  for (let serial = 0; serial < 10; serial++) {
    const Item = { userId: 'ada', imageId: `image#${serial}`, serial, ...(serial % 5 === 0 && { host: 'example.com' }) };
    await db.send(new PutCommand({ TableName, Item }));
  }
  await db.send(new PutCommand({ TableName, Item: { userId: 'bob', imageId: 'image#0', host: 'example.com' } }));
});

const query = (input: Partial<QueryCommandInput> = {}) =>
  db.send(
    new QueryCommand({
      TableName,
      KeyConditionExpression: 'userId = :user',
      ...input,
      ExpressionAttributeValues: { ':user': 'ada', ...input.ExpressionAttributeValues },
    }),
  );

test('returns the items of one partition in the order of their sort keys', async () => {
  const { Items = [] } = await query();
  expect(Items.map(({ serial }) => serial)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8, 9]);
  const { Items: backwards = [] } = await query({ ScanIndexForward: false, Limit: 3 });
  expect(backwards.map(({ serial }) => serial)).toEqual([9, 8, 7]);
});

test('returns only items whose sort key matches the condition', async () => {
  const range = { KeyConditionExpression: 'userId = :user AND imageId BETWEEN :from AND :to' };
  const { Items = [] } = await query({ ...range, ExpressionAttributeValues: { ':from': 'image#3', ':to': 'image#5' } });
  expect(Items.map(({ serial }) => serial)).toEqual([3, 4, 5]);
  const prefix = { KeyConditionExpression: 'userId = :user AND begins_with(imageId, :prefix)' };
  expect((await query({ ...prefix, ExpressionAttributeValues: { ':prefix': 'pending#' } })).Count).toBe(0);
});

test('returns every item on exactly one page and applies a filter after the limit', async () => {
  const seen: unknown[] = [];
  let ExclusiveStartKey: QueryCommandInput['ExclusiveStartKey'];
  do {
    const page = await query({
      Limit: 4,
      ExclusiveStartKey,
      FilterExpression: 'serial <> :five',
      ExpressionAttributeValues: { ':five': 5 },
    });
    expect(page.ScannedCount).toBeLessThanOrEqual(4);
    seen.push(...(page.Items ?? []).map(({ serial }) => serial));
    ExclusiveStartKey = page.LastEvaluatedKey;
  } while (ExclusiveStartKey);
  expect(seen).toEqual([0, 1, 2, 3, 4, 6, 7, 8, 9]);
});

test('returns the keys of items of all partitions from an index, but no items without the index keys', async () => {
  const input = {
    TableName,
    IndexName: 'byHost',
    KeyConditionExpression: 'host = :host',
    ExpressionAttributeValues: { ':host': 'example.com' },
  };
  const { Items = [] } = await db.send(new QueryCommand(input));
  expect(Items.map(({ userId, imageId }) => `${userId} ${imageId}`).sort()).toEqual([
    'ada image#0',
    'ada image#5',
    'bob image#0',
  ]);
  expect(Items).toContainEqual({ userId: 'ada', imageId: 'image#5', host: 'example.com' });
});

test('creates a table with the given keys and indexes', async () => {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  expect(Table).toMatchObject({
    KeySchema: [
      { AttributeName: 'userId', KeyType: 'HASH' },
      { AttributeName: 'imageId', KeyType: 'RANGE' },
    ],
    GlobalSecondaryIndexes: [{ IndexName: 'byHost', Projection: { ProjectionType: 'KEYS_ONLY' } }],
  });
});

test('enables time to live on an attribute', async () => {
  const TimeToLiveSpecification = { Enabled: true, AttributeName: 'expires' };
  await client.send(new UpdateTimeToLiveCommand({ TableName, TimeToLiveSpecification }));
  const { TimeToLiveDescription } = await client.send(new DescribeTimeToLiveCommand({ TableName }));
  expect(TimeToLiveDescription).toMatchObject({ AttributeName: 'expires', TimeToLiveStatus: 'ENABLED' });
});

test('ensureTable keeps the items of an existing table', async () => {
  await ensureTable(client, TableName, IMAGES);
  expect((await query()).Count).toBe(10);
});

test('rejects an index name of fewer than three characters', async () => {
  const tooShort = ensureTable(client, 'short', { key: { partition: 'id' }, indexes: { by: { partition: 'host' } } });
  await expect(tooShort).rejects.toMatchObject({ name: 'ValidationException' });
});

test('rejects the creation of a table that exists', async () => {
  const createExistingTable = new CreateTableCommand({
    TableName,
    BillingMode: 'PAY_PER_REQUEST',
    AttributeDefinitions: [{ AttributeName: 'id', AttributeType: 'S' }],
    KeySchema: [{ AttributeName: 'id', KeyType: 'HASH' }],
  });
  await expect(client.send(createExistingTable)).rejects.toMatchObject({ name: 'ResourceInUseException' });
});
