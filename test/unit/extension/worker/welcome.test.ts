import { afterEach, expect, test, vi } from 'vitest';
import { welcomeNewcomers } from '../../../../extension/worker/welcome.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

/** What is opened when the browser gives that reason. */
function openedFor(reason: `${chrome.runtime.OnInstalledReason}`): readonly string[] {
  const opened: string[] = [];
  vi.stubGlobal('chrome', {
    runtime: { onInstalled: { addListener: (hear: (details: object) => void) => hear({ reason }) } },
    tabs: { create: async ({ url }: { url: string }) => opened.push(url) },
  });
  welcomeNewcomers();
  return opened;
}

test.each([
  ['install', ['welcome.html']],
  ['update', []],
  ['chrome_update', []],
  ['shared_module_update', []],
] as const)('after "%s" these pages open: %j', (reason, pages) => {
  expect(openedFor(reason)).toEqual(pages);
});
