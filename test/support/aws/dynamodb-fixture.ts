import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { DeleteTableCommand, DynamoDBClient } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient } from '@aws-sdk/lib-dynamodb';
import { ensureTable, type TableKeys } from '../../../dev/stack/emulators/dynamodb/ensure-table.ts';
import { type Dynamodb, startDynamodb } from '../../../dev/stack/emulators/dynamodb/start-dynamodb.ts';
import { CREDENTIALS } from '../../../dev/stack/stage.ts';

type Tables<Name extends string> = Readonly<Record<Name, string>>;

export interface DynamodbFixture {
  readonly endpoint: string;
  readonly client: DynamoDBClient;
  readonly documents: DynamoDBDocumentClient;
  createTable(keys: TableKeys): Promise<string>;
  createTables<Name extends string>(definitions: Readonly<Record<Name, TableKeys>>): Promise<Tables<Name>>;
  /** Call it after a test. The more tables the engine has, the more slowly it creates another. */
  deleteTables(tables: Tables<string>): Promise<void>;
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
  const createTable = async (keys: TableKeys): Promise<string> => {
    const name = `table-${++tableCount}`;
    await ensureTable(client, name, keys);
    return name;
  };
  return {
    endpoint,
    client,
    documents: DynamoDBDocumentClient.from(client, { marshallOptions: { removeUndefinedValues: true } }),
    createTable,
    async createTables<Name extends string>(definitions: Readonly<Record<Name, TableKeys>>) {
      const entries = Object.entries<TableKeys>(definitions).map(
        async ([name, keys]) => [name, await createTable(keys)] as const,
      );
      return Object.fromEntries(await Promise.all(entries)) as Tables<Name>;
    },
    async deleteTables(tables) {
      await Promise.all(Object.values(tables).map((TableName) => client.send(new DeleteTableCommand({ TableName }))));
    },
  };
}

/** Tries again with another port, because another worker may have taken the free port in the meantime. */
async function startOnAnyPort(attempts = 3): Promise<Dynamodb> {
  try {
    return await startDynamodb({ port: await findFreePort() });
  } catch (error) {
    if (attempts > 1) return startOnAnyPort(attempts - 1);
    throw error;
  }
}
