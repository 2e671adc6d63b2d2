import { PutCommand, QueryCommand } from '@aws-sdk/lib-dynamodb';
import { expect, test } from 'vitest';
import { ensureTable } from '../../../dev/stack/emulators/dynamodb/ensure-table.ts';
import { dynamodbFixture } from '../../support/aws/dynamodb-fixture.ts';

const OLD_SCHEMA = { key: { partition: 'id' }, indexes: { byHost: { partition: 'host' } } };
const NEW_SCHEMA = { ...OLD_SCHEMA, indexes: { ...OLD_SCHEMA.indexes, byDay: { partition: 'day', sort: 'id' } } };

test('ensureTable keeps the items of an existing table and adds its missing indexes once', async () => {
  const { client, documents, createTable } = await dynamodbFixture();
  const TableName = await createTable(OLD_SCHEMA);
  const Item = { id: 'a', host: 'h', day: '2026-11-21' };
  await documents.send(new PutCommand({ TableName, Item }));
  await ensureTable(client, TableName, NEW_SCHEMA);
  await ensureTable(client, TableName, NEW_SCHEMA);
  const found = await documents.send(
    new QueryCommand({
      TableName,
      IndexName: 'byDay',
      KeyConditionExpression: '#day = :day',
      ExpressionAttributeNames: { '#day': 'day' },
      ExpressionAttributeValues: { ':day': '2026-11-21' },
    }),
  );
  // Indexes contain only keys.
  expect(found.Items).toEqual([{ id: 'a', day: '2026-11-21' }]);
});
