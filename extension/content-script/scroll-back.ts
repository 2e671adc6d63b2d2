import { nextFrame } from './frame-turn.ts';
import type { Pane } from './pane.ts';
import { outward } from './scene.ts';

/**
 * Records the scroll positions of a pane and its ancestors and returns a function that restores them. The function restores them
 * again after the next frame, because some pages change their layout on a scroll event and lose the position.
 */
export function scrollBack({ scroller }: Pick<Pane, 'scroller'>): () => void {
  const places = [...outward(scroller)].map(placeOf);
  const goBack = () => {
    for (const giveBack of places) giveBack();
  };
  return () => {
    goBack();
    void nextFrame().then(goBack);
  };
}

function placeOf(element: Element): () => void {
  const { scrollLeft: left, scrollTop: top } = element;
  return () => {
    if (element.scrollLeft !== left || element.scrollTop !== top) element.scrollTo({ left, top, behavior: 'instant' });
  };
}
