import { buildSync } from 'esbuild';
import type { Browser, BrowserContext, CDPSession, Page } from 'playwright-core';
import type { PageAgent } from '../../../../extension/page/page-agent.ts';
import { waitForPaint } from '../../../support/extension/wait-for-paint.ts';

const [bundle] = buildSync({
  entryPoints: ['extension/page/agent.ts'],
  bundle: true,
  format: 'iife',
  minify: true,
  target: 'chrome121',
  write: false,
}).outputFiles;

/** The agent as it is put into pages. */
export const AGENT_CODE = bundle?.text ?? '';

export const WINDOW = { width: 1_000, height: 600 } as const;

/** A window's size without its frame; `null` is that of the browser's own. */
interface Viewport {
  readonly width: number;
  readonly height: number;
}

const SITE = 'http://fixture.test';

/** How long the pictures of fixtures are on their way. */
const PICTURE_MS = 150;

export interface OpenFixture {
  readonly page: Page;
  readonly cdp: CDPSession;
  /** Calls the agent, in a world of its own as in the product. */
  readonly agent: {
    readonly [Name in keyof PageAgent]: (...input: Parameters<PageAgent[Name]>) => Promise<Awaited<ReturnType<PageAgent[Name]>>>;
  };
  /** Runs an expression in the agent's world. */
  inAgent<Value>(expression: string): Promise<Value>;
  /** Runs an expression in the page's own world. */
  read<Value>(expression: string): Promise<Value>;
}

/** Pages by their paths; `/` is the one that is opened. */
export type Fixture = string | Readonly<Record<string, string>>;

/** Opens a fixture with the agent in it. */
export async function openFixture(
  browser: Browser,
  fixture: Fixture,
  viewport: Viewport | null = WINDOW,
  until: 'load' | 'commit' = 'load',
): Promise<OpenFixture> {
  const context = await browser.newContext({ viewport });
  context.setDefaultTimeout(STATE_PATIENCE.timeout);
  await serve(context, typeof fixture === 'string' ? { '/': fixture } : fixture);
  const page = await context.newPage();
  await page.goto(`${SITE}/`, { waitUntil: until });
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
  await evaluate(AGENT_CODE);
  const call =
    (name: string) =>
    (...input: unknown[]) =>
      evaluate(`__gofullpage.${name}(...${JSON.stringify(input)})`);
  const agent = {
    panes: call('panes'),
    prepare: call('prepare'),
    goTo: call('goTo'),
    hold: call('hold'),
    requirePrepared: call('requirePrepared'),
    isFirstChanged: call('isFirstChanged'),
    follow: call('follow'),
    describe: call('describe'),
    // A page may be given its place once more in the next frame: what a test does to it comes after that.
    restore: async () => {
      await call('restore')();
      await waitForPaint(page);
    },
  };
  return { page, cdp, agent, inAgent: evaluate, read: (expression) => page.evaluate(expression) };
}

async function serve(context: BrowserContext, pages: Readonly<Record<string, string>>): Promise<void> {
  await context.route('**/*', async (route) => {
    const { pathname, searchParams } = new URL(route.request().url());
    const body = pages[pathname];
    if (body !== undefined)
      return route.fulfill({ contentType: pathname.endsWith('.svg') ? 'image/svg+xml' : 'text/html; charset=utf-8', body });
    if (!pathname.startsWith('/picture')) return route.fulfill({ status: 404 });
    await new Promise((resolve) => setTimeout(resolve, Number(searchParams.get('ms') ?? PICTURE_MS)));
    return route.fulfill({ contentType: 'image/svg+xml', body: picture(searchParams) }).catch(ignoreClosed);
  });
}

/** A picture may still be on its way when its test is done. */
function ignoreClosed(error: Error): void {
  if (!/closed|handled/i.test(error.message)) throw error;
}

const picture = (asked: URLSearchParams): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="${asked.get('w') ?? 80}" height="${asked.get('h') ?? 60}"><rect width="100%" height="100%" fill="${asked.get('fill') ?? '#c06'}"/></svg>`;
