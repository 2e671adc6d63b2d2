import { type AddressInfo, connect, createServer } from 'node:net';
import { errorCode } from './error-code.ts';

interface Speaker {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
}

const ANSWER_MS = 500;

/** Serves a token on a free local port until it is closed or this process ends. */
export function sayToken(token: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(token)).unref();
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      ready({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/** Returns true if the process runs and serves its token. Process ids and ports are reused, so neither alone is proof. */
export const isAlive = async (speaker: Speaker): Promise<boolean> => isProcess(speaker.pid) && (await saysToken(speaker));

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // EPERM: the process exists but belongs to another user.
    return errorCode(error) === 'EPERM';
  }
}

/** Returns true on a timeout too, because the process may be busy. */
function saysToken({ port, token }: Speaker): Promise<boolean> {
  return new Promise((answer) => {
    let said = '';
    const socket = connect(port, '127.0.0.1');
    socket.setEncoding('utf8').setTimeout(ANSWER_MS, () => {
      answer(true);
      socket.destroy();
    });
    socket.on('data', (text) => {
      said += text;
    });
    socket.once('error', () => answer(false));
    socket.once('close', () => answer(said === token));
  });
}
