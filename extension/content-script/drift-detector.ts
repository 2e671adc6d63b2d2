import { shadowRootOf } from './dom-snapshot.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** Initial search distance above the seam, in CSS pixels. */
const INITIAL_SEARCH_PX = 200;

/** Number of marks. The median of their drifts ignores a single element that moves on its own. */
const MARK_COUNT = 5;

const MARK_TEXT_LENGTH = 80;

interface StartingElement {
  readonly element: Element;
  readonly top: number;
}

interface Mark extends StartingElement {
  readonly text: string | undefined;
}

/**
 * Drift detection. Content that is already captured moves if something above the lower edge of the last screen grows or shrinks.
 * Marks are elements that start just above that edge. Drift is in CSS pixels, positive downwards.
 */
export interface DriftDetector {
  mark(): void;
  drift(): number;
}

export function createDriftDetector(pane: Pane): DriftDetector {
  let marks: readonly Mark[] = [];
  return {
    mark() {
      marks = findLowestElements(pane).map((element) => ({ element, text: textOf(element), top: topOf(pane, element) }));
    },
    drift() {
      // Ignores an element that a virtual list has reused for other text, because its position does not show drift.
      const same = marks.filter(({ element, text }) => element.isConnected && textOf(element) === text);
      const drifts = same.map(({ element, top }) => topOf(pane, element) - top).sort((a, b) => a - b);
      const drift = drifts[Math.floor(drifts.length / 2)] ?? 0;
      return Math.round(drift * devicePixelRatio) / devicePixelRatio;
    },
  };
}

/** Reads only the start of the text, because the end may still be loading. */
const textOf = (element: Element): string | undefined => element.textContent?.slice(0, MARK_TEXT_LENGTH);

const topOf = (pane: Pane, element: Element): number => element.getBoundingClientRect().top + pane.position().y;

function findLowestElements(pane: Pane): Element[] {
  const { top, bottom } = screenEdges(pane);
  let found: StartingElement[] = [];
  for (let searchPx = INITIAL_SEARCH_PX; found.length < MARK_COUNT && searchPx < 2 * (bottom - top); searchPx *= 2) {
    found = elementsStartingIn(pane.scroller, Math.max(top, bottom - searchPx), bottom);
  }
  const nearest = found.sort((one, other) => other.top - one.top).slice(0, MARK_COUNT);
  return nearest.map(({ element }) => element);
}

function screenEdges({ scroller, area }: Pane): { readonly top: number; readonly bottom: number } {
  const top = isRootScroller(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
  return { top, bottom: top + area().height };
}

function elementsStartingIn(parent: Element, from: number, to: number): StartingElement[] {
  const children = [...parent.children, ...(shadowRootOf(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top >= to || bottom <= from || height === 0 || getComputedStyle(element).position === 'fixed') return [];
    return [...(top >= from ? [{ element, top }] : []), ...elementsStartingIn(element, from, to)];
  });
}
