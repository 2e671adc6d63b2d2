import { CreateTableCommand, DynamoDBClient, type KeySchemaElement, ResourceInUseException } from '@aws-sdk/client-dynamodb';
import { TABLES, type TableShape } from '../infra/tables.ts';

/** Makes the tables that a deployment would make, where they are not there yet. */
export async function createTables(): Promise<void> {
  const db = new DynamoDBClient();
  await Promise.all(Object.values(TABLES).map((shape) => createTable(db, shape)));
  db.destroy();
}

async function createTable(db: DynamoDBClient, shape: TableShape): Promise<void> {
  const keys = [shape.key, ...Object.values(shape.indexes)];
  const attributes = new Set(keys.flatMap(({ partition, sort }) => [partition, ...(sort ? [sort] : [])]));
  const indexes = Object.entries(shape.indexes).map(([IndexName, key]) => ({
    IndexName,
    KeySchema: schemaOf(key),
    Projection: { ProjectionType: 'ALL' as const },
  }));
  const command = new CreateTableCommand({
    TableName: process.env[shape.environment],
    KeySchema: schemaOf(shape.key),
    AttributeDefinitions: [...attributes].map((AttributeName) => ({ AttributeName, AttributeType: 'S' })),
    BillingMode: 'PAY_PER_REQUEST',
    ...(indexes.length > 0 && { GlobalSecondaryIndexes: indexes }),
  });
  await db.send(command).catch((error) => {
    if (!(error instanceof ResourceInUseException)) throw error;
  });
}

const schemaOf = ({ partition, sort }: TableShape['key']): KeySchemaElement[] => [
  { AttributeName: partition, KeyType: 'HASH' },
  ...(sort ? [{ AttributeName: sort, KeyType: 'RANGE' as const }] : []),
];
