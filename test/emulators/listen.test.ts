import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { catchErrors, listen, requireFreePorts, StartError, stopServing } from '../../dev/stack/listen.ts';
import { deferred } from '../support/deferred.ts';
import { serveOnFreePort } from '../support/http/serve-on-free-port.ts';

/** Listens on a free port, as another program would. */
async function stranger(address: string) {
  const server = createServer().listen(0, address);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, leave: () => new Promise((left) => server.close(left)) };
}

test('requireFreePorts names a taken port of any address, and the flag for another port', async () => {
  await Promise.all(['127.0.0.1', '::1', '0.0.0.0'].map(refusesAt));
});

async function refusesAt(address: string): Promise<void> {
  const { port, leave } = await stranger(address);
  const refused = requireFreePorts([port]);
  await expect(refused, address).rejects.toThrow(StartError);
  await expect(refused).rejects.toThrow(`Port ${port} is taken. Start with another base port, for example: npm start -- --port`);
  await leave();
  await requireFreePorts([port]);
}

test('requireFreePorts accepts a port that is released in the meantime', async () => {
  const { port, leave } = await stranger('127.0.0.1');
  const free = requireFreePorts([port]);
  await leave();
  await expect(free).resolves.toBeUndefined();
});

test('listen throws an error that names the port when it is taken', async () => {
  const { port, leave } = await stranger('127.0.0.1');
  await expect(listen(createHttpServer(), port)).rejects.toThrow(`Port ${port} is taken.`);
  await leave();
});

test('stopServing releases the port while clients are connected', async () => {
  const server = createHttpServer((_request, response) => void response.write('never the end'));
  await listen(server, 0);
  const { port } = server.address() as AddressInfo;
  await fetch(`http://127.0.0.1:${port}`);
  await stopServing(server);
  await expect(requireFreePorts([port])).resolves.toBeUndefined();
});

test('catchErrors returns 500, logs the error and serves further requests when the listener throws', async () => {
  const loggedErrors: unknown[] = [];
  console.error = (...args: unknown[]) => void loggedErrors.push(...args);
  const { origin, close } = await serveOnFreePort(
    catchErrors(async (request, response) => {
      if (request.url === '/fail') throw new Error('broken');
      response.end('well');
    }),
  );
  expect((await fetch(`${origin}/fail`)).status).toBe(500);
  expect(String(loggedErrors)).toContain('broken');
  expect(await (await fetch(`${origin}/go`)).text()).toBe('well');
  await close();
});

test('catchErrors logs nothing when the client disconnects during the request', async () => {
  const { promise: requestError, resolve: rejectRequest } = deferred<unknown>();
  const { port, close } = await serveOnFreePort(
    catchErrors(async (request) => {
      await text(request).catch((error: unknown) => {
        rejectRequest(error);
        throw error;
      });
    }),
  );
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 10\r\n\r\nhalf', () => socket.destroy());
  expect(await requestError).toBeInstanceOf(Error);
  await close();
});
