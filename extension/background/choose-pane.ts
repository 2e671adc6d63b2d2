import type { IncompleteReason } from '../capture.ts';
import { intersect } from '../content-script/area.ts';
import type { CrossOriginFrame, PageMetrics, PaneChoice, ScrollResult } from '../content-script/page-agent.ts';
import type { PaneOptions } from '../progress.ts';
import { t } from '../text.ts';
import { hasAccess } from './pending-access.ts';
import { injectAgent, type RemoteAgent } from './remote-agent.ts';

export interface ChosenPane {
  readonly agent: RemoteAgent;
  readonly paneOptions: PaneOptions;
  readonly incompleteReason?: IncompleteReason;
}

/**
 * Chooses the most likely pane that can be captured, or the pane with the index `requestedPane` in `listPanes()`. Returns
 * undefined if the page cannot be scrolled. Throws the errors of the agent.
 */
export async function choosePane(pageAgent: RemoteAgent, tabId: number, requestedPane?: number): Promise<ChosenPane | undefined> {
  const panes = await pageAgent.listPanes();
  if (panes.length === 0) return undefined;
  const contentFrame = await injectIntoContentFrame(pageAgent, tabId, panes);
  const isAccessible = ({ frame }: PaneChoice): boolean => !frame || contentFrame !== undefined;
  const pane = requestedPane ?? panes.findIndex(isAccessible);
  const inaccessiblePane = panes.find((each) => !isAccessible(each));
  const chosenFrame = panes[pane]?.frame && contentFrame;
  const selectablePanes = panes.flatMap((each, index) => (isAccessible(each) ? { index, label: getPaneLabel(each, index) } : []));
  const blockedOrigin = inaccessiblePane && (await findOriginWithoutAccess(inaccessiblePane));
  const paneOptions = { pane, panes: selectablePanes, ...(blockedOrigin && { blockedOrigin }) };
  // A frame that the user has asked for may still be inaccessible.
  const lacksFrame = requestedPane === undefined || panes[pane] === inaccessiblePane;
  const frameReason = lacksFrame && inaccessiblePane && (blockedOrigin ? 'foreignFrame' : 'unreachableFrame');
  const incompleteReason = frameReason || (chosenFrame || panes[pane])?.incompleteReason;
  return { agent: chosenFrame ? chosenFrame.agent : pageAgent, paneOptions, ...(incompleteReason && { incompleteReason }) };
}

interface ContentFrame extends Pick<ChosenPane, 'incompleteReason'> {
  readonly agent: RemoteAgent;
}

/** The document is not labeled with its title, because the title also applies to the other panes. */
const getPaneLabel = ({ isDocument, label }: PaneChoice, index: number): string =>
  isDocument ? t('wholePage') : label || t('unnamedPane', index + 1);

/**
 * Returns the agent for the frame with the main content. Returns undefined if there is no such frame or it is not
 * accessible.
 */
async function injectIntoContentFrame(
  pageAgent: RemoteAgent,
  tabId: number,
  [firstPane]: readonly PaneChoice[],
): Promise<ContentFrame | undefined> {
  const frameId = firstPane?.frame && (await findFrame(tabId, firstPane.frame));
  const frameAgent = frameId === undefined ? undefined : await injectAgent(tabId, frameId);
  if (!frameAgent) return undefined;
  // A cross-origin frame nested in this frame is not scrolled.
  const panes = await frameAgent.listPanes();
  const pane = panes.findIndex(({ frame }) => !frame);
  const { incompleteReason } = panes[pane] ?? {};
  return pane < 0
    ? undefined
    : { agent: createFramedAgent(pageAgent, frameAgent, pane), ...(incompleteReason && { incompleteReason }) };
}

/**
 * Returns the origin of a frame that needs the user's permission. Returns undefined if access is already granted, because the
 * frame is then inaccessible for another reason.
 */
async function findOriginWithoutAccess({ frame }: PaneChoice): Promise<string | undefined> {
  const origin = frame?.accessOrigin;
  return origin && !(await hasAccess(origin)) ? origin : undefined;
}

/** Page and frame round fractions of a pixel differently. */
const SIZE_TOLERANCE_PX = 1;

interface FrameInfo {
  readonly url: string;
  readonly width: number;
  readonly height: number;
  /** False for the page itself and for frames that it can access. */
  readonly isCrossOrigin: boolean;
}

/**
 * Returns the browser's ID of a frame, or undefined if the frame is not accessible. Throws if the browser does not allow scripts
 * in the tab.
 */
async function findFrame(tabId: number, { url, width, height }: CrossOriginFrame): Promise<number | undefined> {
  const target = { tabId, allFrames: true };
  // Does not wait for frames that are still loading.
  const frames = await chrome.scripting.executeScript({ target, func: readFrame, injectImmediately: true });
  const matches = frames.filter(
    ({ result }) =>
      result?.isCrossOrigin &&
      Math.abs(result.width - width) <= SIZE_TOLERANCE_PX &&
      Math.abs(result.height - height) <= SIZE_TOLERANCE_PX &&
      new URL(result.url).origin === new URL(url).origin,
  );
  return (matches.find(({ result }) => result?.url === url) ?? matches[0])?.frameId;
}

/**
 * The browser serializes this function and runs it in every accessible frame. It must not use anything from outside the
 * function.
 */
const readFrame = (): FrameInfo => ({
  url: location.href,
  width: innerWidth,
  height: innerHeight,
  isCrossOrigin: window !== parent && frameElement === null,
});

/**
 * Combines the agents of a page and of a cross-origin frame in it. The frame's agent scrolls the pane of its document with the
 * index `pane`. The page's agent freezes the content around the frame and hides elements over the frame. All results are
 * relative to the page.
 */
function createFramedAgent(pageAgent: RemoteAgent, frameAgent: RemoteAgent, pane: number): RemoteAgent {
  /** Size of the part of the pane that is outside the visible part of the frame. */
  let clippedSize = { width: 0, height: 0 };
  const subtractClippedSize = <Result extends Pick<ScrollResult, 'content'>>(result: Result): Result => {
    const { width, height } = result.content;
    return { ...result, content: { width: width - clippedSize.width, height: height - clippedSize.height } };
  };
  return {
    listPanes: pageAgent.listPanes,
    readVisibleArea: pageAgent.readVisibleArea,
    readWindowText: pageAgent.readWindowText,
    locateSelection: pageAgent.locateSelection,
    async prepare(index) {
      const [pageMetrics, frameMetrics] = [await pageAgent.prepare(index), await frameAgent.prepare(pane)];
      const visiblePane = computeVisiblePane(pageMetrics, frameMetrics);
      clippedSize = { width: frameMetrics.pane.width - visiblePane.width, height: frameMetrics.pane.height - visiblePane.height };
      return subtractClippedSize({ ...pageMetrics, pane: visiblePane, content: frameMetrics.content });
    },
    async goTo(target) {
      const result = await frameAgent.goTo(target);
      // Runs after the frame's `goTo`, because on a busy machine the browser draws the frame into its page with a delay.
      await pageAgent.goTo({ ...target, x: 0, y: 0 });
      return subtractClippedSize(result);
    },
    listOutdatedScreens: frameAgent.listOutdatedScreens,
    async returnTo(target) {
      const result = await frameAgent.returnTo(target);
      await pageAgent.goTo({ ...target, x: 0, y: 0 });
      return result && subtractClippedSize(result);
    },
    async beginScreenshot() {
      const [{ drift, contentHeight }] = await Promise.all([frameAgent.beginScreenshot(), pageAgent.beginScreenshot()]);
      return { drift, contentHeight: contentHeight - clippedSize.height };
    },
    async checkScreenshot() {
      const [pageState, frameState] = await Promise.all([pageAgent.checkScreenshot(), frameAgent.checkScreenshot()]);
      return {
        ...pageState,
        mustRetake: pageState.mustRetake || frameState.mustRetake,
        isScrolledAway: pageState.isScrolledAway || frameState.isScrolledAway,
        // Only screenshots of an area need this check. Frames are captured in screenshots of the window.
        hasMovedFirstRow: false,
        isReplaced: pageState.isReplaced || frameState.isReplaced,
      };
    },
    isFirstScreenChanged: frameAgent.isFirstScreenChanged,
    raiseGrowthLimit: frameAgent.raiseGrowthLimit,
    readPageText: frameAgent.readPageText,
    async restore() {
      await Promise.all([pageAgent.restore(), frameAgent.restore()]);
    },
  };
}

const computeVisiblePane = (page: PageMetrics, frame: PageMetrics) =>
  intersect(page.pane, { ...frame.pane, x: page.pane.x + frame.pane.x, y: page.pane.y + frame.pane.y });
