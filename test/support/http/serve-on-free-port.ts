import type { RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createKeepAliveServer, stopServing } from '../../../dev/stack/listen.ts';

export async function serveOnFreePort(
  listener: RequestListener,
): Promise<{ origin: string; port: number; close(): Promise<void> }> {
  const server = createKeepAliveServer(listener);
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return { origin: `http://127.0.0.1:${port}`, port, close: () => stopServing(server) };
}
