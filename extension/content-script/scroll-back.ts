import { nextFrame } from './frame-turn.ts';
import type { Pane } from './pane.ts';
import { selfAndAncestors } from './scene.ts';

/**
 * Records the scroll positions of a pane and its ancestors and returns a function that restores them. The function restores them
 * again after the next frame, because some pages change their layout on a scroll event and lose the position.
 */
export function recordScrollPositions({ scroller }: Pick<Pane, 'scroller'>): () => void {
  const restores = [...selfAndAncestors(scroller)].map(recordScrollPosition);
  const restoreAll = () => {
    for (const restore of restores) restore();
  };
  return () => {
    restoreAll();
    void nextFrame().then(restoreAll);
  };
}

function recordScrollPosition(element: Element): () => void {
  const { scrollLeft: left, scrollTop: top } = element;
  return () => {
    if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: 'instant' });
  };
}
