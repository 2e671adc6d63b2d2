import { type Failed, progress, setProgress } from '../progress.ts';

/** What a capture failed of while nobody saw it; once only. */
export async function takeUnseenFailure(): Promise<Failed | undefined> {
  const last = await progress();
  if (last.state !== 'failed' || !last.isUnseen) return undefined;
  const seen: Failed = { state: 'failed', reason: last.reason };
  await setProgress(seen);
  await chrome.action.setBadgeText({ text: '' });
  return seen;
}
