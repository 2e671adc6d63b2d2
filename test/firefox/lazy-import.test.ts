import { build } from 'esbuild';
import { describe, expect, inject, test } from 'vitest';
import { deferred } from '../support/deferred.ts';
import { FirefoxBrowser } from '../support/firefox/firefox-browser.ts';
import { forAllTests } from '../support/for-each-test.ts';
import { serveOnFreePort } from '../support/http/serve-on-free-port.ts';

/**
 * Starts the import after `load`, because `load` would otherwise wait for it. Reports the failed import before `importLazyModule` handles
 * it.
 */
const SCRIPT = `
  import { importLazyModule } from './web/hooks/lazy-module.ts';
  const load = () => import('/endless.js').catch((error) => {
    void fetch('/failed-import', { keepalive: true });
    throw error;
  });
  addEventListener('load', () => setTimeout(() => importLazyModule(load)));
`;

const bundleScript = async (): Promise<string> => {
  const stdin = { contents: SCRIPT, resolveDir: process.cwd() };
  const { outputFiles } = await build({ stdin, bundle: true, format: 'esm', external: ['/endless.js'], write: false });
  return outputFiles[0]?.text ?? '';
};

/** Serves a page with an import that never completes, and a page that responds after the import has failed. */
async function openSite() {
  const script = await bundleScript();
  const importStarted = deferred();
  const importFailed = deferred();
  const site = await serveOnFreePort(({ url }, response) => {
    const send = (type: string, body: string) => void response.writeHead(200, { 'content-type': type }).end(body);
    if (url === '/endless.js') return importStarted.resolve();
    if (url === '/app.js') return send('text/javascript', script);
    if (url === '/next') return void importFailed.promise.then(() => send('text/html', '<p>The next page</p>'));
    if (url === '/failed-import') importFailed.resolve();
    send('text/html', '<script type="module" src="/app.js"></script><a href="/next">Next</a>');
  });
  return { ...site, importStarted: importStarted.promise };
}

describe('a lazy import in Firefox', () => {
  const firefox = forAllTests(() => FirefoxBrowser.open({ extensionFolder: inject('firefoxExtensionFolder') }));
  const fixture = forAllTests(openSite);

  test('does not cancel the navigation that aborts it', async () => {
    const { origin, importStarted } = fixture();
    const tab = await firefox().newTab();
    await tab.goto(origin);
    await importStarted;
    await tab.clickControl('Next');
    await tab.waitForText('The next page');
    expect(await tab.readUrl()).toBe(`${origin}/next`);
  });
});
