import { nextFrame } from './frame-turn.ts';
import type { Pane } from './pane.ts';
import { outward } from './scene.ts';

/**
 * Gives what scrolls, and whatever scrolls around it, the place it has now. Some pages change when they hear of it, and take their
 * place with them: it is given back once more then.
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
