import { progress, setProgress } from '../progress.ts';
import type { Captures } from '../store/captures.ts';
import { restoreAll } from './agent.ts';

/**
 * Ends what a worker had under way when the browser ended it: its page is restored, and what it had kept is a capture that says
 * so. Answers the captures once none is half done.
 */
export async function recovered(opening: Promise<Captures>): Promise<Captures> {
  const captures = await opening;
  await restorePage();
  for (const { id, state } of await captures.list())
    if (state === 'taking') await captures.change(id, { state: 'done', shortfall: 'interrupted' });
  return captures;
}

async function restorePage(): Promise<void> {
  const left = await progress();
  if (left.state !== 'taking') return;
  await setProgress({ state: 'idle' });
  await restoreAll(left.tabId).catch((error: unknown) => console.info('restore', error));
}
