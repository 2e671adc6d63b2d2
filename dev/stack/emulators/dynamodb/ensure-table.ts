import {
  CreateTableCommand,
  DescribeTableCommand,
  type DynamoDBClient,
  type GlobalSecondaryIndex,
  type KeySchemaElement,
  ResourceInUseException,
  UpdateTableCommand,
} from '@aws-sdk/client-dynamodb';
import type { TableDefinition } from '../../../../infra/tables.ts';

export type TableKeys = Pick<TableDefinition, 'key' | 'indexes'>;

export async function ensureTable(client: DynamoDBClient, name: string, keys: TableKeys): Promise<void> {
  const indexes = toIndexes(keys);
  const command = new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: toKeySchema(keys.key),
    AttributeDefinitions: toAttributeDefinitions(keys),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  });
  try {
    await client.send(command);
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await addIndexes(client, name, keys);
  }
}

/** Adds the indexes that a table of an earlier version lacks, one per request, because DynamoDB creates only one at a time. */
async function addIndexes(client: DynamoDBClient, TableName: string, keys: TableKeys): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const existingNames = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of toIndexes(keys)) {
    if (existingNames.has(index.IndexName)) continue;
    const GlobalSecondaryIndexUpdates = [{ Create: index }];
    await client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions: toAttributeDefinitions(keys), GlobalSecondaryIndexUpdates }),
    );
  }
}

const toIndexes = ({ indexes }: TableKeys): GlobalSecondaryIndex[] =>
  Object.entries(indexes).map(([IndexName, key]) => ({
    IndexName,
    KeySchema: toKeySchema(key),
    Projection: { ProjectionType: 'KEYS_ONLY' },
  }));

function toAttributeDefinitions({ key, indexes }: TableKeys) {
  const names = new Set([key, ...Object.values(indexes)].flatMap(listAttributeNames));
  return [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }));
}

const listAttributeNames = ({ partition, sort }: TableDefinition['key']) => [partition, ...(sort ? [sort] : [])];

const toKeySchema = (key: TableDefinition['key']): KeySchemaElement[] =>
  listAttributeNames(key).map((AttributeName, position) => ({ AttributeName, KeyType: position === 0 ? 'HASH' : 'RANGE' }));
