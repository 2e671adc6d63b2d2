import { type RunningCapture, readProgress, setProgress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { restoreAll } from './agent.ts';
import { isPopupOpen, reportFailure, showCapture } from './capture-outcome.ts';

/**
 * Cleans up after the browser stopped the service worker during a capture: restores the page, marks the capture as
 * `interrupted` and opens it. `isBusy` returns true if another capture is about to start. Resolves when no capture is
 * unfinished.
 */
export async function recoverInterruptedCapture(opening: Promise<Captures>, isBusy: () => boolean): Promise<Captures> {
  const captures = await opening;
  const interrupted = await readProgress();
  if (interrupted.state === 'taking') await restorePage(interrupted);
  for (const { id, state } of await captures.list())
    if (state === 'taking') await captures.update(id, { state: 'done', shortfall: 'interrupted' });
  if (interrupted.state === 'taking')
    await reportInterrupted(captures, interrupted, isBusy).catch((error: unknown) =>
      console.error('Could not report the interrupted capture', error),
    );
  return captures;
}

async function restorePage({ tabId }: RunningCapture): Promise<void> {
  await setProgress({ state: 'idle' });
  await chrome.action.setBadgeText({ text: '' });
  await restoreAll(tabId).catch((error: unknown) => console.info('Could not restore the page', error));
}

/**
 * Opens the capture, or shows a failure if nothing was stored. If the user has moved on to something else, opens the capture in
 * the background and shows no failure.
 */
async function reportInterrupted(captures: Captures, interrupted: RunningCapture, isBusy: () => boolean): Promise<void> {
  const hasCapture = (await captures.find(interrupted.captureId)) !== undefined;
  const isUserWaiting = (await isTabInFront(interrupted.tabId)) && !(await isPopupOpen()) && !isBusy();
  if (hasCapture) await showCapture(interrupted, isUserWaiting);
  else if (isUserWaiting) await reportFailure('interrupted');
}

const isTabInFront = (tabId: number): Promise<boolean> =>
  chrome.tabs.get(tabId).then(
    ({ active }) => active,
    () => false,
  );
