import type { IncompleteReason } from '../capture.ts';
import { WHOLE_PAGE } from '../capture-text.ts';
import { intersect } from '../content-script/area.ts';
import type { CrossOriginFrame, PageMetrics, PaneChoice, ScrollResult } from '../content-script/page-agent.ts';
import type { PaneSelection } from '../progress.ts';
import { injectAgent, type RemoteAgent } from './agent.ts';
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

/**
 * Combines the agents of a page and of a cross-origin frame in it. The frame's agent scrolls `pane` of the frame's document.
 * The page's agent freezes the content around the frame and hides elements over it. All results are relative to the page.
 */
function createFramedAgent(page: RemoteAgent, frame: RemoteAgent, pane: number): RemoteAgent {
  let clippedSize = { width: 0, height: 0 };
  const withVisibleContent = <Answer extends Pick<ScrollResult, 'content'>>(result: Answer): Answer => {
    const { width, height } = result.content;
    return { ...result, content: { width: width - clippedSize.width, height: height - clippedSize.height } };
  };
  return {
    panes: page.panes,
    async prepare(index) {
      const [pageMetrics, inside] = [await page.prepare(index), await frame.prepare(pane)];
      const area = visiblePane(pageMetrics, inside);
      clippedSize = { width: inside.pane.width - area.width, height: inside.pane.height - area.height };
      return withVisibleContent({ ...pageMetrics, pane: area, content: inside.content });
    },
    async goTo(target) {
      const result = await frame.goTo(target);
      // Runs after the frame's `goTo`, because on a busy machine the browser draws the frame into its page with a delay.
      await page.goTo({ ...target, x: 0, y: 0 });
      return withVisibleContent(result);
    },
    async hold() {
      await Promise.all([frame.hold(), page.hold()]);
    },
    async readScreenshotState() {
      const [pageState, inside] = await Promise.all([page.readScreenshotState(), frame.readScreenshotState()]);
      return { ...pageState, isOutdated: pageState.isOutdated || inside.isOutdated };
    },
    isFirstScreenChanged: frame.isFirstScreenChanged,
    raiseGrowthLimit: frame.raiseGrowthLimit,
    readPageText: frame.readPageText,
    async restore() {
      await Promise.all([page.restore(), frame.restore()]);
    },
  };
}

const visiblePane = ({ pane: { x, y, ...size } }: PageMetrics, { pane }: PageMetrics) =>
  intersect({ x, y, ...size }, { x: x + pane.x, y: y + pane.y, width: pane.width, height: pane.height });
