import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import { createServer } from 'vite';
import type { Closing } from '../closing.ts';
import type { SitePages } from './site-pages.ts';

const DOCUMENT = '/index.html';
const DOCUMENT_FILE = 'web/index.html';

/** Names of Vite's own, which the edge's functions would take for pages that do not exist. */
const OWN_NAMES = /^\/@/;

/** The site's sources as they are now, through Vite; its messages about changes go over the server that serves the site. */
export async function hotPages(server: Server, closing: Closing): Promise<SitePages> {
  const vite = await createServer({
    mode: 'localstack',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server } },
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
      if (uri.endsWith('.html') && !OWN_NAMES.test(url)) return sendDocument(statusOf(200), request, response);
      vite.middlewares(request, response, (error?: unknown) => {
        if (error) console.error(`${url}:`, error);
        response.writeHead(error ? 500 : 404).end();
      });
    },
  };
}
