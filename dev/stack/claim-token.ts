import { type AddressInfo, connect, createServer } from 'node:net';
import { errorCode } from './error-code.ts';

interface TokenServer {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
}

const RESPONSE_TIMEOUT_MS = 500;

/** Serves a token on a free local port until it is closed or this process ends. */
export function serveToken(token: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(token)).unref();
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      resolve({ port, close: () => new Promise((done) => server.close(() => done())) });
    });
  });
}

/** Returns true if the process runs and serves its token. Process ids and ports are reused, so neither alone is proof. */
export const isLockAlive = async (server: TokenServer): Promise<boolean> =>
  processExists(server.pid) && (await servesToken(server));

function processExists(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

/** Returns true on a timeout too, because the process may be busy. */
function servesToken({ port, token }: TokenServer): Promise<boolean> {
  return new Promise((resolve) => {
    let received = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').setTimeout(RESPONSE_TIMEOUT_MS, () => {
      resolve(true);
      socket.destroy();
    });
    socket.on('data', (text) => {
      received += text;
    });
    socket.once('error', () => resolve(false));
    socket.once('close', () => resolve(received === token));
  });
}
