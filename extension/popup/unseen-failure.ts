import { type Failed, progress, setProgress } from '../progress.ts';

/** Returns a failure that no popup has shown yet, and marks it as shown. */
export async function takeUnseenFailure(): Promise<Failed | undefined> {
  const last = await progress();
  if (last.state !== 'failed' || !last.isUnseen) return undefined;
  const seen: Failed = { state: 'failed', reason: last.reason };
  await setProgress(seen);
  await chrome.action.setBadgeText({ text: '' });
  return seen;
}
