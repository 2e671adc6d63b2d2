import { readFile } from 'node:fs/promises';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';
import path from 'node:path';
import { createServer } from 'vite';
import { NEWSLETTER_FRAME } from '#shared/newsletter.ts';
import { CACHE_CONTROL } from '../../../infra/edge/cache-control.ts';
import type { Cleanup } from '../cleanup.ts';
import type { SiteSource } from './site-source.ts';

const DOCUMENT_PATH = '/index.html';
const DOCUMENT_FILE = 'web/index.html';

/** Folders that browsers may load from. They exclude the data folder. */
const ALLOWED_FOLDERS = ['web', 'shared', 'node_modules'].map((folder) => path.resolve(folder));

/** Returns true for source modules. They are outside `/assets/`, so the edge function maps them to the not-found page. */
const isSourceModule = (url: string): boolean => /\.(?!html)\w+$/.test(new URL(url, 'http://any.example').pathname);

/** Vite's own URLs, which the edge function also maps to the not-found page. */
const VITE_URLS = /^\/@/;
const PACKAGES_PATH = '/node_modules/';

/** Serves the sources through Vite. Hot-reload messages use the site's server. */
export async function openViteSite(server: Server, cleanup: Cleanup): Promise<SiteSource> {
  const vite = await createServer({
    mode: 'localstack',
    appType: 'custom',
    logLevel: 'warn',
    server: { middlewareMode: true, hmr: { server }, fs: { allow: ALLOWED_FOLDERS } },
  });
  cleanup.add(() => vite.close());

  const sendDocument = async (status: number, { url }: IncomingMessage, response: ServerResponse) => {
    const document = await vite.transformIndexHtml(DOCUMENT_PATH, await readFile(DOCUMENT_FILE, 'utf8'), url);
    response.writeHead(status, { 'content-type': 'text/html; charset=utf-8', 'cache-control': CACHE_CONTROL.page }).end(document);
  };

  return {
    hasInlineCode: true,
    // Hashes of the inline code would change with the sources, but these values are set only once.
    inlineSources: { pageStyles: "'unsafe-inline'", bootScript: "'unsafe-inline'", newsletterScript: "'unsafe-inline'" },
    sendFile(uri, mapStatus, request, response) {
      const { url = '' } = request;
      // The document refers to packages, which are outside Vite's root.
      if (url.startsWith(PACKAGES_PATH)) request.url = `/@fs${path.resolve('.')}${url}`;
      if (uri.endsWith('.html') && uri !== NEWSLETTER_FRAME && !VITE_URLS.test(url) && !isSourceModule(url))
        return sendDocument(mapStatus(200), request, response);
      vite.middlewares(request, response, (error?: unknown) => {
        if (error) console.error(`${url}:`, error);
        response.writeHead(error ? 500 : 404).end();
      });
    },
  };
}
