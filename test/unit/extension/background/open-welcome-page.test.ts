import { afterEach, expect, test, vi } from 'vitest';
import { openWelcomePageOnInstall } from '../../../../extension/background/open-welcome-page.ts';

afterEach(() => {
  vi.unstubAllGlobals();
});

function listOpenedUrls(reason: `${chrome.runtime.OnInstalledReason}`): readonly string[] {
  const openedUrls: string[] = [];
  vi.stubGlobal('chrome', {
    runtime: { onInstalled: { addListener: (listener: (details: object) => void) => listener({ reason }) } },
    tabs: { create: async ({ url }: { url: string }) => openedUrls.push(url) },
  });
  openWelcomePageOnInstall();
  return openedUrls;
}

test.each([
  ['install', ['welcome.html']],
  ['update', []],
  ['chrome_update', []],
  ['shared_module_update', []],
] as const)('openWelcomePageOnInstall opens $1 after $0', (reason, pages) => {
  expect(listOpenedUrls(reason)).toEqual(pages);
});
