import { type AddressInfo, connect, createServer } from 'node:net';
import { errorCode } from './error-code.ts';

/** A process, and the port at which it says its token. */
interface Speaker {
  readonly pid: number;
  readonly port: number;
  readonly token: string;
}

const ANSWER_MS = 500;

/** Says a token to whoever calls, for as long as this process lives and does not close it. */
export function sayToken(token: string): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((socket) => socket.on('error', () => socket.destroy()).end(token)).unref();
  return new Promise((ready) => {
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      ready({ port, close: () => new Promise((closed) => server.close(() => closed())) });
    });
  });
}

/** Whether it is still said. A number of a process may be somebody else's by now, and a port too: both must fit. */
export const isAlive = async (speaker: Speaker): Promise<boolean> => isProcess(speaker.pid) && (await saysToken(speaker));

function isProcess(pid: number): boolean {
  try {
    return process.kill(pid, 0);
  } catch (error) {
    // Others' processes may not be asked, but they are there.
    return errorCode(error) === 'EPERM';
  }
}

/** One who takes the call and is too busy to answer counts as the one who is meant. */
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
