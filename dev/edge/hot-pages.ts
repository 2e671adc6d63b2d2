import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import { NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import type { Closing } from '../closing.ts';
import type { SitePages } from './site-pages.ts';

const DOCUMENT = '/index.html';
const DOCUMENT_FILE = 'web/index.html';

/** What browsers may be given: not the data folder, which lies beside them. */
const FOLDERS = ['web', 'shared', 'node_modules'].map((folder) => path.resolve(folder));

/** Sources lie where they lie, and not among the assets; which are pages only the edge knows. */
const isSource = (url: string): boolean => /\.(?!html)\w+$/.test(new URL(url, 'http://any.example').pathname);

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
    // It changes with its source, and the policy is said but once.
    inline: { pageStyles: "'unsafe-inline'", newsletterScript: "'unsafe-inline'" },
    send(uri, statusOf, request, response) {
      const { url = '' } = request;
      // The document names packages, which lie above the root of Vite.
      if (url.startsWith(PACKAGES)) request.url = `/@fs${path.resolve('.')}${url}`;
      if (uri.endsWith('.html') && uri !== NEWSLETTER_FRAME && !OWN_NAMES.test(url) && !isSource(url))
        return sendDocument(statusOf(200), request, response);
      vite.middlewares(request, response, (error?: unknown) => {
        if (error) console.error(`${url}:`, error);
        response.writeHead(error ? 500 : 404).end();
      });
    },
  };
}
