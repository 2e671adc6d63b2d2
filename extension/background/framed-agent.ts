import { intersect } from '../content-script/area.ts';
import type { PageMetrics, ScrollResult } from '../content-script/page-agent.ts';
import type { RemoteAgent } from './remote-agent.ts';

/**
 * Combines the agents of a page and of a cross-origin frame in it. The frame's agent scrolls the pane of its document with the
 * index `pane`. The page's agent freezes the content around the frame and hides elements over the frame. All results are
 * relative to the page.
 */
export function createFramedAgent(pageAgent: RemoteAgent, frameAgent: RemoteAgent, pane: number): RemoteAgent {
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
        // Frames are captured by window, which is checked by `isScrolledAway`.
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

const computeVisiblePane = ({ pane: { x, y, ...size } }: PageMetrics, { pane }: PageMetrics) =>
  intersect({ x, y, ...size }, { x: x + pane.x, y: y + pane.y, width: pane.width, height: pane.height });
