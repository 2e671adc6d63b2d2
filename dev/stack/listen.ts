import { createServer, type IncomingMessage, type RequestListener, type Server, type ServerResponse } from 'node:http';
import * as net from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { describeSystemError } from './system-error.ts';

/** Error that the user can fix, for example a port in use. Its message is printed without a stack trace. */
export class StartError extends Error {
  override name = 'StartError';
}

export type Listener = (request: IncomingMessage, response: ServerResponse) => void | Promise<void>;

const ADDRESS = '127.0.0.1';
/** A browser may resolve `localhost` to either address, so it could reach another program on `::1` instead of this stack. */
const ADDRESSES = [ADDRESS, '::1'];
/** A stack that was just killed may not have released its ports yet. */
const PORT_TIMEOUT_MS = 1_000;
const POLL_MS = 50;
const NO_SUCH_ADDRESS = /^(EADDRNOTAVAIL|EAFNOSUPPORT)$/;

/** Responds with 500 and logs the error if the listener fails, instead of ending the process. */
export const catchErrors =
  (listener: Listener): Listener =>
  async (request, response) => {
    try {
      await listener(request, response);
    } catch (error) {
      // Do not log an error that a disconnecting client caused.
      if (!request.destroyed || request.complete) console.error(`${request.method} ${request.url}:`, error);
      if (response.headersSent) response.destroy();
      else response.writeHead(500).end();
    }
  };

/** Listens on a local port. Rejects with a `StartError` that names the port and the flag that changes it. */
export function listen(server: net.Server, port: number): Promise<void> {
  return new Promise((resolve, reject) => {
    server.once('error', (error: NodeJS.ErrnoException) => reject(createPortError(port, error)));
    server.listen(port, ADDRESS, resolve);
  });
}

/**
 * Creates a server that never closes idle connections. AWS services keep idle connections open for longer than their clients do.
 * Node would close them after 5 s, and a request that is sent at that moment would fail.
 */
export const createKeepAliveServer = (listener?: RequestListener): Server => createServer({ keepAliveTimeout: 0 }, listener);

export const stopServing = (server: Server): Promise<void> =>
  new Promise((stopped) => {
    server.close(() => stopped());
    server.closeAllConnections();
  });

/** Throws `StartError` if another program uses one of these ports. Call it before the stack creates anything. */
export async function requireFreePorts(ports: readonly number[]): Promise<void> {
  const deadline = Date.now() + PORT_TIMEOUT_MS;
  for (;;) {
    const portErrors = await Promise.all(ports.map(findPortError));
    const firstError = portErrors.find((each) => each !== undefined);
    if (!firstError) return;
    if (Date.now() > deadline) throw firstError;
    await sleep(POLL_MS);
  }
}

async function findPortError(port: number): Promise<StartError | undefined> {
  const failures = await Promise.all(ADDRESSES.map((address) => findListenError(address, port)));
  const failure = failures.find((each) => each !== undefined);
  return failure && createPortError(port, failure);
}

/** Returns undefined if the port is free, or if the machine does not have the address, for example because it has no IPv6. */
function findListenError(address: string, port: number): Promise<NodeJS.ErrnoException | undefined> {
  return new Promise((resolve) => {
    const probe = net.createServer();
    probe.once('error', (error: NodeJS.ErrnoException) => resolve(NO_SUCH_ADDRESS.test(String(error.code)) ? undefined : error));
    probe.listen(port, address, () => probe.close(() => resolve(undefined)));
  });
}

const createPortError = (port: number, error: NodeJS.ErrnoException): StartError =>
  new StartError(
    `Port ${port} ${error.code === 'EADDRINUSE' ? 'is taken' : `cannot be opened: ${describeSystemError(error)}`}. ` +
      `Start with another base port, for example: npm start -- --port ${suggestPort(port)}`,
  );

const suggestPort = (port: number): number => (port < 50_000 ? Math.max(port, 1_024) + 1_000 : port - 1_000);
