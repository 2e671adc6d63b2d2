import type { InlineStyles } from './inline-styles.ts';
import type { Pane } from './pane.ts';

/** Minimum share of the pane's height. The capture shows a lower element, such as a bar, only where it is not fixed. */
const MIN_TALL_SHARE = 0.5;

/**
 * Keeps tall elements in their place that become fixed only when the page is scrolled. A sidebar, for example, would lose the
 * entries that are visible neither on the last screen before it became fixed nor on the first screen after. The elements stay
 * fixed and are only drawn elsewhere, because some pages scroll to the active entry of a sidebar that is not fixed.
 */
export interface LateFixedElements {
  /** Records the positions of tall elements that are not fixed at the start of the page. */
  recordPositions(elements: readonly Element[]): void;
  isRecorded(element: Element): boolean;
  /** Moves a recorded element whenever it is fixed from now on. Returns false if it was added before. */
  add(element: Element): boolean;
  /** Moves the fixed elements to their places on the screen that begins with this content row, in CSS pixels. */
  moveToPlace(topRow: number): void;
}

export function createLateFixedElements(pane: Pane, styles: InlineStyles): LateFixedElements {
  const recordedTops = new WeakMap<Element, number>();
  const offsets = new Map<Element, number>();
  return {
    recordPositions(elements) {
      const minHeight = pane.getArea().height * MIN_TALL_SHARE;
      const { y } = pane.getPosition();
      for (const element of elements) {
        const { top, height } = element.getBoundingClientRect();
        if (height >= minHeight) recordedTops.set(element, top + y);
      }
    },
    isRecorded: (element) => recordedTops.has(element),
    add(element) {
      const isNew = !offsets.has(element);
      if (isNew) offsets.set(element, 0);
      return isNew;
    },
    moveToPlace(topRow) {
      for (const [element, offset] of offsets) {
        const isFixed = getComputedStyle(element).position === 'fixed';
        const fixedTop = element.getBoundingClientRect().top - offset;
        const newOffset = isFixed ? (recordedTops.get(element) ?? 0) - topRow - fixedTop : 0;
        if (newOffset === 0) styles.unset(element, 'translate');
        else styles.set(element, 'translate', `0 ${newOffset}px`);
        offsets.set(element, newOffset);
      }
    },
  };
}
