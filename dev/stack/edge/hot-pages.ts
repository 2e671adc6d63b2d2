import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import { NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import type { Closing } from '../closing.ts';
import type { SitePages } from './site-pages.ts';

const DOCUMENT = '/index.html';
const DOCUMENT_FILE = 'web/index.html';

/** Folders that browsers may load from. They exclude the data folder. */
const FOLDERS = ['web', 'shared', 'node_modules'].map((folder) => path.resolve(folder));

/** Returns true for source modules. They are outside `/assets/`, so the edge function maps them to the not-found page. */
const isSource = (url: string): boolean => /\.(?!html)\w+$/.test(new URL(url, 'http://any.example').pathname);

/** Vite's own URLs, which the edge function also maps to the not-found page. */
const OWN_NAMES = /^\/@/;
const PACKAGES = '/node_modules/';

/** Serves the sources through Vite. Hot-reload messages use the site's server. */
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
    // Hashes would change with the source, but the policy is computed only once.
    inline: { pageStyles: "'unsafe-inline'", newsletterScript: "'unsafe-inline'" },
    send(uri, statusOf, request, response) {
      const { url = '' } = request;
      // The document refers to packages, which are outside Vite's root.
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
