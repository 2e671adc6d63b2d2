import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright-core';
import { BROWSER_FLAGS, findSystemChromium } from '../../../dev/assets/capturing/launch-browser.ts';
import { bundleExtension } from '../../../extension/build/bundle-extension.ts';
import { waitForPaint } from './wait-for-paint.ts';

interface BrowserWindow {
  readonly width: number;
  readonly height: number;
  /** Device pixels per CSS pixel. */
  readonly density: number;
  readonly hasScrollbars: boolean;
}

export interface ExtensionBrowserOptions extends Partial<BrowserWindow> {
  /** Folder of the unpacked extension. Without it, the extension is built for `site`. */
  readonly extensionFolder?: string;
  readonly site?: string;
}

const TAB_STATE_INTERVAL_MS = 50;

const DEFAULT_WINDOW: BrowserWindow = { width: 1_200, height: 800, density: 1, hasScrollbars: false };

/** A system Chromium with the extension, which has the same permissions as the published one. */
export class ExtensionBrowser {
  readonly context: BrowserContext;
  readonly worker: Worker;
  readonly #cdp: CDPSession;
  readonly #folder: string;

  private constructor(context: BrowserContext, worker: Worker, cdp: CDPSession, folder: string) {
    this.context = context;
    this.worker = worker;
    this.#cdp = cdp;
    this.#folder = folder;
  }

  static async open({ site = TEST_SITE, extensionFolder, ...window }: ExtensionBrowserOptions = {}): Promise<ExtensionBrowser> {
    const executablePath = findSystemChromium();
    if (!executablePath) throw new Error('No system Chromium: apt-get install chromium');
    // A shared browser is never closed, so `close()` cannot delete this folder. The folder is created next to the bundle, whose
    // parent folder the global setup deletes.
    const folder = mkdtempSync(path.join(extensionFolder ? path.dirname(extensionFolder) : tmpdir(), 'extension-browser-'));
    const extension = extensionFolder ?? path.join(folder, 'extension');
    if (!extensionFolder) await bundleExtension({ site, version: '1.0.0', folder: extension });
    const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
      executablePath,
      ...launchOptions(extension, { ...DEFAULT_WINDOW, ...window }),
    });
    context.setDefaultTimeout(STATE_TIMEOUT_MS);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await closeWelcomePage(context, new URL('welcome.html', worker.url()).href);
    const browser = context.browser();
    if (!browser) throw new Error('Playwright returned no browser for the persistent context.');
    return new ExtensionBrowser(context, worker, await browser.newBrowserCDPSession(), folder);
  }

  get id(): string {
    return new URL(this.worker.url()).host;
  }

  pageUrl(page: string): string {
    return `chrome-extension://${this.id}/${page}`;
  }

  /** Clicks the extension's toolbar button while this tab is active. Only this click gives the extension access to the page. */
  async clickToolbarButton(page: Page): Promise<void> {
    await page.bringToFront();
    await this.#waitUntilLoaded(page);
    const { targetInfos } = await this.#cdp.send('Target.getTargets', { filter: [{ type: 'tab', exclude: false }] });
    const targetId = targetInfos.find(({ url }) => url === page.url())?.targetId;
    if (!targetId) throw new Error(`No tab shows ${page.url()}.`);
    await this.#cdp.send('Extensions.triggerAction', { id: this.id, targetId });
  }

  /** Chromium ignores clicks while a tab is loading. Polls, because an event of the tab could be missed before a listener is registered. */
  async #waitUntilLoaded(page: Page): Promise<void> {
    await this.worker.evaluate(async (intervalMs) => {
      for (;;) {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        if (tab?.status === 'complete') return;
        await new Promise((resolve) => setTimeout(resolve, intervalMs));
      }
    }, TAB_STATE_INTERVAL_MS);
    await waitForPaint(page);
  }

  /** Closes all tabs except the blank first one, because the browser ends with its last tab. */
  async closePages(): Promise<void> {
    await Promise.all(
      this.context
        .pages()
        .slice(1)
        .map((page) => page.close()),
    );
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** Closes the page that the extension opens on installation, so that tests find only the tabs that they open. */
async function closeWelcomePage(context: BrowserContext, url: string): Promise<void> {
  const isWelcomePage = (page: Page): boolean => page.url() === url;
  const welcome = context.pages().find(isWelcomePage) ?? (await context.waitForEvent('page', { predicate: isWelcomePage }));
  await welcome.close();
}

const launchOptions = (extension: string, { width, height, density, hasScrollbars }: BrowserWindow) => ({
  headless: true,
  viewport: null,
  timeout: STATE_TIMEOUT_MS,
  ignoreDefaultArgs: ['--disable-extensions', ...(hasScrollbars ? ['--hide-scrollbars'] : [])],
  args: [
    ...BROWSER_FLAGS,
    '--enable-unsafe-extension-debugging',
    `--load-extension=${extension}`,
    `--window-size=${width},${height}`,
    `--force-device-scale-factor=${density}`,
  ],
});

/** Limit for waiting for one state of a browser. Only a hanging test reaches it, even on a busy machine. */
export const STATE_TIMEOUT_MS = 60_000;

/** Origin of the site that the extension is built for in tests. No server listens there. */
export const TEST_SITE = 'https://site.example';
