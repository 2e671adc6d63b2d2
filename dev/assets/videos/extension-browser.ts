import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, type BrowserContext, type CDPSession, chromium, type Page, type Worker } from 'playwright-core';
import * as z from 'zod/mini';
import { bundleExtension } from '../../../extension/build/bundle-extension.ts';
import { getShortcut, getShortcutKeys } from '../../../extension/popup/shortcut.ts';
import { BROWSER_FLAGS, findSystemChromium } from '../capturing/launch-browser.ts';
import { VIEWPORT } from './frame.ts';

/** Browser with the extension as it is shipped, built for one site. */
export interface ExtensionBrowser {
  readonly context: BrowserContext;
  readonly openTab: () => Promise<Page>;
  /** Clicks the extension's toolbar icon, which grants it access to the page (`activeTab`). */
  readonly clickToolbarIcon: (page: Page) => Promise<void>;
  /** Takes a PNG of the extension's popup. Returns undefined if the popup is closed, or closes meanwhile. */
  readonly screenshotPopup: () => Promise<Buffer | undefined>;
  /** Resolves when the extension knows which user is signed in. */
  readonly waitForSignIn: () => Promise<void>;
  readonly close: () => Promise<void>;
}

export async function openExtensionBrowser(site: URL): Promise<ExtensionBrowser> {
  const folder = mkdtempSync(path.join(tmpdir(), 'demo-'));
  const extensionFolder = path.join(folder, 'extension');
  const { version } = JSON.parse(readFileSync('package.json', 'utf8'));
  await bundleExtension({ site: site.origin, version, folder: extensionFolder });
  const context = await launch(path.join(folder, 'profile'), extensionFolder);
  const worker = context.serviceWorkers()[0] ?? (await context.waitForEvent('serviceworker'));
  const browser = requireBrowser(context);
  const getExtensionUrl = (page: string): string => new URL(page, worker.url()).href;
  await closeWelcomePage(context, getExtensionUrl('welcome.html'));
  await dismissShortcutNotice(worker);
  return {
    context,
    async openTab() {
      const page = await context.newPage();
      await resizeWindow(page);
      return page;
    },
    clickToolbarIcon: (page) => triggerAction(browser, new URL(worker.url()).host, page),
    screenshotPopup: () => screenshotPopup(browser, getExtensionUrl('popup.html')),
    waitForSignIn: () => pollForSignIn(worker),
    async close() {
      await context.close();
      rmSync(folder, { recursive: true });
    },
  };
}

const launch = (profileFolder: string, extensionFolder: string): Promise<BrowserContext> =>
  chromium.launchPersistentContext(profileFolder, {
    executablePath: findSystemChromium(),
    headless: true,
    viewport: null,
    colorScheme: 'light',
    locale: 'en-GB',
    timezoneId: 'UTC',
    reducedMotion: 'reduce',
    ignoreDefaultArgs: ['--disable-extensions'],
    args: [
      ...BROWSER_FLAGS,
      '--enable-unsafe-extension-debugging',
      `--load-extension=${extensionFolder}`,
      `--window-size=${VIEWPORT.width},${VIEWPORT.height}`,
    ],
  });

function requireBrowser(context: BrowserContext): Browser {
  const browser = context.browser();
  if (!browser) throw new Error('The context has no browser of its own.');
  return browser;
}

/** Closes the welcome page, which opens on installation. */
async function closeWelcomePage(context: BrowserContext, url: string): Promise<void> {
  const isWelcome = (page: Page): boolean => page.url() === url;
  const welcome = context.pages().find(isWelcome) ?? (await context.waitForEvent('page', (page) => page.url() === url));
  await welcome.close();
}

/** Dismisses the popup's notice about the shortcut, which users see only until they dismiss it. */
async function dismissShortcutNotice(worker: Worker): Promise<void> {
  const keys = getShortcutKeys(getShortcut(await worker.evaluate(() => chrome.commands.getAll())));
  await worker.evaluate((readAdvice) => chrome.storage.local.set({ readAdvice }), keys ?? '');
}

/** Enlarges the window until its page has the size of `VIEWPORT`. The extension does not capture at an emulated viewport size. */
async function resizeWindow(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const { windowId, bounds } = await session.send('Browser.getWindowForTarget');
  const inner = await page.evaluate(() => ({ width: innerWidth, height: innerHeight }));
  const width = (bounds.width ?? 0) + VIEWPORT.width - inner.width;
  const height = (bounds.height ?? 0) + VIEWPORT.height - inner.height;
  await session.send('Browser.setWindowBounds', { windowId, bounds: { width, height } });
  await page.waitForFunction((view) => innerWidth === view.width && innerHeight === view.height, VIEWPORT);
  await session.detach();
}

async function triggerAction(browser: Browser, extensionId: string, page: Page): Promise<void> {
  const session = await browser.newBrowserCDPSession();
  const { targetInfos } = await session.send('Target.getTargets', { filter: [{ type: 'tab', exclude: false }] });
  const targetId = targetInfos.find(({ url }) => url === page.url())?.targetId;
  if (!targetId) throw new Error(`No tab is open at ${page.url()}.`);
  await session.send('Extensions.triggerAction', { id: extensionId, targetId });
  await session.detach();
}

const pollForSignIn = (worker: Worker): Promise<void> =>
  worker.evaluate(async () => {
    while (!('login' in (await chrome.storage.local.get('login')))) await new Promise((resolve) => setTimeout(resolve, 50));
  });

const responseSchema = z.object({ result: z.object({ data: z.string() }) });

/** The popup belongs to no tab, so Playwright cannot take the screenshot. */
async function screenshotPopup(browser: Browser, url: string): Promise<Buffer | undefined> {
  const session = await browser.newBrowserCDPSession();
  try {
    const { targetInfos } = await session.send('Target.getTargets');
    const targetId = targetInfos.find((target) => target.url === url)?.targetId;
    return targetId === undefined ? undefined : await screenshotTarget(session, targetId);
  } finally {
    await session.detach();
  }
}

async function screenshotTarget(session: CDPSession, targetId: string): Promise<Buffer | undefined> {
  const { sessionId } = await session.send('Target.attachToTarget', { targetId, flatten: false });
  const response = new Promise<string | undefined>((resolve) => {
    session.on('Target.receivedMessageFromTarget', ({ message }) => resolve(message));
    session.on('Target.detachedFromTarget', () => resolve(undefined));
  });
  const message = JSON.stringify({ id: 1, method: 'Page.captureScreenshot' });
  await session.send('Target.sendMessageToTarget', { sessionId, message });
  const { data: parsed } = z.safeParse(responseSchema, JSON.parse((await response) ?? '{}'));
  return parsed && Buffer.from(parsed.result.data, 'base64');
}
