import { boundingArea, isEmpty } from './area.ts';
import { selfAndAncestors, shadowRootOf } from './dom-snapshot.ts';
import type { Area } from './page-agent.ts';

export interface FixedPart {
  readonly element: Element;
  readonly on: 'first' | 'last';
}

/** An element that covers this share of the height of the window is not at an edge. */
const FULL_HEIGHT_SHARE = 0.9;

/**
 * Splits a fixed element into the parts that should appear on one screen only. An element at an edge is one part. An element as
 * tall as the window would fill a taller window too, so its background stays on every screen and only its content becomes parts.
 * An element with text of its own cannot be split. Returns an empty array if there is no visible content.
 */
export function splitFixedElement(element: Element): readonly FixedPart[] {
  const box = visibleBox(element);
  if (!box) return [];
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  if (box.height < height * FULL_HEIGHT_SHARE) return [{ element, on: screenOf(box, height) }];
  if (Number(getComputedStyle(element).zIndex) < 0 || !hasText(element)) return [];
  if (hasOwnText(element) || shadowRootOf(element)) return [{ element, on: 'first' }];
  return [...element.children].flatMap((child) =>
    isPositioned(child) ? splitFixedElement(child) : { element: child, on: 'first' as const },
  );
}

const isPositioned = (element: Element): boolean => /absolute|fixed/.test(getComputedStyle(element).position);

/**
 * Returns the screen for a box. A box from above the middle down to the bottom edge is a sidebar below the header, and belongs to
 * the first screen because a taller window would only extend it.
 */
function screenOf({ y, height }: Area, windowHeight: number): FixedPart['on'] {
  const below = windowHeight - (y + height);
  if (below < 1 && height * 2 > windowHeight) return 'first';
  return below < y ? 'last' : 'first';
}

export function visibleBox(element: Element): Area | undefined {
  const box = element.getBoundingClientRect();
  if (!isEmpty(box)) return box;
  return boundingArea([...element.children].map((child) => child.getBoundingClientRect()).filter((inner) => !isEmpty(inner)));
}

const hasText = (element: Element): boolean => Boolean(element.textContent?.trim()) || shadowRootOf(element) !== null;

const hasOwnText = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && Boolean(node.nodeValue?.trim()));

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
  const moves = [transform, translate, rotate, scale, perspective].some((value) => value !== 'none');
  const filters = element !== element.ownerDocument.documentElement && [filter, backdropFilter].some((value) => value !== 'none');
  const contains =
    /paint|layout|strict|content/.test(contain) || /transform|translate|rotate|scale|perspective|filter/.test(willChange);
  return style.display !== 'contents' && (moves || filters || contains);
}
