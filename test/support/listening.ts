import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';

/** Serves a listener on a free port of this machine until `close`. */
export async function listening(
  listener: RequestListener | Server,
): Promise<{ origin: string; port: number; close(): Promise<void> }> {
  const server = typeof listener === 'function' ? createServer(listener) : listener;
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () => new Promise((closed) => void server.close(() => closed()) ?? server.closeAllConnections()),
  };
}
