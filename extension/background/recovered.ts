import { progress, setProgress, type Taking } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { restoreAll } from './agent.ts';
import { isPopupOpen } from './is-popup-open.ts';
import { showCapture } from './show-capture.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * Cleans up after the browser stopped the service worker during a capture: restores the page, marks the capture as
 * `interrupted` and opens it. `isBusy` returns true if another capture is about to start. Resolves when no capture is
 * unfinished.
 */
export async function recovered(opening: Promise<Captures>, isBusy: () => boolean): Promise<Captures> {
  const captures = await opening;
  const left = await progress();
  if (left.state === 'taking') await restorePage(left);
  for (const { id, state } of await captures.list())
    if (state === 'taking') await captures.change(id, { state: 'done', shortfall: 'interrupted' });
  if (left.state === 'taking') await tell(captures, left, isBusy).catch((error: unknown) => console.error('interrupted', error));
  return captures;
}

async function restorePage({ tabId }: Taking): Promise<void> {
  await setProgress({ state: 'idle' });
  await chrome.action.setBadgeText({ text: '' });
  await restoreAll(tabId).catch((error: unknown) => console.info('restore', error));
}

/**
 * Opens the capture, or shows a failure if nothing was stored. If the user has moved on to something else, opens the capture in
 * the background and shows no failure.
 */
async function tell(captures: Captures, left: Taking, isBusy: () => boolean): Promise<void> {
  const isKept = (await captures.find(left.captureId)) !== undefined;
  const isWaitedFor = (await isTabInFront(left.tabId)) && !(await isPopupOpen()) && !isBusy();
  if (isKept) await showCapture(left, isWaitedFor);
  else if (isWaitedFor) await tellFailure('interrupted');
}

const isTabInFront = (tabId: number): Promise<boolean> =>
  chrome.tabs.get(tabId).then(
    ({ active }) => active,
    () => false,
  );
