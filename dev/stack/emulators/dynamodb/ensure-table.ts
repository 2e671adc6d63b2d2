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

/** Creates a table, or adds missing indexes to an existing one. */
export async function ensureTable(client: DynamoDBClient, name: string, keys: TableKeys): Promise<void> {
  const indexes = indexesOf(keys);
  const command = new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: schemaOf(keys.key),
    AttributeDefinitions: attributesOf(keys),
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  });
  try {
    await client.send(command);
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
    await addIndexes(client, name, keys);
  }
}

/** Adds indexes that a data folder of an earlier version lacks. DynamoDB creates only one at a time. */
async function addIndexes(client: DynamoDBClient, TableName: string, keys: TableKeys): Promise<void> {
  const { Table } = await client.send(new DescribeTableCommand({ TableName }));
  const existing = new Set(Table?.GlobalSecondaryIndexes?.map(({ IndexName }) => IndexName));
  for (const index of indexesOf(keys)) {
    if (existing.has(index.IndexName)) continue;
    const GlobalSecondaryIndexUpdates = [{ Create: index }];
    await client.send(
      new UpdateTableCommand({ TableName, AttributeDefinitions: attributesOf(keys), GlobalSecondaryIndexUpdates }),
    );
  }
}

const indexesOf = ({ indexes }: TableKeys): GlobalSecondaryIndex[] =>
  Object.entries(indexes).map(([IndexName, key]) => ({
    IndexName,
    KeySchema: schemaOf(key),
    Projection: { ProjectionType: 'ALL' },
  }));

function attributesOf({ key, indexes }: TableKeys) {
  const names = new Set([key, ...Object.values(indexes)].flatMap(namesOf));
  return [...names].map((AttributeName) => ({ AttributeName, AttributeType: 'S' as const }));
}

const namesOf = ({ partition, sort }: TableDefinition['key']) => [partition, ...(sort ? [sort] : [])];

const schemaOf = (key: TableDefinition['key']): KeySchemaElement[] =>
  namesOf(key).map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' }));
