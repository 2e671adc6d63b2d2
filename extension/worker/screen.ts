import { EndsEarly, isTabClosed } from './capture-error.ts';
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
 * `EndsEarly` (`left`, `closed`, `interrupted`) when the tab shows it no more.
 */
export async function pictureOf(target: Target, ready?: () => Promise<void>): Promise<ImageBitmap> {
  const taking = quota.spend(() => take(target), ready);
  // Asked afterwards too: only a tab that is still in front is what the picture shows. Of another there may be none.
  await taking.catch(() => undefined);
  await requireInFront(target);
  const address = await taking;
  const png = await (await fetch(address)).blob();
  return createImageBitmap(png, { premultiplyAlpha: 'none', colorSpaceConversion: 'none' });
}

/** Asks for the tab in the same breath as for the picture: the browser looks at both in turn, so nothing waits. */
async function take(target: Target): Promise<string> {
  const looking = requireInFront(target);
  const [address] = await Promise.all([chrome.tabs.captureVisibleTab(target.windowId, { format: 'png' }), looking]);
  return address;
}

/** What is pictured is whatever is in front of a window: that a tab is in front of another tells nothing. */
async function requireInFront({ tabId, windowId }: Target): Promise<void> {
  const tab = await chrome.tabs.get(tabId).catch((cause: unknown) => {
    throw new EndsEarly(isTabClosed(cause) ? 'closed' : 'interrupted', { cause });
  });
  if (!tab.active || tab.windowId !== windowId) throw new EndsEarly('left');
}
