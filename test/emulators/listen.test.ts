import { once } from 'node:events';
import { createServer as createHttpServer } from 'node:http';
import { type AddressInfo, connect, createServer } from 'node:net';
import { text } from 'node:stream/consumers';
import { expect, test } from 'vitest';
import { catchErrors, listen, requireFreePorts, StartError, stopServing } from '../../dev/stack/listen.ts';
import { deferred } from '../support/deferred.ts';
import { serveOnFreePort } from '../support/http/serve-on-free-port.ts';

async function occupyFreePort(address: string) {
  const server = createServer().listen(0, address);
  await once(server, 'listening');
  return { port: (server.address() as AddressInfo).port, release: () => new Promise((resolve) => server.close(resolve)) };
}

test('requireFreePorts names a port that is taken on any address, and the flag for another port', async () => {
  await Promise.all(['127.0.0.1', '::1', '0.0.0.0'].map(expectTakenPortError));
});

async function expectTakenPortError(address: string): Promise<void> {
  const { port, release } = await occupyFreePort(address);
  const check = requireFreePorts([port]);
  await expect(check, address).rejects.toThrow(StartError);
  await expect(check).rejects.toThrow(`Port ${port} is taken. Start with another base port, for example: npm start -- --port`);
  await release();
  await requireFreePorts([port]);
}

test('requireFreePorts accepts a port that is released during the check', async () => {
  const { port, release } = await occupyFreePort('127.0.0.1');
  const check = requireFreePorts([port]);
  await release();
  await expect(check).resolves.toBeUndefined();
});

test('listen throws an error that names the port when it is taken', async () => {
  const { port, release } = await occupyFreePort('127.0.0.1');
  await expect(listen(createHttpServer(), port)).rejects.toThrow(`Port ${port} is taken.`);
  await release();
});

test('stopServing releases the port while clients are connected', async () => {
  const server = createHttpServer((_request, response) => void response.write('unfinished'));
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
      response.end('ok');
    }),
  );
  expect((await fetch(`${origin}/fail`)).status).toBe(500);
  expect(String(loggedErrors)).toContain('broken');
  expect(await (await fetch(`${origin}/go`)).text()).toBe('ok');
  await close();
});

test('catchErrors logs nothing when the client disconnects during the request', async () => {
  const { promise: requestError, resolve: setRequestError } = deferred<unknown>();
  const { port, close } = await serveOnFreePort(
    catchErrors(async (request) => {
      await text(request).catch((error: unknown) => {
        setRequestError(error);
        throw error;
      });
    }),
  );
  const socket = connect(port, '127.0.0.1');
  socket.write('POST / HTTP/1.1\r\nhost: site\r\ncontent-length: 10\r\n\r\nhalf', () => socket.destroy());
  expect(await requestError).toBeInstanceOf(Error);
  await close();
});
