import { EndsEarly } from './capture-error.ts';
import { Quota } from './quota.ts';

/** A tab that is to be captured, and what the capture is to be called. */
export interface Target {
  readonly captureId: string;
  readonly tabId: number;
  readonly windowId: number;
  readonly url: string;
  readonly title: string;
}

/** The browser counts what all captures of the extension take. */
const quota = new Quota();

/**
 * Takes a picture of what a tab shows, which `ready` sees to shortly before. Errors: those of `captureVisibleTab` and of `ready`;
 * `EndsEarly` (`left`, `closed`) when the tab shows it no more.
 */
export async function pictureOf({ tabId, windowId }: Target, ready?: () => Promise<void>): Promise<ImageBitmap> {
  const taking = quota.spend(() => chrome.tabs.captureVisibleTab(windowId, { format: 'png' }), ready);
  // Asked afterwards: only a tab that is still in front is what the picture shows. Of another there may be none.
  await taking.catch(() => undefined);
  await requireInFront(tabId);
  const address = await taking;
  const png = await (await fetch(address)).blob();
  return createImageBitmap(png, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

async function requireInFront(tabId: number): Promise<void> {
  const tab = await chrome.tabs.get(tabId).catch((cause: unknown) => {
    throw new EndsEarly('closed', { cause });
  });
  if (!tab.active) throw new EndsEarly('left');
}
