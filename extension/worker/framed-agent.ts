import { shared } from '../page/area.ts';
import type { Arrival, PageFacts } from '../page/page-agent.ts';
import type { Asked } from './agent.ts';

/**
 * The agent of a page and that of a frame of another site in it, as one: the frame's goes through `pane` of the frame's document,
 * while the page's keeps still what is around the frame, and hides what lies over it. All that is answered is as the page counts.
 */
export function framedAgent(page: Asked, frame: Asked, pane: number): Asked {
  /** How much of the frame's pane is cut off by the page's window. */
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
      // After it: on a busy machine a frame's picture comes into that of its page some turns later.
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

/** What is seen of a frame's pane in the window of its page. */
const paneIn = ({ pane: { x, y, ...size } }: PageFacts, { pane }: PageFacts) =>
  shared({ x, y, ...size }, { x: x + pane.x, y: y + pane.y, width: pane.width, height: pane.height });
