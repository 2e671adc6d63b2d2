import { getShadowRoot } from './dom-snapshot.ts';
import { isRootScroller, type Pane } from './pane.ts';

/** Initial search distance above the lower edge of the screen, in CSS pixels. It doubles until enough elements are found. */
const INITIAL_SEARCH_PX = 200;

/** The drift is the median movement of the marks, so an element that moves on its own does not affect it. */
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
 * Detects drift: captured content moves if something above the lower edge of the last screen grows or shrinks. Marks are elements
 * whose top is just above that edge.
 */
export interface DriftDetector {
  setMarks(): void;
  /** Returns how far the marks have moved since `setMarks`, in CSS pixels, positive downwards. */
  measureDrift(): number;
}

export function createDriftDetector(pane: Pane): DriftDetector {
  let marks: readonly Mark[] = [];
  return {
    setMarks() {
      marks = findLowestElements(pane).map((element) => ({
        element,
        text: getTextStart(element),
        top: getContentTop(pane, element),
      }));
    },
    measureDrift() {
      // Ignores an element that a virtual list has reused for other text, because its position does not show drift.
      const unchangedMarks = marks.filter(({ element, text }) => element.isConnected && getTextStart(element) === text);
      const drifts = unchangedMarks.map(({ element, top }) => getContentTop(pane, element) - top).sort((a, b) => a - b);
      const drift = drifts[Math.floor(drifts.length / 2)] ?? 0;
      return Math.round(drift * devicePixelRatio) / devicePixelRatio;
    },
  };
}

/** Reads only the start of the text, because the end may still be loading. */
const getTextStart = (element: Element): string | undefined => element.textContent?.slice(0, MARK_TEXT_LENGTH);

const getContentTop = (pane: Pane, element: Element): number => element.getBoundingClientRect().top + pane.getPosition().y;

function findLowestElements(pane: Pane): Element[] {
  const { top, bottom } = getScreenEdges(pane);
  let candidates: StartingElement[] = [];
  for (let searchPx = INITIAL_SEARCH_PX; candidates.length < MARK_COUNT && searchPx < 2 * (bottom - top); searchPx *= 2) {
    candidates = findElementsStartingIn(pane.scroller, Math.max(top, bottom - searchPx), bottom);
  }
  const nearest = candidates.sort((one, other) => other.top - one.top).slice(0, MARK_COUNT);
  return nearest.map(({ element }) => element);
}

function getScreenEdges({ scroller, getArea }: Pane): { readonly top: number; readonly bottom: number } {
  const top = isRootScroller(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
  return { top, bottom: top + getArea().height };
}

function findElementsStartingIn(parent: Element, from: number, to: number): StartingElement[] {
  const children = [...parent.children, ...(getShadowRoot(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top >= to || bottom <= from || height === 0 || getComputedStyle(element).position === 'fixed') return [];
    return [...(top >= from ? [{ element, top }] : []), ...findElementsStartingIn(element, from, to)];
  });
}
