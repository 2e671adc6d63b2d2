import { type ChildProcessByStdio, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import type { Readable } from 'node:stream';
import { STATE_TIMEOUT_MS } from '../extension/extension-browser.ts';
import { findFirefox } from './find-firefox.ts';

export type FirefoxPreferences = Readonly<Record<string, string | number | boolean>>;

/** Turns off pages that Firefox opens on the first start, and requests to Mozilla's servers. */
const PREFERENCES: FirefoxPreferences = {
  // Firefox chooses a free port and logs it.
  'marionette.port': 0,
  'browser.shell.checkDefaultBrowser': false,
  'browser.startup.homepage_override.mstone': 'ignore',
  'browser.aboutwelcome.enabled': false,
  'browser.preonboarding.enabled': false,
  'trailhead.firstrun.didSeeAboutWelcome': true,
  'termsofuse.bypassNotification': true,
  'datareporting.policy.dataSubmissionEnabled': false,
  'toolkit.telemetry.reportingpolicy.firstRun': false,
  'app.update.disabledForTesting': true,
  'app.normandy.enabled': false,
  'network.captive-portal-service.enabled': false,
  'network.connectivity-service.enabled': false,
  'services.settings.server': 'data:,',
  'extensions.update.enabled': false,
  'extensions.getAddons.cache.enabled': false,
};

/** Size of the headless screen. It limits the first size of a window. */
const SCREEN = { MOZ_HEADLESS_WIDTH: '6000', MOZ_HEADLESS_HEIGHT: '6000' };

const MAX_REPORTED_LOG_CHARS = 3_000;

type Child = ChildProcessByStdio<null, Readable, Readable>;

/** A headless Firefox with Marionette. `folder` holds its profile. The caller deletes it. */
export class FirefoxProcess {
  readonly #child: Child;
  #log = '';

  private constructor(child: Child) {
    this.#child = child;
    for (const stream of [child.stdout, child.stderr])
      stream.setEncoding('utf8').on('data', (chunk: string) => {
        this.#log += chunk;
        child.emit('log');
      });
  }

  /** Resolves with the process and its Marionette port. Throws an `Error` with Firefox's output if Firefox does not start. */
  static async start(folder: string, preferences: FirefoxPreferences): Promise<{ process: FirefoxProcess; port: number }> {
    const executable = findFirefox();
    if (!executable) throw new Error('Firefox was not found. Install firefox-esr, or set FIREFOX_PATH.');
    const profile = path.join(folder, 'profile');
    mkdirSync(profile);
    const lines = Object.entries({ ...PREFERENCES, ...preferences }).map(
      ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
    );
    writeFileSync(path.join(profile, 'user.js'), lines.join('\n'));
    // System access lets tests read the browser's console and press its shortcuts.
    const args = [
      '--headless',
      '--no-remote',
      '--profile',
      profile,
      '--marionette',
      '-remote-allow-system-access',
      'about:blank',
    ];
    const child = spawn(executable, args, {
      env: { ...process.env, ...SCREEN, HOME: folder },
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    const firefox = new FirefoxProcess(child);
    process.once('exit', firefox.kill);
    return { process: firefox, port: await firefox.#waitForPort() };
  }

  readonly kill = (): void => void this.#child.kill('SIGKILL');

  /** Waits until the process has ended after a request to quit. Throws an `Error` if it keeps running. */
  async waitForExit(): Promise<void> {
    process.off('exit', this.kill);
    if (this.#child.exitCode !== null || this.#child.signalCode !== null) return;
    await once(this.#child, 'exit', { signal: AbortSignal.timeout(STATE_TIMEOUT_MS) }).catch((cause: Error) => {
      this.kill();
      throw this.#createError('Firefox did not quit', cause.message);
    });
  }

  #waitForPort(): Promise<number> {
    const child = this.#child;
    return new Promise((resolve, reject) => {
      const fail = (reason: string): void => {
        clearTimeout(timer);
        this.kill();
        reject(this.#createError('Firefox did not start', reason));
      };
      const timer = setTimeout(() => fail(`it opened no port within ${STATE_TIMEOUT_MS / 1_000} s`), STATE_TIMEOUT_MS);
      child.once('error', (error) => fail(error.message));
      child.once('exit', (code, signal) => fail(`it ended with ${signal ?? `code ${code}`}`));
      child.on('log', () => {
        const port = /Marionette\s+INFO\s+Listening on port (\d+)/.exec(this.#log)?.[1];
        if (port === undefined) return;
        clearTimeout(timer);
        child.removeAllListeners('log').removeAllListeners('exit');
        resolve(Number(port));
      });
    });
  }

  #createError = (failure: string, reason: string): Error =>
    new Error(`${failure}: ${reason}. Its output ends with:\n${this.#log.slice(-MAX_REPORTED_LOG_CHARS)}`);
}
