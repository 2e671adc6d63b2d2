import { parentPort, workerData } from 'node:worker_threads';
import { env } from '../../../../functions/env.ts';
import { TABLES } from '../../../../infra/tables.ts';
import { createAccessControl } from '../../iam/access-control.ts';
import { openPermissionLog, PERMISSION_LOG_VARIABLE } from '../../iam/permission-log.ts';
import { catchErrors, createKeepAliveServer, listen, stopServing } from '../../listen.ts';
import { createFaultSwitch } from '../fault-switch.ts';
import { createDynamodbProxy } from './dynamodb-proxy.ts';
import { createLateIndexes, type LateIndexes, readIndexDelayMs } from './late-indexes.ts';
import type { ProxyData } from './start-proxy.ts';

// Runs in the worker of `startProxy`, with the environment variables that the stack had at its start.
const { engine, port, faults }: ProxyData = workerData;
const permissionLog = process.env[PERMISSION_LOG_VARIABLE];
const proxy = createDynamodbProxy({
  engine,
  access: createAccessControl(permissionLog === undefined ? undefined : openPermissionLog(permissionLog)),
  lateIndexes: openLateIndexes(),
  takeFault: createFaultSwitch(faults).takeFor('dynamodb'),
});
const server = createKeepAliveServer();
server.on('request', catchErrors(proxy.listener));
await listen(server, port);
parentPort?.once('message', async () => {
  await stopServing(server);
  proxy.close();
});
parentPort?.postMessage('listening');

/** Returns indexes that delay their entries, or undefined unless the environment variable `INDEX_DELAY_MS` is above 0. */
function openLateIndexes(): LateIndexes | undefined {
  const delayMs = readIndexDelayMs();
  const tables = Object.fromEntries(Object.values(TABLES).map((table) => [env(table.environment), table]));
  return delayMs > 0 ? createLateIndexes(delayMs, tables) : undefined;
}
