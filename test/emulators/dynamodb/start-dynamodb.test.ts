import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { DynamoDBClient, ListTablesCommand } from '@aws-sdk/client-dynamodb';
import { DynamoDBDocumentClient, PutCommand, ScanCommand } from '@aws-sdk/lib-dynamodb';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { ensureTable } from '../../../dev/stack/emulators/dynamodb/ensure-table.ts';
import { listDynoxideCommands, startDynamodb } from '../../../dev/stack/emulators/dynamodb/start-dynamodb.ts';
import { findFreePort, localDynamodbConfig } from '../../support/aws/dynamodb-fixture.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

let folder: string;
let port: number;
beforeEach(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'dynamodb-'));
  port = await findFreePort();
});
afterEach(() => rmSync(folder, { recursive: true }));

const listTablesAt = async (endpoint: string) =>
  (await new DynamoDBClient(localDynamodbConfig(endpoint)).send(new ListTablesCommand())).TableNames;

function writeFakeProgram(name: string, script: string): string {
  const file = path.join(folder, name);
  writeFileSync(file, `#!/bin/sh\n${script}\n`);
  chmodSync(file, 0o755);
  return file;
}

test('stop releases the port and keeps the tables for the next start', async () => {
  const file = path.join(folder, 'deep', 'dynamodb.sqlite');
  const first = await startDynamodb({ port, file });
  expect(first.endpoint).toBe(`http://127.0.0.1:${port}`);
  await ensureTable(new DynamoDBClient(localDynamodbConfig(first.endpoint)), 'kept', { key: { partition: 'id' }, indexes: {} });
  await first.stop();
  await expect(fetch(first.endpoint)).rejects.toThrow();

  const second = await startDynamodb({ port, file });
  expect(await listTablesAt(second.endpoint)).toEqual(['kept']);
  await second.stop();
});

async function forkDynamodb(file: string): Promise<ChildProcess> {
  const program = path.join(import.meta.dirname, 'run-dynamodb.ts');
  const child = fork(program, [String(port), file], { execArgv: ['--import', 'tsx'] });
  await once(child, 'message');
  return child;
}

test('stop keeps the calling process alive until DynamoDB has exited', async () => {
  const parent = await forkDynamodb(path.join(folder, 'dynamodb.sqlite'));
  parent.send('stop');
  expect(await once(parent, 'exit')).toEqual([0, null]);
  await expect(fetch(`http://127.0.0.1:${port}`)).rejects.toThrow();
});

test('DynamoDB exits when its parent is killed, keeps every acknowledged write and can restart at once', async () => {
  const file = path.join(folder, 'dynamodb.sqlite');
  const parent = await forkDynamodb(file);
  const endpoint = `http://127.0.0.1:${port}`;
  const client = new DynamoDBClient({ ...localDynamodbConfig(endpoint), maxAttempts: 1 });
  await ensureTable(client, 'kept', { key: { partition: 'id' }, indexes: {} });
  const acknowledged = await writeUntilStopped(client, (writes) => writes === 100 && parent.kill('SIGKILL'));

  const restarted = await startDynamodb({ port, file });
  const { Items = [] } = await DynamoDBDocumentClient.from(new DynamoDBClient(localDynamodbConfig(endpoint))).send(
    new ScanCommand({ TableName: 'kept' }),
  );
  expect(Items.map(({ id }) => id)).toEqual(expect.arrayContaining(acknowledged));
  await restarted.stop();
});

/** Puts items, four at a time, until DynamoDB stops. Returns the ids of the acknowledged items. */
async function writeUntilStopped(client: DynamoDBClient, onWrite: (writes: number) => void): Promise<string[]> {
  const db = DynamoDBDocumentClient.from(client);
  const acknowledged: string[] = [];
  const write = async (id: string): Promise<void> => {
    await db.send(new PutCommand({ TableName: 'kept', Item: { id } }));
    onWrite(acknowledged.push(id));
    return write(`${id}.`);
  };
  await Promise.allSettled(['a', 'b', 'c', 'd'].map(write));
  return acknowledged;
}

test('throws an error that names the port when it is taken', async () => {
  const otherServer = createServer().listen(port, '127.0.0.1');
  await once(otherServer, 'listening');
  await expect(startDynamodb({ port })).rejects.toThrow(`Port ${port} on 127.0.0.1 is taken. DynamoDB needs it.`);
  otherServer.close();
});

test('reports the exit code and the last error output when DynamoDB exits by itself', async () => {
  const handleRequest = `req.url === '/fail' ? (console.error('disk full'), process.exit(3)) : res.end()`;
  const serverScript = `require('node:http').createServer((req, res) => ${handleRequest}).listen(${port})`;
  const environment = {
    ...process.env,
    DYNOXIDE_BIN: writeFakeProgram('failing', `exec "${process.execPath}" -e "${serverScript}"`),
  };
  const exits: string[] = [];
  const { endpoint } = await startDynamodb({ port, environment, onExit: (reason) => exits.push(reason) });
  await expect(fetch(`${endpoint}/fail`)).rejects.toThrow();
  await expect.poll(() => exits).toEqual(['exit code 3: disk full']);
});

test('reports no exit when DynamoDB was stopped', async () => {
  const exits: string[] = [];
  const { stop } = await startDynamodb({ port, onExit: (reason) => exits.push(reason) });
  await stop();
  expect(exits).toEqual([]);
});

test('listDynoxideCommands returns only DYNOXIDE_BIN if it is set, otherwise the package and then npx', () => {
  const npx = ['npx', '--yes', 'dynoxide@1.2.1'];
  expect(listDynoxideCommands({ DYNOXIDE_BIN: '/opt/dynoxide' }, 'linux-x64')).toEqual([['/opt/dynoxide']]);
  expect(listDynoxideCommands({}, 'linux-x64')).toEqual([
    [expect.stringContaining(path.join('@dynoxide', 'linux-x64', 'dynoxide'))],
    npx,
  ]);
  expect(listDynoxideCommands({}, 'plan9-mips')).toEqual([npx]);
});

test('starts dynoxide by npx when no package is installed, and stop ends the child of npx too', async () => {
  const [[packageBinary = ''] = []] = listDynoxideCommands({}, 'linux-x64');
  // Like the real npx, the script runs DynamoDB as a child process. `shift 2` drops `--yes` and the package name.
  writeFakeProgram('npx', `shift 2; "${packageBinary}" "$@"`);
  const environment = { ...process.env, PATH: `${folder}:${process.env.PATH}` };
  const { endpoint, stop } = await startDynamodb({ port, platform: 'plan9-mips', environment });
  expect(await listTablesAt(endpoint)).toEqual([]);
  await stop();
  await expect(fetch(endpoint)).rejects.toThrow();
});

test('uses the DynamoDB at AWS_ENDPOINT_URL_DYNAMODB when npx fails, and leaves it running', async () => {
  const configuredServer = await serveOnFreePort((_request, response) => response.end('healthy'));
  const environment = { ...createEnvironmentWithFailingNpx(), AWS_ENDPOINT_URL_DYNAMODB: configuredServer.origin };
  const { endpoint, stop } = await startDynamodb({ port, platform: 'plan9-mips', environment });
  expect(endpoint).toBe(configuredServer.origin);
  await stop();
  expect((await fetch(configuredServer.origin)).status).toBe(200);
  await configuredServer.close();
});

test('throws an error that lists every attempt and the remedies when all attempts fail', async () => {
  const unusedOrigin = `http://127.0.0.1:${await findFreePort()}`;
  const environment = { ...createEnvironmentWithFailingNpx(), AWS_ENDPOINT_URL_DYNAMODB: unusedOrigin };
  await expect(startDynamodb({ port, platform: 'plan9-mips', environment })).rejects.toThrow(
    `DynamoDB could not be started on plan9-mips. Tried npx --yes dynoxide@1.2.1 (exit code 1: npm error 404), then ${unusedOrigin} (does not respond). ` +
      'Set DYNOXIDE_BIN to a dynoxide binary or AWS_ENDPOINT_URL_DYNAMODB to a running DynamoDB.',
  );
});

test('throws an error that names the file when DYNOXIDE_BIN is not a program', async () => {
  const environment = { ...process.env, DYNOXIDE_BIN: '/nowhere/dynoxide' };
  await expect(startDynamodb({ port, environment })).rejects.toThrow('Tried /nowhere/dynoxide (exit code 127');
});

const createEnvironmentWithFailingNpx = () => {
  writeFakeProgram('npx', 'echo "npm error 404" >&2; exit 1');
  return { ...process.env, PATH: `${folder}:${process.env.PATH}` };
};
