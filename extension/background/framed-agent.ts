import { shared } from '../content-script/area.ts';
import type { Arrival, PageFacts } from '../content-script/page-agent.ts';
import type { Asked } from './agent.ts';

/**
 * Combines the agents of a page and of a cross-origin frame in it. The frame's agent scrolls `pane` of the frame's document.
 * The page's agent freezes the content around the frame and hides elements over it. All results are relative to the page.
 */
export function framedAgent(page: Asked, frame: Asked, pane: number): Asked {
  let cut = { width: 0, height: 0 };
  const seen = <Answer extends Pick<Arrival, 'content'>>(answer: Answer): Answer => {
    const { width, height } = answer.content;
    return { ...answer, content: { width: width - cut.width, height: height - cut.height } };
  };
  return {
    panes: page.panes,
    async prepare(index) {
      const [around, inside] = [await page.prepare(index), await frame.prepare(pane)];
      const area = paneIn(around, inside);
      cut = { width: inside.pane.width - area.width, height: inside.pane.height - area.height };
      return seen({ ...around, pane: area, content: inside.content });
    },
    async goTo(place) {
      const arrival = await frame.goTo(place);
      // Runs after the frame's `goTo`, because on a busy machine the browser draws the frame into its page with a delay.
      await page.goTo({ ...place, x: 0, y: 0 });
      return seen(arrival);
    },
    async hold() {
      await Promise.all([frame.hold(), page.hold()]);
    },
    async requirePrepared() {
      const [look, inside] = await Promise.all([page.requirePrepared(), frame.requirePrepared()]);
      return { ...look, isOvertaken: look.isOvertaken || inside.isOvertaken };
    },
    isFirstChanged: frame.isFirstChanged,
    follow: frame.follow,
    describe: frame.describe,
    async restore() {
      await Promise.all([page.restore(), frame.restore()]);
    },
  };
}

const paneIn = ({ pane: { x, y, ...size } }: PageFacts, { pane }: PageFacts) =>
  shared({ x, y, ...size }, { x: x + pane.x, y: y + pane.y, width: pane.width, height: pane.height });
