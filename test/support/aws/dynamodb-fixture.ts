import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ensureTable, type TableKeys } from '../../../dev/stack/emulators/dynamodb/ensure-table.ts';
import { type Dynamodb, startDynamodb } from '../../../dev/stack/emulators/dynamodb/start-dynamodb.ts';
import { CREDENTIALS } from '../../../dev/stack/stage.ts';

export interface DynamodbFixture {
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  createTable(keys: TableKeys): Promise<string>;
}

let fixture: Promise<DynamodbFixture> | undefined;
let tableCount = 0;

/** Starts one engine per vitest worker, which ends with the worker. */
export function dynamodbFixture(): Promise<DynamodbFixture> {
  fixture ??= start();
  return fixture;
}

/** SDK settings with the access key of the local stack. The database ignores the key. Only the proxy of the stack checks it. */
export const localDynamodbConfig = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: CREDENTIALS,
});

export async function findFreePort(): Promise<number> {
  const server = createServer();
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  await new Promise((closed) => server.close(closed));
  return port;
}

async function start(): Promise<DynamodbFixture> {
  const { endpoint } = await startOnAnyPort();
  const client = new DynamoDBClient(localDynamodbConfig(endpoint));
  return {
    endpoint,
    client,
    documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    async createTable(keys) {
      const name = `table-${++tableCount}`;
      await ensureTable(client, name, keys);
      return name;
    },
  };
}

/** Retries with another port, because another worker may take a free port first. */
async function startOnAnyPort(attempts = 3): Promise<Dynamodb> {
  try {
    return await startDynamodb({ port: await findFreePort() });
  } catch (error) {
    if (attempts > 1) return startOnAnyPort(attempts - 1);
    throw error;
  }
}
