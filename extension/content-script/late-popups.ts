import { isFixed, selfAndAncestors } from './dom-snapshot.ts';
import { getViewport } from './frame-chain.ts';
import { getVisibleBox } from './split-fixed-element.ts';

/** Minimum share of the window's width and height that a backdrop covers. */
const MIN_BACKDROP_SHARE = 0.9;

/** A box is centered if the space on both sides differs by at most this share of the window. */
const MAX_OFF_CENTER_SHARE = 0.1;

/** Finds popups that a page opens over its content during the capture, such as newsletter forms, which the user has not seen. */
export interface LatePopups {
  /** Records the fixed elements that are shown before the page is scrolled. They do not count as popups. */
  recordInitial(elements: readonly Element[]): void;
  isPopup(element: Element): boolean;
}

export function createLatePopups(): LatePopups {
  const initialElements = new WeakSet<Element>();
  return {
    recordInitial(elements) {
      for (const element of elements) if (getVisibleBox(element)) initialElements.add(element);
    },
    isPopup(element) {
      const box = getVisibleBox(element);
      if (!box || initialElements.has(element)) return false;
      const { width, height } = getViewport(element.ownerDocument);
      const isBackdrop = box.width >= width * MIN_BACKDROP_SHARE && box.height >= height * MIN_BACKDROP_SHARE;
      const isCentered = isInMiddle(box.x, box.width, width) && isInMiddle(box.y, box.height, height);
      return (isBackdrop || isCentered) && isOverContent(element);
    },
  };
}

/** Returns true if there is space before and after a box, and both spaces are almost equal. */
function isInMiddle(start: number, length: number, windowLength: number): boolean {
  const end = windowLength - start - length;
  return start > 0 && end > 0 && Math.abs(start - end) <= windowLength * MAX_OFF_CENTER_SHARE;
}

/**
 * Returns true if an element is painted above the content of the page. Does not use hit testing, because `capture-style-sheets.ts` turns
 * off pointer events.
 */
function isOverContent(element: Element): boolean {
  const zIndex = Number(getComputedStyle(element).zIndex) || 0;
  return zIndex > 0 || (zIndex === 0 && !element.matches(MEDIA) && !precedesContent(element));
}

/** Backgrounds that appear during a capture are mostly elements of these kinds. */
const MEDIA = 'img, picture, canvas, video, svg';

/** Returns true if an element follows in the document that is not fixed and is at least half as tall as the window. */
function precedesContent(element: Element): boolean {
  const minHeight = getViewport(element.ownerDocument).height / 2;
  return [...selfAndAncestors(element)].some((ancestor) => {
    for (let next = ancestor.nextElementSibling; next; next = next.nextElementSibling)
      if (!isFixed(next) && next.getBoundingClientRect().height >= minHeight) return true;
    return false;
  });
}
