import { type Failed, readProgress, setProgress } from '../progress.ts';

/** Returns a failure that no popup has shown yet, and marks it as shown. */
export async function takeUnseenFailure(): Promise<Failed | undefined> {
  const last = await readProgress();
  if (last.state !== 'failed' || !last.isUnseen) return undefined;
  const failure: Failed = { state: 'failed', reason: last.reason };
  await setProgress(failure);
  await chrome.action.setBadgeText({ text: '' });
  return failure;
}
