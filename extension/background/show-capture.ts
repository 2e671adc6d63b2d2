import type { RunningCapture } from '../progress.ts';

export async function showCapture({ captureId, tabId }: RunningCapture, isInFront: boolean): Promise<void> {
  const page = { url: `result.html?id=${captureId}`, active: isInFront };
  const tab = await chrome.tabs.get(tabId).catch(() => undefined);
  if (!tab) return void (await chrome.tabs.create(page));
  const besidePage = { windowId: tab.windowId, index: tab.index + 1, openerTabId: tabId };
  // The tab or its window may have been closed in the meantime.
  await chrome.tabs.create({ ...page, ...besidePage }).catch(() => chrome.tabs.create(page));
}
