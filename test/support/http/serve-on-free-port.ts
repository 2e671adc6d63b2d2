import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

export async function serveOnFreePort(
  listener: RequestListener,
): Promise<{ origin: string; port: number; close(): Promise<void> }> {
  const server = createServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    origin: `http://127.0.0.1:${port}`,
    port,
    close: () =>
      new Promise((closed) => {
        server.close(() => closed());
        server.closeAllConnections();
      }),
  };
}
