import type { ForeignFrame } from '../page/page-agent.ts';

/** A frame and what its page says of it may differ by the fraction of a pixel that is rounded away. */
const NEAR_PX = 1;

interface Seen {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/** The number by which the browser knows a frame of a tab; none where it lets us not into it. Errors: those of `executeScript`. */
export async function findFrame(tabId: number, { address, width, height }: ForeignFrame): Promise<number | undefined> {
  const target = { tabId, allFrames: true };
  // At once: frames that still load need not be waited for.
  const seen = await chrome.scripting.executeScript({ target, func: seenHere, injectImmediately: true });
  const fitting = seen.filter(
    ({ result }) =>
      result &&
      Math.abs(result.width - width) <= NEAR_PX &&
      Math.abs(result.height - height) <= NEAR_PX &&
      new URL(result.address).origin === new URL(address).origin,
  );
  return (fitting.find(({ result }) => result?.address === address) ?? fitting[0])?.frameId;
}

/** Runs in every frame that lets us in, so it stands by itself. */
const seenHere = (): Seen => ({ address: location.href, width: innerWidth, height: innerHeight });
