import { intersect } from '../content-script/area.ts';
import type { PageMetrics, ScrollResult } from '../content-script/page-agent.ts';
import type { RemoteAgent } from './agent.ts';

/**
 * Combines the agents of a page and of a cross-origin frame in it. The frame's agent scrolls `pane` of the frame's document.
 * The page's agent freezes the content around the frame and hides elements over it. All results are relative to the page.
 */
export function createFramedAgent(page: RemoteAgent, frame: RemoteAgent, pane: number): RemoteAgent {
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
