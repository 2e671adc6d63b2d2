import { isRootScroller, type Pane } from './pane.ts';
import { shadowRootOf } from './scene.ts';

/** How far above the seam its marks are looked for at first, in CSS pixels. */
const REACH = 200;

/** Elements enough that one which goes its own way is outvoted. */
const MARKS = 5;

/** Characters that tell two elements apart. */
const WORDS = 80;

interface Beginning {
  readonly element: Element;
  readonly top: number;
}

interface Mark extends Beginning {
  readonly words: string | undefined;
}

/**
 * Notices that the page moved under what is captured already: something above the lower edge of the last screen grew, or shrank.
 * Its marks are elements that begin just above that edge.
 */
export interface Seam {
  /** Marks the pane's lower edge as it is now. */
  mark(): void;
  /** How far the marks have moved down since, in CSS pixels. */
  drift(): number;
}

export function seam(pane: Pane): Seam {
  let marks: readonly Mark[] = [];
  return {
    mark() {
      marks = lowest(pane).map((element) => ({ element, words: wordsOf(element), top: topOf(pane, element) }));
    },
    drift() {
      // A list that shows other words in the same elements has not moved them.
      const same = marks.filter(({ element, words }) => element.isConnected && wordsOf(element) === words);
      const drifts = same.map(({ element, top }) => topOf(pane, element) - top).sort((a, b) => a - b);
      const drift = drifts[Math.floor(drifts.length / 2)] ?? 0;
      return Math.round(drift * devicePixelRatio) / devicePixelRatio;
    },
  };
}

/** How an element's text begins: what it ends with may still be loading. */
const wordsOf = (element: Element): string | undefined => element.textContent?.slice(0, WORDS);

/** An element's upper edge, from the top of what scrolls. */
const topOf = (pane: Pane, element: Element): number => element.getBoundingClientRect().top + pane.position().y;

/** The elements whose upper edges are closest above the pane's lower one. */
function lowest(pane: Pane): Element[] {
  const { top, bottom } = edges(pane);
  let found: Beginning[] = [];
  for (let reach = REACH; found.length < MARKS && reach < 2 * (bottom - top); reach *= 2) {
    found = beginningIn(pane.scroller, Math.max(top, bottom - reach), bottom);
  }
  const nearest = found.sort((one, other) => other.top - one.top).slice(0, MARKS);
  return nearest.map(({ element }) => element);
}

/** The pane's edges as its own document counts. */
function edges({ scroller, area }: Pane): { readonly top: number; readonly bottom: number } {
  const top = isRootScroller(scroller) ? 0 : scroller.getBoundingClientRect().top + scroller.clientTop;
  return { top, bottom: top + area().height };
}

/** Elements below another that begin between two rows, and are not fixed there. Only branches that reach there are looked at. */
function beginningIn(parent: Element, from: number, to: number): Beginning[] {
  const children = [...parent.children, ...(shadowRootOf(parent)?.children ?? [])];
  return children.flatMap((element) => {
    const { top, bottom, height } = element.getBoundingClientRect();
    if (top >= to || bottom <= from || height === 0 || getComputedStyle(element).position === 'fixed') return [];
    return [...(top >= from ? [{ element, top }] : []), ...beginningIn(element, from, to)];
  });
}
