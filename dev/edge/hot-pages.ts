import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import type { Closing } from '../closing.ts';
import type { SitePages } from './site-pages.ts';

const DOCUMENT = '/index.html';
const DOCUMENT_FILE = 'web/index.html';

/** What browsers may be given: not the data folder, which lies beside them. */
const FOLDERS = ['web', 'shared', 'node_modules'].map((folder) => path.resolve(folder));

/** Names of Vite's own, which the edge's functions would take for pages that do not exist. */
const OWN_NAMES = /^\/@/;
const PACKAGES = '/node_modules/';

/** The site's sources as they are now, through Vite; its messages about changes go over the server that serves the site. */
export async function openPages(server: Server, closing: Closing): Promise<SitePages> {
  const vite = await createServer({
    mode: 'localstack',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server }, fs: { allow: FOLDERS } },
  });
  closing.add(() => vite.close());

  const sendDocument = async (status: number, { url }: IncomingMessage, response: ServerResponse) => {
    const document = await vite.transformIndexHtml(DOCUMENT, await readFile(DOCUMENT_FILE, 'utf8'), url);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' }).end(document);
  };

  return {
    isInline: true,
    send(uri, statusOf, request, response) {
      const { url = '' } = request;
      // The document names packages, which lie above the root of Vite.
      if (url.startsWith(PACKAGES)) request.url = `/@fs${path.resolve('.')}${url}`;
      if (uri.endsWith('.html') && !OWN_NAMES.test(url)) return sendDocument(statusOf(200), request, response);
      vite.middlewares(request, response, (error?: unknown) => {
        if (error) console.error(`${url}:`, error);
        response.writeHead(error ? 500 : 404).end();
      });
    },
  };
}
