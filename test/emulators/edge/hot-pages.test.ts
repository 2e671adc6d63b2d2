import { createServer, request, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { type Closing, openClosing } from '../../../dev/closing.ts';
import { openPages } from '../../../dev/edge/hot-pages.ts';
import { guarded, listen, stopServing } from '../../../dev/listen.ts';
import { newsletterDocument } from '../../../web/build/newsletter-document.ts';

let closing: Closing;
let server: Server;
let port: number;

beforeAll(async () => {
  // As it is outside of tests: Vite would otherwise prepare packages anew, here and at the next npm run dev.
  vi.stubEnv('NODE_ENV', 'development');
  closing = openClosing();
  server = createServer();
  const { send } = await openPages(server, closing);
  const shells: Readonly<Record<string, string>> = {
    '/auth/signin': '/app.html',
    '/nowhere': '/not-found.html',
    '/@vite/client': '/not-found.html',
  };
  server.on(
    'request',
    guarded((asked, response) => {
      const { url = '' } = asked;
      const status = url === '/nowhere' ? 404 : 200;
      return send(shells[url] ?? url, (found) => (found === 200 ? status : found), asked, response);
    }),
  );
  await listen(server, 0);
  port = (server.address() as AddressInfo).port;
});
afterAll(async () => {
  await closing.end();
  await stopServing(server);
});

const get = (address: string) => fetch(`http://127.0.0.1:${port}${address}`);

test('every page is the document with its sources and what tells it of changes', async () => {
  const shell = await get('/auth/signin');
  expect(shell.status).toBe(200);
  const document = await shell.text();
  expect(document).toContain('src="/main.tsx"');
  expect(document).toContain('/@vite/client');
});

test('what leads nowhere is the same document, with the status that the edge decided on', async () => {
  const nowhere = await get('/nowhere');
  expect(nowhere.status).toBe(404);
  expect(await nowhere.text()).toContain('src="/main.tsx"');
});

test('the newsletter’s frame is the document that would be built', async () => {
  const { html } = await newsletterDocument();
  const frame = await get('/_newsletter.html');
  expect([frame.status, frame.headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8']);
  expect(await frame.text()).toBe(html);
});

test('sources are served as scripts, and what Vite calls by names of its own too', async () => {
  for (const address of ['/main.tsx', '/@vite/client', '/@react-refresh']) {
    const script = await get(address);
    expect([address, script.status, script.headers.get('content-type')]).toEqual([address, 200, 'text/javascript']);
  }
});

test('faces that the document asks for early are there', async () => {
  const document = await (await get('/auth/signin')).text();
  const faces = [...document.matchAll(/href="(\/[^"]+\.woff2)"/g)].map(([, address = '']) => address);
  expect(faces.length).toBeGreaterThan(0);
  for (const face of faces) expect((await get(face)).status, face).toBe(200);
});

test('a source that is not there is not there', async () => {
  expect((await get('/nothing.tsx')).status).toBe(404);
});

test('nothing beside the sources is given away', async () => {
  const said: unknown[] = [];
  console.error = (...words: unknown[]) => void said.push(...words);
  for (const file of ['package.json', '.data/keys.json', 'dev/stage.ts', 'functions/env.ts']) {
    const answer = await get(`/@fs${process.cwd()}/${file}`);
    expect([403, 404], file).toContain(answer.status);
  }
  expect(String(said)).toContain('outside of Vite serving allow list');
});

/** A script and, below it, everything that it imports from packages. */
async function packagesOf(address: string, seen = new Map<string, string>()): Promise<ReadonlyMap<string, string>> {
  const code = await (await get(address)).text();
  seen.set(address, code);
  const imported = [...code.matchAll(/from\s*"([^"]+)"/g)].map(([, to = '']) => new URL(to, `http://host${address}`));
  for (const { pathname, search } of imported) {
    if (pathname.includes('/.vite/deps/') && !seen.has(pathname + search)) await packagesOf(pathname + search, seen);
  }
  return seen;
}

test('packages are prepared so that signing in speaks http here', async () => {
  const code = [...(await packagesOf('/browser/amplify.ts')).values()].join('\n');
  expect(code).toMatch(/`http:\/\/\$\{domain\}\/oauth2\/authorize/);
  expect(code).toMatch(/`http:\/\/\$\{domain\}\/logout/);
  expect(code).not.toMatch(/https:\/\/\$\{domain\}\/(oauth2|logout)/);
});

test('messages about changes go over the very same server', async () => {
  const client = await (await get('/@vite/client')).text();
  const token = /wsToken = "([^"]+)"/.exec(client)?.[1];
  const protocol = await new Promise((resolve, reject) => {
    const asked = request({
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
    asked.once('upgrade', ({ headers }, socket) => {
      socket.destroy();
      resolve(headers['sec-websocket-protocol']);
    });
    asked.once('response', ({ statusCode }) => reject(new Error(`no upgrade: ${statusCode}`)));
    asked.once('error', reject).end();
  });
  expect(protocol).toBe('vite-hmr');
});
