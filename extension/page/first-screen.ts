import type { Pane } from './pane.ts';
import { isRootScroller } from './pane.ts';
import { shadowRootOf } from './scene.ts';

/**
 * Notices that what the first screen showed is another by now. Many pages wake only when they are scrolled for the first time:
 * their scripts come then, and write the page anew where it was captured already.
 */
export interface FirstScreen {
  /** Keeps how the screen looks that the page is scrolled to. */
  keep(): void;
  /** Whether it looks otherwise now, wherever the page is scrolled to. What is fixed to the window counts for nothing. */
  isChanged(): boolean;
}

export function firstScreen(pane: Pane): FirstScreen {
  let kept: string | undefined;
  return {
    keep() {
      kept = lookOf(pane);
    },
    isChanged: () => kept !== undefined && kept !== lookOf(pane),
  };
}

/** Whatever begins in the first screen, where it lies, and what it says itself. */
function lookOf({ scroller, area, position }: Pane): string {
  const { left, top } = isRootScroller(scroller) ? { left: 0, top: 0 } : scroller.getBoundingClientRect();
  const { x, y } = position();
  const origin = { x: x - left, y: y - top };
  return partsIn(scroller, origin, area().height).join('\n');
}

type Origin = Readonly<Record<'x' | 'y', number>>;

function partsIn(parent: Element, origin: Origin, height: number): string[] {
  const children = [...parent.children, ...(shadowRootOf(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const box = element.getBoundingClientRect();
    const [top, bottom] = [box.top + origin.y, box.bottom + origin.y];
    if (box.height === 0 || top >= height || bottom <= 0) return [];
    if (getComputedStyle(element).position === 'fixed') return [];
    // Much of a page begins here and ends further down, where it may still grow.
    const place = [box.left + origin.x, top, box.width, Math.min(height, bottom)].map(toDevice);
    return [`${place} ${pictureOf(element)} ${bottom > height ? '' : wordsIn(element)}`, ...partsIn(element, origin, height)];
  });
}

const toDevice = (place: number): number => Math.round(place * devicePixelRatio);

/** The words that stand in an element, and in no other. */
const wordsIn = (element: Element): string =>
  [...element.childNodes].map((node) => (node.nodeType === Node.TEXT_NODE ? (node.nodeValue ?? '') : '')).join('');

const pictureOf = (element: Element): string => ('currentSrc' in element ? String(element.currentSrc) : '');
