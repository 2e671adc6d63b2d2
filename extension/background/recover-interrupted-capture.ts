import { type RunningCapture, readProgress, setProgress } from '../progress.ts';
import type { Captures } from '../storage/captures.ts';
import { isPopupOpen, reportFailure, showCapture } from './capture-outcome.ts';
import { restoreAllFrames } from './remote-agent.ts';
import { stampNewCapture } from './stamp-new-capture.ts';

/**
 * Cleans up after the browser stopped the background script during a capture: restores the page, marks the capture as
 * `interrupted`, stamps it and opens its result page. `isBusy` returns true if another capture is about to start. Resolves to the
 * opened database when it contains no unfinished capture.
 */
export async function recoverInterruptedCapture(capturesPromise: Promise<Captures>, isBusy: () => boolean): Promise<Captures> {
  const captures = await capturesPromise;
  const progress = await readProgress();
  if (progress.state === 'running') await restorePage(progress);
  const interrupted = (await captures.list()).filter(({ state }) => state === 'running');
  for (const { id } of interrupted) {
    await captures.update(id, { state: 'done', incompleteReason: 'interrupted' });
    await stampNewCapture(captures, id);
  }
  if (progress.state === 'running')
    await reportInterrupted(captures, progress, isBusy).catch((error: unknown) =>
      console.error('Could not report the interrupted capture', error),
    );
  return captures;
}

async function restorePage({ tabId }: RunningCapture): Promise<void> {
  await setProgress({ state: 'idle' });
  await chrome.action.setBadgeText({ text: '' });
  await restoreAllFrames(tabId).catch((error: unknown) => console.info('Could not restore the page', error));
}

/**
 * Opens the capture, or shows a failure if nothing was stored. If the user has switched to another tab, opened the popup or
 * started another capture, opens the capture in a background tab and shows no failure.
 */
async function reportInterrupted(captures: Captures, progress: RunningCapture, isBusy: () => boolean): Promise<void> {
  const hasCapture = (await captures.find(progress.captureId)) !== undefined;
  const isUserWaiting = (await isTabActive(progress.tabId)) && !(await isPopupOpen()) && !isBusy();
  if (hasCapture) await showCapture(progress, isUserWaiting);
  else if (isUserWaiting) await reportFailure('interrupted');
}

const isTabActive = (tabId: number): Promise<boolean> =>
  chrome.tabs.get(tabId).then(
    ({ active }) => active,
    () => false,
  );
