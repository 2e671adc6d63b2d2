import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Cleanup, createCleanup } from '../../../dev/stack/cleanup.ts';
import { openViteSite } from '../../../dev/stack/edge/vite-site.ts';
import { catchErrors, listen, stopServing } from '../../../dev/stack/listen.ts';
import { buildNewsletterDocument } from '../../../web/app/prerender/newsletter-document.ts';

let cleanup: Cleanup;
let server: Server;
let port: number;

beforeAll(async () => {
  // `npm run dev` has the same NODE_ENV. Vite pre-bundles all packages again whenever NODE_ENV differs from the last run.
  vi.stubEnv('NODE_ENV', 'development');
  cleanup = createCleanup();
  server = createServer();
  const { sendFile } = await openViteSite(server, cleanup);
  const documents: Readonly<Record<string, string>> = {
    '/auth/signin': '/app.html',
    '/nowhere': '/not-found.html',
    '/@vite/client': '/not-found.html',
  };
  server.on(
    'request',
    catchErrors((request, response) => {
      const { url = '' } = request;
      const status = url === '/nowhere' ? 404 : 200;
      return sendFile(documents[url] ?? url, (fileStatus) => (fileStatus === 200 ? status : fileStatus), request, response);
    }),
  );
  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await cleanup.run();
  await stopServing(server);
});

const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);

test('serves a page as the source document with the Vite client', async () => {
  const shell = await get('/auth/signin');
  expect(shell.status).toBe(200);
  const document = await shell.text();
  expect(document).toContain('src="/app/main.tsx"');
  expect(document).toContain('/@vite/client');
});

test('serves the same document with the status of the edge at an unknown path', async () => {
  const nowhere = await get('/nowhere');
  expect(nowhere.status).toBe(404);
  expect(await nowhere.text()).toContain('src="/app/main.tsx"');
});

test('serves the newsletter frame as the build writes it', async () => {
  const { html } = await buildNewsletterDocument();
  const frame = await get('/_newsletter.html');
  expect([frame.status, frame.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await frame.text()).toBe(html);
});

test('serves sources and virtual modules of Vite as scripts', async () => {
  for (const address of ['/app/main.tsx', '/@vite/client', '/@react-refresh']) {
    const script = await get(address);
    expect([address, script.status, script.headers.get('content-type')]).toEqual([address, 200, 'text/javascript']);
  }
});

test('serves the fonts that the document preloads', async () => {
  const document = await (await get('/auth/signin')).text();
  const fonts = [...document.matchAll(/href="(\/[^"]+\.woff2)"/g)].map(([, address = '']) => address);
  expect(fonts.length).toBeGreaterThan(0);
  for (const font of fonts) expect((await get(font)).status, font).toBe(200);
});

test('returns 404 for a missing source', async () => {
  expect((await get('/nothing.tsx')).status).toBe(404);
});

test('denies files outside of the sources', async () => {
  const loggedErrors: unknown[] = [];
  console.error = (...args: unknown[]) => void loggedErrors.push(...args);
  for (const file of ['package.json', '.data/keys.json', 'dev/stack/stage.ts', 'functions/env.ts']) {
    const response = await get(`/@fs${process.cwd()}/${file}`);
    expect([403, 404], file).toContain(response.status);
  }
  expect(String(loggedErrors)).toContain('outside of Vite serving allow list');
});

/** Returns the code of a script and of all packages that the script imports, directly or not, by path. */
async function readPackages(address: string, visited = new Map<string, string>()): Promise<ReadonlyMap<string, string>> {
  const code = await (await get(address)).text();
  visited.set(address, code);
  const imported = [...code.matchAll(/from\s*"([^"]+)"/g)].map(([, to = '']) => new URL(to, `http://host${address}`));
  for (const { pathname, search } of imported) {
    if (pathname.includes('/.vite/deps/') && !visited.has(pathname + search)) await readPackages(pathname + search, visited);
  }
  return visited;
}

test('pre-bundles Amplify so that it signs in and out over http', async () => {
  const code = [...(await readPackages('/api/auth/amplify.ts')).values()].join('\n');
  expect(code).toMatch(/`http:\/\/\$\{domain\}\/oauth2\/authorize/);
  expect(code).toMatch(/`http:\/\/\$\{domain\}\/logout/);
  expect(code).not.toMatch(/https:\/\/\$\{domain\}\/(oauth2|logout)/);
});

test('accepts the WebSocket for hot reloads on the same server', async () => {
  const client = await (await get('/@vite/client')).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const protocol = await new Promise((resolve, reject) => {
    const upgradeRequest = request({
      port,
      path: `/?token=${token}`,
      headers: {
        connection: 'Upgrade',
        upgrade: 'websocket',
        'sec-websocket-version': '13',
        'sec-websocket-key': 'bm90aGluZyBzZWNyZXQhIQ==',
        'sec-websocket-protocol': 'vite-hmr',
      },
    });
    upgradeRequest.once('upgrade', ({ headers }, socket) => {
      socket.destroy();
      resolve(headers['sec-websocket-protocol']);
    });
    upgradeRequest.once('response', ({ statusCode }) => reject(new Error(`no upgrade: ${statusCode}`)));
    upgradeRequest.once('error', reject).end();
  });
  expect(protocol).toBe('vite-hmr');
});
