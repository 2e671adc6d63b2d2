import { readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import { inject } from 'vitest';
import type { PageAgent } from '../../../../extension/content-script/page-agent.ts';
import { connectToChromium } from '../../../support/browser/chromium.ts';
import { STATE_TIMEOUT_MS } from '../../../support/extension/extension-browser.ts';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';

export const readAgentCode = (): string => readFileSync(path.join(inject('extensionFolder'), 'agent.js'), 'utf8');

export const WINDOW = { width: 1_000, height: 600 } as const;

interface Viewport {
  readonly width: number;
  readonly height: number;
}

const SITE = 'http://fixture.test';

/** Delay of fixture images, so that they load late, as on the web. `?ms=` sets another delay, or `never`. */
const IMAGE_DELAY_MS = 150;

export interface OpenFixture {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Calls the agent, which runs in an isolated world as in the extension. */
  readonly agent: {
    readonly [Name in keyof PageAgent]: (...input: Parameters<PageAgent[Name]>) => Promise<Awaited<ReturnType<PageAgent[Name]>>>;
  };
  evaluateInAgentWorld<Value>(expression: string): Promise<Value>;
  evaluateInPage<Value>(expression: string): Promise<Value>;
}

/** HTML by path. `/` is the page that is opened. */
export type Fixture = string | Readonly<Record<string, string>>;

export interface FixtureOptions {
  /** Default: the Chromium that all tests share. */
  readonly browser?: Browser;
  readonly viewport?: Viewport | null;
  readonly waitUntil?: 'load' | 'commit';
}

/** Opens a fixture and injects the agent. The caller closes the context. */
export async function openFixture(fixture: Fixture, options: FixtureOptions = {}): Promise<OpenFixture> {
  const { browser, viewport = WINDOW, waitUntil = 'load' } = options;
  const context = await (browser ?? (await connectToChromium())).newContext({ viewport });
  context.setDefaultTimeout(STATE_TIMEOUT_MS);
  await servePages(context, typeof fixture === 'string' ? { '/': fixture } : fixture);
  const page = await context.newPage();
  await page.goto(`${SITE}/`, { waitUntil });
  const cdp = await context.newCDPSession(page);
  const { frameTree } = await cdp.send('Page.getFrameTree');
  const { executionContextId: contextId } = await cdp.send('Page.createIsolatedWorld', { frameId: frameTree.frame.id });
  const evaluate = async (expression: string) => {
    const { result, exceptionDetails } = await cdp.send('Runtime.evaluate', {
      expression,
      contextId,
      awaitPromise: true,
      returnByValue: true,
    });
    if (exceptionDetails) throw new Error(exceptionDetails.exception?.description ?? exceptionDetails.text);
    return result.value;
  };
  await evaluate(readAgentCode());
  const call =
    (name: string) =>
    (...input: unknown[]) =>
      evaluate(`__gofullpage.${name}(...${JSON.stringify(input)})`);
  const agent = {
    listPanes: call('listPanes'),
    readVisibleArea: call('readVisibleArea'),
    readWindowText: call('readWindowText'),
    locateSelection: call('locateSelection'),
    prepare: call('prepare'),
    goTo: call('goTo'),
    listOutdatedScreens: call('listOutdatedScreens'),
    returnTo: call('returnTo'),
    beginScreenshot: call('beginScreenshot'),
    checkScreenshot: call('checkScreenshot'),
    isFirstScreenChanged: call('isFirstScreenChanged'),
    raiseGrowthLimit: call('raiseGrowthLimit'),
    readPageText: call('readPageText'),
    // `restore` may set the scroll position again in the next frame. Tests must not change the page before that frame.
    restore: async () => {
      await call('restore')();
      await waitForPaint(page);
    },
  };
  return { page, cdp, agent, evaluateInAgentWorld: evaluate, evaluateInPage: (expression) => page.evaluate(expression) };
}

async function servePages(context: BrowserContext, pages: Readonly<Record<string, string>>): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const body = pages[pathname];
    if (body !== undefined)
      return route.fulfill({ contentType: pathname.endsWith('.svg') ? 'image/svg+xml' : 'text/html; charset=utf-8', body });
    if (!pathname.startsWith('/picture')) return route.fulfill({ status: 404 });
    const delayMs = searchParams.get('ms');
    if (delayMs === 'never') return;
    await delay(Number(delayMs ?? IMAGE_DELAY_MS));
    return route.fulfill({ contentType: 'image/svg+xml', body: createSvg(searchParams) }).catch(ignoreClosed);
  });
}

/** An image may load after the test has closed its page. */
function ignoreClosed(error: Error): void {
  if (!/closed|handled/i.test(error.message)) throw error;
}

const createSvg = (query: URLSearchParams): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${query.get('w') ?? 80}" height="${query.get('h') ?? 60}"><rect width="100%" height="100%" fill="${query.get('fill') ?? '#c06'}"/></svg>`;
