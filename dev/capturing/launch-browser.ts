import { existsSync } from 'node:fs';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** The machine's own Chromium, whole; `CHROME_PATH` names another. What npm brings is only what shows pages. */
export const wholeBrowser = (): string | undefined =>
  [process.env.CHROME_PATH, ...SYSTEM_BROWSERS].find((file) => file && existsSync(file));

/** The machine's own Chromium, or else the one that npm brings (Linux x64). */
async function browserPath(): Promise<string> {
  const own = wholeBrowser();
  if (own) return own;
  // Read when the package is imported: it then brings the libraries that a bare machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  return bundled.executablePath().catch((cause: Error) => {
    throw new Error('No browser: install Chromium (apt-get install chromium), or name one in CHROME_PATH.', { cause });
  });
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/** The browser for tests that only open pages: in Debian's headless shell this takes a sixth of the time it takes in its Chromium. */
export const pageBrowserPath = async (): Promise<string> => (existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : browserPath());

/** Starts the browser of `browserPath`; `flags` are for whoever wants more of it than pages. */
export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await browserPath(), args: [...FLAGS, ...flags] });
