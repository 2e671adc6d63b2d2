import { computeBoundingArea, isEmpty } from './area.ts';
import { getShadowRoot, hasOwnText, selfAndAncestors } from './dom-snapshot.ts';
import type { Area } from './page-agent.ts';
import { listSamplePoints } from './pane-visibility.ts';

export interface FixedPart {
  readonly element: Element;
  /** `none` for a part that is left out. */
  readonly screen: 'first' | 'last' | 'none';
}

/** An element that covers at least this share of the height or width of the window is not at an edge. */
const FULL_HEIGHT_SHARE = 0.9;
const FULL_WIDTH_SHARE = 0.9;

/** Minimum share of sample points at which a drawer covers words or pictures. A sidebar beside the content covers none. */
const MIN_COVERING_SHARE = 0.25;

/**
 * Splits a fixed element into the parts that should appear on one screen only. An element at an edge is one part. An element as
 * tall as the window would also fill a taller window, so its background stays on every screen and its children become parts. An
 * element that itself contains text is not split, and neither is a drawer over the content. Returns an empty array if there is no
 * visible content.
 */
export function splitFixedElement(element: Element): readonly FixedPart[] {
  const box = getVisibleBox(element);
  if (!box) return [];
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  if (box.height < height * FULL_HEIGHT_SHARE) return [{ element, screen: chooseScreen(box, height) }];
  if (Number(getComputedStyle(element).zIndex) < 0 || !isContent(element)) return [];
  const isWhole = hasOwnText(element) || getShadowRoot(element) !== null || isDrawerOverContent(element, box);
  if (isWhole) return [{ element, screen: 'first' }];
  return [...element.children].flatMap((child) =>
    isPositioned(child) ? splitFixedElement(child) : { element: child, screen: 'first' as const },
  );
}

const isPositioned = (element: Element): boolean => /absolute|fixed/.test(getComputedStyle(element).position);

/** A box whose center is at most this share of the window's height from the middle is at neither edge. */
const MIDDLE_SHARE = 0.1;

/**
 * Returns the screen on which a box should appear. A box in the middle of the window is shown on the first screen, where the user
 * sees it when the page opens. So is a box that extends from above the middle to the bottom edge: it is assumed to be a sidebar
 * below a header, which a taller window would only extend.
 */
function chooseScreen({ y, height }: Area, windowHeight: number): FixedPart['screen'] {
  const spaceBelow = windowHeight - (y + height);
  if (spaceBelow < 1 && height * 2 > windowHeight) return 'first';
  if (Math.abs(y - spaceBelow) <= 2 * MIDDLE_SHARE * windowHeight) return 'first';
  return spaceBelow < y ? 'last' : 'first';
}

/** Returns the box of an element, or of its children if the element is empty. Returns undefined if the children are empty too. */
export function getVisibleBox(element: Element): Area | undefined {
  const box = element.getBoundingClientRect();
  if (!isEmpty(box)) return box;
  return computeBoundingArea(
    [...element.children].map((child) => child.getBoundingClientRect()).filter((inner) => !isEmpty(inner)),
  );
}

/** Returns true for an element that leaves a part of the window free at its side and covers content of the page. */
function isDrawerOverContent(element: Element, box: Area): boolean {
  const { innerWidth: width = 0 } = element.ownerDocument.defaultView ?? {};
  if (box.width >= width * FULL_WIDTH_SHARE) return false;
  const points = listSamplePoints(box);
  return points.filter(([x, y]) => coversContent(element, x, y)).length >= points.length * MIN_COVERING_SHARE;
}

const coversContent = (element: Element, x: number, y: number): boolean =>
  element.ownerDocument
    .elementsFromPoint(x, y)
    .some((each) => !element.contains(each) && (hasOwnText(each) || each.matches('img, canvas, video, picture')));

/** Controls show that an element without text is a sidebar of icons and not a background. */
const CONTROLS = 'a[href], button, input, select, textarea, [role="button"], [role="link"]';

const isContent = (element: Element): boolean =>
  Boolean(element.textContent?.trim()) || getShadowRoot(element) !== null || element.querySelector(CONTROLS) !== null;

/**
 * Returns true if the element does not scroll with the page. A transformed ancestor, for example, makes its fixed descendants
 * scroll.
 */
export function isFixedToWindow(element: Element): boolean {
  if (element.matches(':modal, :popover-open')) return true;
  const ancestors = [...selfAndAncestors(element)]
    .slice(1)
    .filter(({ ownerDocument }) => ownerDocument === element.ownerDocument);
  return !ancestors.some(containsFixed);
}

/** Returns true for containing blocks of fixed descendants. A filter on the root element does not create one. */
function containsFixed(element: Element): boolean {
  const style = getComputedStyle(element);
  const { transform, translate, rotate, scale, perspective, filter, backdropFilter, contain, willChange } = style;
  const isTransformed = [transform, translate, rotate, scale, perspective].some((value) => value !== 'none');
  const isFiltered =
    element !== element.ownerDocument.documentElement && [filter, backdropFilter].some((value) => value !== 'none');
  const isContained =
    /paint|layout|strict|content/.test(contain) || /transform|translate|rotate|scale|perspective|filter/.test(willChange);
  return style.display !== 'contents' && (isTransformed || isFiltered || isContained);
}
