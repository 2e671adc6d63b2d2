import type { IncompleteReason } from '../capture.ts';
import { WHOLE_PAGE } from '../capture-text.ts';
import type { CrossOriginFrame, PaneChoice } from '../content-script/page-agent.ts';
import type { PaneSelection } from '../progress.ts';
import { injectAgent, type RemoteAgent } from './agent.ts';
import { createFramedAgent } from './framed-agent.ts';
import { hasAccess } from './pending-access.ts';

export interface ChosenPane {
  readonly agent: RemoteAgent;
  readonly parts: PaneSelection;
  /** Set if the main content is a cross-origin frame that the extension cannot access. */
  readonly shortfall?: IncompleteReason;
}

/**
 * Chooses the most likely pane that can be captured, or the pane with the index `wanted` in `panes()`. Returns undefined if
 * the page cannot be scrolled. Throws like the agent.
 */
export async function choosePane(page: RemoteAgent, tabId: number, wanted?: number): Promise<ChosenPane | undefined> {
  const panes = await page.panes();
  if (panes.length === 0) return undefined;
  const frameAgent = await injectIntoMainFrame(page, tabId, panes);
  const isAccessible = ({ frame }: PaneChoice): boolean => !frame || frameAgent !== undefined;
  const pane = wanted ?? panes.findIndex(isAccessible);
  const inaccessible = panes.find((each) => !isAccessible(each));
  const agent = panes[pane]?.frame && frameAgent ? frameAgent : page;
  const offered = panes.flatMap((each, index) => (isAccessible(each) ? { index, label: labelOf(each, index) } : []));
  const origin = inaccessible && (await originWithoutAccess(inaccessible));
  const parts = { pane, panes: offered, ...(origin && { blockedOrigin: origin }) };
  return { agent, parts, ...(inaccessible && wanted === undefined && { shortfall: 'foreignFrame' }) };
}

/** Does not use the document's title, because it also applies to the other panes. */
const labelOf = ({ isDocument, label }: PaneChoice, index: number): string =>
  isDocument ? WHOLE_PAGE : label || `Part ${index + 1}`;

/**
 * Returns the agent for the cross-origin frame with the main content. Returns undefined if there is no such frame or it is not
 * accessible.
 */
async function injectIntoMainFrame(
  page: RemoteAgent,
  tabId: number,
  [first]: readonly PaneChoice[],
): Promise<RemoteAgent | undefined> {
  const frameId = first?.frame && (await findFrame(tabId, first.frame));
  const frameAgent = frameId === undefined ? undefined : await injectAgent(tabId, frameId);
  if (!frameAgent) return undefined;
  // A cross-origin frame nested in this one is not scrolled.
  const pane = (await frameAgent.panes()).findIndex(({ frame }) => !frame);
  return pane < 0 ? undefined : createFramedAgent(page, frameAgent, pane);
}

/**
 * Returns the origin that needs the user's permission. If the origin is already allowed, the frame is missing for another
 * reason.
 */
async function originWithoutAccess({ frame }: PaneChoice): Promise<string | undefined> {
  const origin = frame && new URL(frame.address).origin;
  return origin && !(await hasAccess(origin)) ? origin : undefined;
}

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
async function findFrame(tabId: number, { address, width, height }: CrossOriginFrame): Promise<number | undefined> {
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
