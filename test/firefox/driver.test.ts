import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { removeProfileFolder } from '../support/browser/remove-profile-folder.ts';
import { FirefoxBrowser } from '../support/firefox/firefox-browser.ts';
import { openFirefoxFixture } from '../support/firefox/firefox-fixture.ts';
import { waitUntil } from '../support/firefox/wait-until.ts';
import { forAllTests } from '../support/for-each-test.ts';

describe('the driver of Firefox', () => {
  const fixture = forAllTests(() => openFirefoxFixture({ '/': '<title>Page</title><button>Next</button>' }));
  afterEach(() => vi.unstubAllEnvs());

  test('reads the memory of the process of the extension', async () => {
    expect(await fixture().browser.readExtensionMemoryBytes()).toBeGreaterThan(1_000_000);
  });

  test('reports errors that the extension logs or throws', async () => {
    const { browser } = fixture();
    await browser.extensionPage.evaluate(() => {
      console.error('Logged', 'error');
      setTimeout(() => {
        throw new Error('Thrown error');
      });
    });
    const errors: string[] = [];
    await waitUntil({
      description: 'both errors are reported',
      read: async () => errors.push(...(await browser.takeExtensionErrors())),
      isReached: (count) => count >= 2,
    });
    expect(errors).toEqual([expect.stringMatching('Logged error'), expect.stringMatching('Thrown error')]);
  });

  test('rejects with the message of an error in a page', async () => {
    const page = await fixture().openPage('/');
    const failing = page.evaluate((name) => Promise.reject(new TypeError(`No ${name}`)), 'header');
    await expect(failing).rejects.toThrow('WebDriver:ExecuteScript failed: javascript error: TypeError: No header');
    expect(await page.evaluate(() => document.title)).toBe('Page');
  });

  test('rejects commands in a closed tab and still runs commands in others', async () => {
    const { openPage } = fixture();
    const [closed, open] = [await openPage('/'), await openPage('/')];
    await closed.close();
    await expect(closed.evaluate(() => 1)).rejects.toThrow('no such window');
    expect(await open.evaluate(() => 1)).toBe(1);
  });

  test('rejects with the exit code when Firefox does not start', async () => {
    vi.stubEnv('FIREFOX_PATH', '/bin/false');
    await expect(openFirefoxFixture({})).rejects.toThrow('Firefox did not start: it ended with code 1.');
  });

  test('ends Firefox when the process of the tests is killed', async () => {
    const extensionFolder = inject('firefoxExtensionFolder');
    const script = `import { FirefoxBrowser } from './test/support/firefox/firefox-browser.ts';
      await FirefoxBrowser.open(${JSON.stringify({ extensionFolder })});
      console.log('Firefox is open.');`;
    const owner = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    onTestFinished(() => void owner.kill('SIGKILL'));
    await once(owner.stdout, 'data');
    const children = readFileSync(`/proc/${owner.pid}/task/${owner.pid}/children`, 'utf8').trim().split(' ');
    const pids = children.filter((pid) => readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('--marionette'));
    expect(pids).toHaveLength(1);
    owner.kill('SIGKILL');
    await waitUntil({
      description: 'Firefox has ended',
      read: async () => pids.filter((pid) => existsSync(`/proc/${pid}`)),
      isReached: (running) => running.length === 0,
    });
  });

  test('rejects with the folder when it contains no extension', async () => {
    const folder = mkdtempSync(path.join(tmpdir(), 'no-extension-'));
    const extensionFolder = path.join(folder, 'extension');
    mkdirSync(extensionFolder);
    await expect(FirefoxBrowser.open({ extensionFolder })).rejects.toThrow(extensionFolder);
    await removeProfileFolder(folder);
  });
});
