import { describe, expect, test } from 'vitest';
import { openCaptureFixture } from '../../support/extension/capture-fixture.ts';
import { capturePage } from '../../support/extension/capture-page.ts';
import type { ExtensionBrowser } from '../../support/extension/extension-browser.ts';
import { waitForRows } from '../../support/extension/popup-driver.ts';
import { tallPage } from '../../support/extension/tall-page.ts';
import { forEachTest } from '../../support/for-each-test.ts';

const MIDWAY_ROW = 1_000;

/** Makes calls fail as in a service worker that Chromium is stopping. See Chromium's `extension_function_dispatcher.cc`. */
const rejectCalls = (browser: ExtensionBrowser, calls: readonly ('tabs' | 'scripting')[]): Promise<void> =>
  browser.worker.evaluate((namespaces) => {
    const reject = () => Promise.reject(new Error('No SW'));
    if (namespaces.includes('tabs')) Object.assign(chrome.tabs, { get: reject });
    if (namespaces.includes('scripting')) Object.assign(chrome.scripting, { executeScript: reject });
  }, calls);

describe('a capture whose service worker the browser is stopping', () => {
  const fixture = forEachTest(() => openCaptureFixture({ '/tall': tallPage({ height: 8_000 }) }));

  test.each([
    ['tabs.get', ['tabs']],
    ['tabs.get and scripting.executeScript', ['tabs', 'scripting']],
  ] as const)('is kept as interrupted when the browser rejects %s', async (_, calls) => {
    const page = await fixture().openPage('/tall');
    const [{ capture }] = await Promise.all([
      capturePage(fixture().browser, page),
      waitForRows(fixture().browser, MIDWAY_ROW).then(() => rejectCalls(fixture().browser, calls)),
    ]);
    expect(capture).toMatchObject({ state: 'done', incompleteReason: 'interrupted' });
  });
});
