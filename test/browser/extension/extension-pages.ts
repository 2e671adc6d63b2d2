import { readFileSync } from 'node:fs';
import path from 'node:path';
import { build } from 'esbuild';
import type { Browser, BrowserContextOptions, Page } from 'playwright-core';
import { launchBrowser } from '../../../../dev/capturing/launch-browser.ts';
import { listening } from '../../../support/listening.ts';
import { type FakeExtension, installFakeExtensionApi } from './fake-extension-api.ts';

const CONTENT_TYPES: Readonly<Record<string, string>> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
};

/** The policy that extension pages have by default. */
const POLICY = "script-src 'self'; object-src 'none'";

const SITE = 'https://site.example';

async function bundled(): Promise<Map<string, Uint8Array | string>> {
  const { outputFiles } = await build({
    entryPoints: {
      popup: 'extension/popup/popup.ts',
      'popup-styles': 'extension/popup/popup.css',
      result: 'extension/result/result.ts',
      'result-styles': 'extension/result/result.css',
      welcome: 'extension/welcome/welcome.ts',
      'welcome-styles': 'extension/welcome/welcome.css',
      seed: 'test/browser/extension/result/seed-captures.ts',
    },
    outdir: 'out',
    write: false,
    bundle: true,
    format: 'iife',
    target: 'chrome121',
    loader: { '.woff2': 'file' },
    define: { __SITE_ORIGIN__: JSON.stringify(SITE) },
    logLevel: 'warning',
  });
  const files = new Map<string, Uint8Array | string>([['/seed.html', '<!doctype html><script src="seed.js"></script>']]);
  for (const { path: file, contents } of outputFiles) files.set(`/${path.basename(file).replace('-styles', '')}`, contents);
  for (const page of ['popup', 'result', 'welcome']) files.set(`/${page}.html`, readFileSync(`extension/${page}/${page}.html`));
  return files;
}

export interface ExtensionPages {
  readonly browser: Browser;
  readonly origin: string;
  /** A page in a profile of its own, in an extension that says what it is made to. */
  open(address: string, extension?: Partial<FakeExtension>, look?: BrowserContextOptions): Promise<Page>;
  /** Closes all that were opened. */
  leave(): Promise<void>;
  close(): Promise<void>;
}

/** The extension's own pages in a real browser, under the policy that they have there. `flags` are for whoever wants more of it. */
export async function extensionPages(flags: readonly string[] = []): Promise<ExtensionPages> {
  const files = await bundled();
  const { origin, close } = await listening(({ url = '/' }, response) => {
    const { pathname } = new URL(url, 'http://localhost');
    const file = files.get(pathname);
    if (!file) return response.writeHead(404).end();
    const type = CONTENT_TYPES[path.extname(pathname)] ?? 'application/octet-stream';
    response.writeHead(200, { 'content-type': type, 'content-security-policy': POLICY }).end(file);
  });
  const browser = await launchBrowser(flags);
  return {
    browser,
    origin,
    async open(address, extension = {}, look = {}) {
      const context = await browser.newContext({ viewport: { width: 1280, height: 800 }, ...look });
      context.setDefaultTimeout(STATE_PATIENCE.timeout);
      const whole: FakeExtension = { progress: { state: 'idle' }, responses: {}, commands: [], ...extension };
      await context.addInitScript(installFakeExtensionApi, whole);
      await context.route(`${SITE}/**`, (route) => route.fulfill({ contentType: 'text/html', body: '<title>The site</title>' }));
      const page = await context.newPage();
      page.on('pageerror', (error) => console.error(error));
      await page.goto(`${origin}/${address}`);
      return page;
    },
    async leave() {
      await Promise.all(browser.contexts().map((context) => context.close()));
    },
    async close() {
      await browser.close();
      await close();
    },
  };
}
