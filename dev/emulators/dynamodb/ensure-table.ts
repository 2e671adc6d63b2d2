import { CreateTableCommand, type DynamoDBClient, type KeySchemaElement, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import type { TableShape } from '../../../infra/tables.ts';

/** What of a table's shape its creation needs. */
export type TableKeys = Pick<TableShape, 'key' | 'indexes'>;

/** Makes a table unless there is one of that name, which is then left as it is. */
export async function ensureTable(client: DynamoDBClient, name: string, { key, indexes }: TableKeys): Promise<void> {
  const attributes = [key, ...Object.values(indexes)].flatMap(attributesOf);
  const GlobalSecondaryIndexes = Object.entries(indexes).map(([IndexName, indexKey]) => ({
    IndexName,
    KeySchema: schemaOf(indexKey),
    Projection: { ProjectionType: 'ALL' as const },
  }));
  const command = new CreateTableCommand({
    TableName: name,
    BillingMode: 'PAY_PER_REQUEST',
    KeySchema: schemaOf(key),
    AttributeDefinitions: [...new Set(attributes)].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    ...(GlobalSecondaryIndexes.length > 0 && { GlobalSecondaryIndexes }),
  });
  try {
    await client.send(command);
  } catch (error) {
    if (!(error instanceof ResourceInUseException)) throw error;
  }
}

const attributesOf = ({ partition, sort }: TableShape['key']) => [partition, ...(sort ? [sort] : [])];

const schemaOf = (key: TableShape['key']): KeySchemaElement[] =>
  attributesOf(key).map((AttributeName, at) => ({ AttributeName, KeyType: at === 0 ? 'HASH' : 'RANGE' }));
