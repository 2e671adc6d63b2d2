import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ensureTable, type TableKeys } from '../../dev/emulators/dynamodb/ensure-table.ts';
import { type Dynamodb, startDynamodb } from '../../dev/emulators/dynamodb/start-dynamodb.ts';

/** A DynamoDB in memory, with the clients that the product uses. */
export interface DynamodbFixture {
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  /** Makes an empty table that no other test has, and answers its name. */
  createTable(keys: TableKeys): Promise<string>;
}

let running: Promise<DynamodbFixture> | undefined;
let tables = 0;

/** The DynamoDB of this vitest worker: started at the first call, gone with the worker. */
export function dynamodbFixture(): Promise<DynamodbFixture> {
  running ??= start();
  return running;
}

/** Settings by which the SDK reaches a local DynamoDB; it signs, but nobody looks. */
export const localDynamodbConfig = (endpoint: string) => ({
  endpoint,
  region: 'us-east-1',
  credentials: { accessKeyId: 'local', secretAccessKey: 'local' },
});

/** A port of 127.0.0.1 that was free a moment ago. */
export async function freePort(): Promise<number> {
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
      const name = `table-${++tables}`;
      await ensureTable(client, name, keys);
      return name;
    },
  };
}

/** Another worker may take a free port first: then the next one is tried. */
async function startOnAnyPort(attempts = 3): Promise<Dynamodb> {
  try {
    return await startDynamodb({ port: await freePort() });
  } catch (error) {
    if (attempts > 1) return startOnAnyPort(attempts - 1);
    throw error;
  }
}
