import { existsSync, mkdirSync } from 'node:fs';
import { createRequire } from 'node:module';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { StartError } from '../../listen.ts';
import { type Command, startChildProcess } from './child-process.ts';

interface DynamodbOptions {
  readonly port: number;
  /** Default: in memory. */
  readonly file?: string;
  /** Called if the database exits without `stop`. */
  readonly onExit?: (reason: string) => void;
  readonly environment?: NodeJS.ProcessEnv;
  readonly platform?: string;
}

export interface Dynamodb {
  readonly endpoint: string;
  stop(): Promise<void>;
}

const POLL_MS = 5;
/** A database whose parent process was killed may need a moment to release its port. */
const PORT_TIMEOUT_MS = 2_000;
/** npx may have to download the program first. */
const START_TIMEOUT_MS = 60_000;
const RESPONSE_TIMEOUT_MS = 2_000;

/**
 * Starts DynamoDB (dynoxide) and waits until it responds. The database exits with this process, even after kill -9. If no command
 * starts a database, uses the database at `AWS_ENDPOINT_URL_DYNAMODB`. Throws `StartError` if the port is taken, or if there is
 * no database.
 */
export async function startDynamodb(options: DynamodbOptions): Promise<Dynamodb> {
  const { environment = process.env, platform = `${process.platform}-${process.arch}`, port, file } = options;
  if (!(await waitUntil(() => isPortFree(port), PORT_TIMEOUT_MS)))
    throw new StartError(`Port ${port} on 127.0.0.1 is taken. DynamoDB needs it.`);
  if (file) mkdirSync(path.dirname(file), { recursive: true });
  const failedAttempts: string[] = [];
  for (const command of listDynoxideCommands(environment, platform)) {
    const result = await tryCommand(command, { ...options, environment });
    if (typeof result !== 'string') return result;
    failedAttempts.push(`${command.join(' ')} (${result})`);
  }
  const configuredEndpoint = environment.AWS_ENDPOINT_URL_DYNAMODB;
  if (configuredEndpoint && (await isResponding(configuredEndpoint)))
    return { endpoint: configuredEndpoint, stop: async () => undefined };
  if (configuredEndpoint) failedAttempts.push(`${configuredEndpoint} (does not respond)`);
  throw new StartError(
    `DynamoDB could not be started on ${platform}. Tried ${failedAttempts.join(', then ')}. Set DYNOXIDE_BIN to a dynoxide binary or ` +
      'AWS_ENDPOINT_URL_DYNAMODB to a running DynamoDB.',
  );
}

/** Returns the database, or the reason why the command did not start one. */
async function tryCommand(
  command: Command,
  { port, file, environment = {}, onExit = logUnexpectedExit }: DynamodbOptions,
): Promise<Dynamodb | string> {
  const endpoint = `http://127.0.0.1:${port}`;
  const fileArguments = file ? ['--db-path', file] : [];
  const program = startChildProcess(
    command,
    ['serve', '--host', '127.0.0.1', '--port', String(port), ...fileArguments],
    environment,
  );
  let [hasExited, isStopRequested] = [false, false];
  void program.exitReason.then(() => {
    hasExited = true;
  });
  const hasOutcome = await waitUntil(async () => hasExited || (await isResponding(endpoint)), START_TIMEOUT_MS);
  if (hasExited) return program.exitReason;
  if (!hasOutcome) {
    await program.stop();
    return `did not respond within ${START_TIMEOUT_MS / 1_000} s`;
  }
  void program.exitReason.then((reason) => {
    if (!isStopRequested) onExit(reason);
  });
  return {
    endpoint,
    stop() {
      isStopRequested = true;
      return program.stop();
    },
  };
}

const logUnexpectedExit = (reason: string) => console.error(`DynamoDB exited unexpectedly (${reason}).`);

async function waitUntil(check: () => Promise<boolean>, timeoutMs: number): Promise<boolean> {
  for (const deadline = Date.now() + timeoutMs; Date.now() < deadline; await sleep(POLL_MS)) if (await check()) return true;
  return false;
}

function isPortFree(port: number): Promise<boolean> {
  return new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}

/** Returns true for any HTTP response, including an error. */
function isResponding(endpoint: string): Promise<boolean> {
  return fetch(endpoint, { signal: AbortSignal.timeout(RESPONSE_TIMEOUT_MS) }).then(
    () => true,
    () => false,
  );
}

/** Version that npx downloads, the same as the one that npm installs for the tests. */
const DYNOXIDE_VERSION = '1.2.1';

/**
 * Returns the commands to try, in order. `DYNOXIDE_BIN` replaces all other commands. npm installs the binary for one platform
 * only. On other platforms, npx downloads the program.
 */
export function listDynoxideCommands(environment: NodeJS.ProcessEnv, platform: string): readonly Command[] {
  if (environment.DYNOXIDE_BIN) return [[environment.DYNOXIDE_BIN]];
  const packagedBinaryPath = findPackagedBinary(platform);
  return [...(packagedBinaryPath ? [[packagedBinaryPath] as const] : []), ['npx', '--yes', `dynoxide@${DYNOXIDE_VERSION}`]];
}

function findPackagedBinary(platform: string): string | undefined {
  // The package has no entry point to resolve, so search the folders that Node would search.
  const folders = createRequire(import.meta.url).resolve.paths(`@dynoxide/${platform}`) ?? [];
  return folders.map((folder) => path.join(folder, '@dynoxide', platform, 'dynoxide')).find(existsSync);
}
