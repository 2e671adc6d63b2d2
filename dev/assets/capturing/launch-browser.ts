import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';

const SYSTEM_BROWSERS = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];

export const BROWSER_FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

/** Returns the path of a system Chromium, which can load extensions. `CHROME_PATH` takes precedence. */
export const findSystemChromium = (): string | undefined =>
  [process.env.CHROME_PATH, ...SYSTEM_BROWSERS].find((file) => file && existsSync(file));

/** Returns the path of a system Chromium, or of the one that npm installs (Linux x64), which cannot load extensions. */
async function findBrowserPath(): Promise<string> {
  const system = findSystemChromium();
  if (system) return system;
  // @sparticuz/chromium reads this on import, and then unpacks the shared libraries that a minimal machine lacks.
  process.env.AWS_LAMBDA_JS_RUNTIME ??= 'nodejs22.x';
  const { default: bundled } = await import('@sparticuz/chromium');
  const executable = await bundled.executablePath().catch((cause: Error) => {
    throw new Error('No browser: install Chromium (apt-get install chromium), or set CHROME_PATH.', { cause });
  });
  configureFonts();
  return executable;
}

/** The browser crashes without fonts. Its package unpacks them to the temporary folder, but its configuration names /tmp. */
function configureFonts(): void {
  if (tmpdir() === '/tmp') return;
  const fonts = path.join(tmpdir(), 'fonts');
  const file = path.join(fonts, 'fonts.conf');
  writeFileSync(file, readFileSync(file, 'utf8').replace('<dir>/tmp/fonts</dir>', `<dir>${fonts}</dir>`));
}

const HEADLESS_SHELL = '/usr/bin/chromium-headless-shell';

/**
 * Returns the path of the browser for tests that only open pages. Unless `CHROME_PATH` is set, prefers Debian's headless shell,
 * which opens a page in a sixth of the time.
 */
export const findPageBrowser = async (): Promise<string> =>
  !process.env.CHROME_PATH && existsSync(HEADLESS_SHELL) ? HEADLESS_SHELL : findBrowserPath();

export const launchBrowser = async (flags: readonly string[] = []): Promise<Browser> =>
  chromium.launch({ executablePath: await findBrowserPath(), args: [...BROWSER_FLAGS, ...flags] });
