import { isEmpty, measureArea } from './area.ts';
import { findTopmostElement, getFrameDocument, hasOwnText, isFixed, selfAndAncestors } from './dom-snapshot.ts';
import { getViewport } from './frame-chain.ts';
import type { Area } from './page-agent.ts';
import type { Pane } from './pane.ts';

type Point = readonly [x: number, y: number];

export const getWindowShare = (area: Area): number => measureArea(area) / Math.max(1, measureArea(getViewport(document)));

export const compareLargestFirst = (one: Pane, other: Pane): number => measureArea(other.getArea()) - measureArea(one.getArea());

/** Returns true if a part of the pane is visible and no other element covers it. */
export function isShown({ scroller, getArea }: Pick<Pane, 'scroller' | 'getArea'>): boolean {
  if (isEmpty(getArea()) || !scroller.checkVisibility({ opacityProperty: true, visibilityProperty: true })) return false;
  return listSamplePoints(getArea()).some((point) => isInside(getTopmostElement(point), scroller));
}

/** Returns the topmost element at a point. Ignores backdrops, because a drawer and its backdrop only dim the page behind them. */
export function getTopmostElement([x, y]: Point): Element | null {
  const topmost = findTopmostElement(document, x, y);
  if (!topmost || !isBackdrop(topmost)) return topmost;
  return document.elementsFromPoint(x, y).find((element) => !isBackdrop(element)) ?? topmost;
}

const MIN_BACKDROP_SHARE = 0.9;

const TRANSLUCENT = /^(transparent|rgba\()|\/ 0?\./;

const MEDIA = 'img, canvas, video, iframe, frame, svg, object, embed';

/** Returns true for a translucent element over the page that covers the window and has no text of its own. */
function isBackdrop(element: Element): boolean {
  const { position, overflowY, backgroundColor, backgroundImage } = getComputedStyle(element);
  const isOver = position === 'fixed' || (position === 'absolute' && [...selfAndAncestors(element)].some(isFixed));
  const isTranslucent = TRANSLUCENT.test(backgroundColor) && backgroundImage === 'none' && !element.matches(MEDIA);
  if (!isOver || !isTranslucent || /auto|scroll/.test(overflowY) || hasOwnText(element)) return false;
  return getWindowShare(element.getBoundingClientRect()) >= MIN_BACKDROP_SHARE;
}

/**
 * Returns true if `inner` is inside `outer`. If `inner` is a frame, also returns true if `outer` is inside the frame, because hit
 * testing returns the frame element instead of its content.
 */
export function isInside(inner: Element | null, outer: Element): boolean {
  if (!inner) return false;
  if ([...selfAndAncestors(inner)].includes(outer)) return true;
  return getFrameDocument(inner) !== null && [...selfAndAncestors(outer)].includes(inner);
}

export const listSamplePoints = ({ x, y, width, height }: Area): readonly Point[] =>
  [1, 2, 3].flatMap((row) => [1, 2, 3].map((column) => [x + (width * column) / 4, y + (height * row) / 4] as const));
