import type { CrossOriginFrame } from '../content-script/page-agent.ts';

/** Tolerance for frame sizes, because fractions of a pixel are rounded. */
const TOLERANCE_PX = 1;

interface FrameInfo {
  readonly address: string;
  readonly width: number;
  readonly height: number;
}

/**
 * Returns the browser's ID of a frame, or undefined if the frame is not accessible. Throws like
 * `chrome.scripting.executeScript`.
 */
export async function findFrame(tabId: number, { address, width, height }: CrossOriginFrame): Promise<number | undefined> {
  const target = { tabId, allFrames: true };
  // Does not wait for frames that are still loading.
  const frames = await chrome.scripting.executeScript({ target, func: readFrame, injectImmediately: true });
  const matches = frames.filter(
    ({ result }) =>
      result &&
      Math.abs(result.width - width) <= TOLERANCE_PX &&
      Math.abs(result.height - height) <= TOLERANCE_PX &&
      new URL(result.address).origin === new URL(address).origin,
  );
  return (matches.find(({ result }) => result?.address === address) ?? matches[0])?.frameId;
}

/** Runs in every accessible frame, so it must not use anything from outside the function. */
const readFrame = (): FrameInfo => ({ address: location.href, width: innerWidth, height: innerHeight });
