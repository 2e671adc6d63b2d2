import { readFile } from 'node:fs/promises';
import type { IncomingMessage, ServerResponse } from 'node:http';
import path from 'node:path';
import { buffer } from 'node:stream/consumers';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { inject } from 'vitest';
import { readMessages } from '../../../extension/build/messages.ts';
import { newContext } from '../../support/browser/chromium.ts';
import { STATE_TIMEOUT_MS, TEST_SITE } from '../../support/extension/extension-browser.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { type FakeExtension, installFakeExtensionApi } from './fake-extension-api.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** Chrome's default for extension pages. */
const CONTENT_SECURITY_POLICY = "script-src 'self'; object-src 'none'";

/** Addresses of the Firefox edition start with this path. */
export const FIREFOX_PATH = '/firefox/';

/** Tests open this page to store captures. See viewer/seed-captures.ts. */
const SEED_PAGE = '<!doctype html><script src="seed-captures.js"></script>';

/** Encoded strips by their path. `seed-captures.ts` encodes a strip only once for all tests of a worker, because that takes a second. */
const strips = new Map<string, Buffer>();

/** Stores a strip, or responds with a stored one, or with 204 if there is none. */
async function handleStrip(pathname: string, request: IncomingMessage, response: ServerResponse): Promise<void> {
  if (request.method === 'PUT') strips.set(pathname, await buffer(request));
  const strip = request.method === 'GET' ? strips.get(pathname) : undefined;
  response.writeHead(strip ? 200 : 204, { 'content-type': 'image/png' }).end(strip);
}

const serveExtension = () =>
  serveOnFreePort(async (request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/strips/')) return handleStrip(pathname, request, response);
    const type = CONTENT_TYPES[path.extname(pathname)];
    const isFirefox = pathname.startsWith(FIREFOX_PATH);
    const body = type && (await readExtensionFile(path.basename(pathname), isFirefox));
    if (!body) return response.writeHead(404).end();
    response.writeHead(200, { 'content-type': type, 'content-security-policy': CONTENT_SECURITY_POLICY }).end(body);
  });

async function readExtensionFile(name: string, isFirefox: boolean): Promise<Buffer | string | undefined> {
  if (name === 'seed.html') return SEED_PAGE;
  const edition = isFirefox ? inject('firefoxExtensionFolder') : inject('extensionFolder');
  const folder = name === 'seed-captures.js' ? inject('extensionTestScripts') : edition;
  return readFile(path.join(folder, name)).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return undefined;
    throw error;
  });
}

let server: ReturnType<typeof serveExtension> | undefined;

/** All tests of a worker share the server. */
export async function extensionPageUrl(page: string): Promise<string> {
  server ??= serveExtension();
  const { origin } = await server;
  return `${origin}/${page}`;
}

export interface PageOptions {
  readonly context?: BrowserContextOptions;
  /** Default: the Chromium that all tests share. */
  readonly browser?: Browser;
}

/**
 * Opens a page of the extension as an ordinary web page, with a fake `chrome` API and the content security policy of extension
 * pages. The page has its own storage and closes when the test ends.
 */
export async function openExtensionPage(
  page: string,
  extension: Partial<FakeExtension> = {},
  { context: options, browser }: PageOptions = {},
): Promise<Page> {
  const context = await newContext({ viewport: { width: 1280, height: 800 }, ...options }, browser);
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  const api: FakeExtension = {
    progress: { state: 'idle' },
    responses: {},
    commands: [],
    messages: readMessages('en'),
    ...extension,
  };
  await context.addInitScript(installFakeExtensionApi, api);
  await context.route(`${TEST_SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>The site</title>' }));
  const opened = await context.newPage();
  opened.on('pageerror', (error) => console.error(error));
  await opened.goto(await extensionPageUrl(page));
  return opened;
}
