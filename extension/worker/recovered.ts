import { progress, setProgress, type Taking } from '../progress.ts';
import type { Captures } from '../store/captures.ts';
import { restoreAll } from './agent.ts';
import { isPopupOpen } from './is-popup-open.ts';
import { showCapture } from './show-capture.ts';
import { tellFailure } from './tell-failure.ts';

/**
 * Ends what a worker had under way when the browser ended it: its page is restored, and what it had kept is a capture that says
 * so, and opens. `isBusy` says whether another is about to begin by now. Answers the captures once none is half done.
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

/** In front, as every capture, but where somebody has gone on to something else meanwhile. */
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
