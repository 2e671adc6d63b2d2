import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import type { StackFacts } from '../../../dev/stack/dashboard/stack-facts.ts';
import { localDynamodbConfig } from '../aws/dynamodb-fixture.ts';

/** Connects to the database of a stack. `close` is needed because `DynamoDBDocumentClient.destroy` does nothing. */
export function openStackDatabase({ database }: StackFacts) {
  const client = new DynamoDBClient(localDynamodbConfig(database));
  const documents = DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } });
  return { documents, close: () => client.destroy() };
}
