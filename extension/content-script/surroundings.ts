import { selfAndAncestors } from './dom-snapshot.ts';
import type { Pane } from './pane.ts';

/** Scroll positions of the elements and documents around a pane, which decide where the pane is in the window. */
export interface Surroundings {
  haveScrolled(): boolean;
  scrollBack(): void;
}

/** Records the current scroll positions. */
export function recordSurroundings({ scroller }: Pick<Pane, 'scroller'>): Surroundings {
  const [, ...ancestors] = selfAndAncestors(scroller);
  const positions = ancestors.map((element) => ({ element, left: element.scrollLeft, top: element.scrollTop }));
  const listScrolled = () =>
    positions.filter(({ element, left, top }) => {
      const lowestTop = element.scrollHeight - element.clientHeight;
      return element.scrollLeft !== left || (element.scrollTop !== top && top <= lowestTop);
    });
  return {
    haveScrolled: () => listScrolled().length > 0,
    scrollBack() {
      for (const { element, left, top } of listScrolled()) element.scrollTo({ left, top, behavior: 'instant' });
    },
  };
}
