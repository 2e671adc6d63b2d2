import type { ForeignFrame } from '../content-script/page-agent.ts';

/** Tolerance for frame sizes, because fractions of a pixel are rounded. */
const NEAR_PX = 1;

interface Seen {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the browser's ID of a frame, or undefined if the frame is not accessible. Throws like
 * `chrome.scripting.executeScript`.
 */
export async function findFrame(tabId: number, { address, width, height }: ForeignFrame): Promise<number | undefined> {
  const target = { tabId, allFrames: true };
  // Does not wait for frames that are still loading.
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

/** Runs in every accessible frame, so it must not use anything from outside the function. */
const seenHere = (): Seen => ({ address: location.href, width: innerWidth, height: innerHeight });
