import { getChildren, isFixed } from './dom-snapshot.ts';
import type { InlineStyles } from './inline-styles.ts';
import { isAlive } from './is-alive.ts';
import { getPaneEdges, type Pane } from './pane.ts';

/**
 * Minimum height of a recorded element, as a share of the pane's height. A shorter element, such as a bar, is captured on a screen where
 * it is not fixed yet, unless a seam cuts it.
 */
const MIN_TALL_SHARE = 0.5;

/** Rows of the content, in CSS pixels. */
export interface ScreenRows {
  /** Row at the top of the pane. */
  readonly topRow: number;
  /** First row that the capture takes from this screen. */
  readonly firstRow: number;
}

/**
 * Keeps elements in their place that become fixed only when the page is scrolled. A sidebar, for example, would lose the entries
 * that are visible neither on the last screen before it became fixed nor on the first screen after, and a bar that a seam cuts
 * would lose its lower part. The elements stay fixed and are only drawn elsewhere, because some pages scroll to the active entry
 * of a sidebar that is not fixed.
 */
export interface LateFixedElements {
  /** Records the positions of tall elements that are not fixed at the start of the page. */
  recordPositions(elements: readonly Element[]): void;
  /** Records the positions again, because some pages change their header when they are first scrolled. */
  updatePositions(): void;
  /**
   * Records the elements that the seam below the current screen cuts. `seam` and `topRow`, the row at the top of the
   * pane, are content rows.
   */
  recordCut(seam: number, topRow: number): void;
  isRecorded(element: Element): boolean;
  /** Adds a recorded element, which `moveToPlace` then moves whenever it is fixed. Returns false if the element was added before. */
  add(element: Element): boolean;
  /** Moves the fixed elements to their places on a screen. Returns the elements that the seam above the screen cuts. */
  moveToPlace(screen: ScreenRows): ReadonlySet<Element>;
}

interface CutElement {
  readonly top: number;
  readonly width: number;
  readonly seam: number;
}

export function createLateFixedElements(pane: Pane, styles: InlineStyles): LateFixedElements {
  const recordedTops = new Map<Element, number>();
  const cutElements = new Map<Element, CutElement>();
  const offsets = new Map<Element, number>();
  const moveTo = (element: Element, top: number | undefined): void => {
    const fixedTop = element.getBoundingClientRect().top - (offsets.get(element) ?? 0);
    const offset = top === undefined ? 0 : top - fixedTop;
    if (offset === 0) styles.unset(element, 'translate');
    else styles.set(element, 'translate', `0 ${offset}px`);
    offsets.set(element, offset);
  };
  return {
    recordPositions(elements) {
      const minHeight = pane.getArea().height * MIN_TALL_SHARE;
      const { y } = pane.getPosition();
      for (const element of elements) {
        const { top, height } = element.getBoundingClientRect();
        if (height >= minHeight) recordedTops.set(element, top + y);
      }
    },
    updatePositions() {
      const { y } = pane.getPosition();
      for (const element of [...recordedTops.keys()].filter(isAlive))
        if (element.isConnected && !isFixed(element)) recordedTops.set(element, element.getBoundingClientRect().top + y);
    },
    recordCut(seam, topRow) {
      for (const { element, top, width } of findCutElements(pane.scroller, getPaneEdges(pane).y + seam - topRow))
        cutElements.set(element, { top: top + topRow, width, seam });
    },
    isRecorded: (element) => recordedTops.has(element),
    add(element) {
      const isNew = !offsets.has(element);
      if (isNew) offsets.set(element, 0);
      return isNew;
    },
    moveToPlace({ topRow, firstRow }) {
      const cutHere = [...cutElements].filter(
        ([element, { seam, width }]) =>
          Math.abs(seam - firstRow) < 1 && isAlive(element) && isFixed(element) && hasWidth(element, width),
      );
      const tops = new Map(cutHere.map(([element, { top }]) => [element, top]));
      for (const element of new Set([...offsets.keys(), ...tops.keys()].filter(isAlive))) {
        const row = isFixed(element) ? (recordedTops.get(element) ?? tops.get(element)) : undefined;
        moveTo(element, row === undefined ? undefined : row - topRow);
      }
      return new Set(tops.keys());
    },
  };
}

/** An element whose width has changed does not fit its place. A wider element would cover the content beside it. */
const hasWidth = (element: Element, width: number): boolean => Math.abs(element.getBoundingClientRect().width - width) < 1;

/** Returns the elements that are not fixed and begin above and end below a position in the window. */
function findCutElements(parent: Element, y: number): (Pick<DOMRect, 'top' | 'width'> & { readonly element: Element })[] {
  return getChildren(parent).flatMap((element) => {
    const { top, bottom, width } = element.getBoundingClientRect();
    return top < y && y < bottom && !isFixed(element) ? [{ element, top, width }, ...findCutElements(element, y)] : [];
  });
}
