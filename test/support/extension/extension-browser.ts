import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as after } from 'node:timers/promises';
import { type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright-core';
import { FLAGS, wholeBrowser } from '../../../dev/capturing/launch-browser.ts';
import { bundleExtension } from '../../../extension/build/bundle-extension.ts';
import { drawn } from './drawn.ts';
import { STATE_PATIENCE } from './patience.ts';

interface Window {
  readonly width: number;
  readonly height: number;
  /** Device pixels of a CSS pixel. */
  readonly density: number;
  readonly hasScrollbars: boolean;
}

export interface ExtensionBrowserOptions extends Partial<Window> {
  /** Origin of the site that the extension belongs to. */
  readonly site?: string;
}

const USUAL: Window = { width: 1_200, height: 800, density: 1, hasScrollbars: false };

/** A browser with the extension as it is shipped, permissions and all. Where there is no whole Chromium, nothing. */
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

  static async open({ site = 'https://site.example', ...window }: ExtensionBrowserOptions = {}): Promise<ExtensionBrowser> {
    const folder = mkdtempSync(path.join(tmpdir(), 'extension-'));
    const extension = path.join(folder, 'extension');
    await bundleExtension({ site, version: '1.0.0', folder: extension });
    const context = await chromium.launchPersistentContext(
      path.join(folder, 'profile'),
      launchOptions(extension, { ...USUAL, ...window }),
    );
    context.setDefaultTimeout(STATE_PATIENCE.timeout);
    const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
    await closeWelcome(context, new URL('welcome.html', worker.url()).href);
    const browser = context.browser();
    if (!browser) throw new Error('A browser of its own was expected.');
    return new ExtensionBrowser(context, worker, await browser.newBrowserCDPSession(), folder);
  }

  get id(): string {
    return new URL(this.worker.url()).host;
  }

  /** The address of one of the extension's own pages. */
  at(page: string): string {
    return `chrome-extension://${this.id}/${page}`;
  }

  /** Presses the extension's button over a page, as a person would: that alone gives it the right to look at it. */
  async press(page: Page): Promise<void> {
    await page.bringToFront();
    await this.#settle(page);
    const { targetInfos } = await this.#cdp.send('Target.getTargets', { filter: [{ type: 'tab', exclude: false }] });
    const targetId = targetInfos.find(({ url }) => url === page.url())?.targetId;
    if (!targetId) throw new Error(`There is no tab of ${page.url()}.`);
    await this.#cdp.send('Extensions.triggerAction', { id: this.id, targetId });
  }

  /** Clicks that come while a tab is still loading are lost. */
  async #settle(page: Page): Promise<void> {
    await this.worker.evaluate(async () => {
      for (;;) {
        const [tab] = await chrome.tabs.query({ active: true, lastFocusedWindow: true });
        if (tab?.status === 'complete') return;
        await new Promise((resolve) => setTimeout(resolve, 20));
      }
    });
    await drawn(page);
    await page.waitForTimeout(100);
  }

  async close(): Promise<void> {
    await this.context.close();
    rmSync(this.#folder, { recursive: true, force: true });
  }
}

/** It opens by itself where the extension is installed: tests would have it among their own. */
async function closeWelcome(context: BrowserContext, address: string): Promise<void> {
  const until = Date.now() + STATE_PATIENCE.timeout;
  const welcome = () => context.pages().find((page) => page.url() === address);
  while (!welcome()) {
    if (Date.now() > until) throw new Error('The welcome page did not open.');
    await after(20);
  }
  await welcome()?.close();
}

const launchOptions = (extension: string, { width, height, density, hasScrollbars }: Window) => ({
  executablePath: wholeBrowser(),
  headless: true,
  viewport: null,
  timeout: STATE_PATIENCE.timeout,
  ignoreDefaultArgs: ['--disable-extensions', ...(hasScrollbars ? ['--hide-scrollbars'] : [])],
  args: [
    ...FLAGS,
    '--enable-unsafe-extension-debugging',
    `--load-extension=${extension}`,
    `--window-size=${width},${height}`,
    `--force-device-scale-factor=${density}`,
  ],
});
