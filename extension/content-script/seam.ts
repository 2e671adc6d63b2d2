import { isRootScroller, type Pane } from './pane.ts';
import { shadowRootOf } from './scene.ts';

/** Initial search distance above the seam, in CSS pixels. */
const REACH = 200;

/** Number of marks. The median of their drifts ignores a single element that moves on its own. */
const MARKS = 5;

const WORDS = 80;

interface Beginning {
  readonly element: Element;
  readonly top: number;
}

interface Mark extends Beginning {
  readonly words: string | undefined;
}

/**
 * Drift detection. Content that is already captured moves if something above the lower edge of the last screen grows or shrinks.
 * Marks are elements that start just above that edge. Drift is in CSS pixels, positive downwards.
 */
export interface Seam {
  mark(): void;
  drift(): number;
}

export function seam(pane: Pane): Seam {
  let marks: readonly Mark[] = [];
  return {
    mark() {
      marks = lowest(pane).map((element) => ({ element, words: wordsOf(element), top: topOf(pane, element) }));
    },
    drift() {
      // Ignores an element that a virtual list has reused for other text, because its position does not show drift.
      const same = marks.filter(({ element, words }) => element.isConnected && wordsOf(element) === words);
      const drifts = same.map(({ element, top }) => topOf(pane, element) - top).sort((a, b) => a - b);
      const drift = drifts[Math.floor(drifts.length / 2)] ?? 0;
      return Math.round(drift * devicePixelRatio) / devicePixelRatio;
    },
  };
}

/** Reads only the start of the text, because the end may still be loading. */
const wordsOf = (element: Element): string | undefined => element.textContent?.slice(0, WORDS);

const topOf = (pane: Pane, element: Element): number => element.getBoundingClientRect().top + pane.position().y;

function lowest(pane: Pane): Element[] {
  const { top, bottom } = edges(pane);
  let found: Beginning[] = [];
  for (let reach = REACH; found.length < MARKS && reach < 2 * (bottom - top); reach *= 2) {
    found = beginningIn(pane.scroller, Math.max(top, bottom - reach), bottom);
  }
  const nearest = found.sort((one, other) => other.top - one.top).slice(0, MARKS);
  return nearest.map(({ element }) => element);
}

function edges({ scroller, area }: Pane): { readonly top: number; readonly bottom: number } {
  const top = isRootScroller(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
  return { top, bottom: top + area().height };
}

function beginningIn(parent: Element, from: number, to: number): Beginning[] {
  const children = [...parent.children, ...(shadowRootOf(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top >= to || bottom <= from || height === 0 || getComputedStyle(element).position === 'fixed') return [];
    return [...(top >= from ? [{ element, top }] : []), ...beginningIn(element, from, to)];
  });
}
