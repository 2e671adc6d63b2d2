import { drawsBackground, isTransparent } from './content-elements.ts';
import { getChildren } from './dom-snapshot.ts';
import { getVisibleBox } from './split-fixed-element.ts';

const PICTURES = 'img, picture, canvas, svg, video';

/**
 * Returns true if an element draws a background, a border, a shadow or pictures, itself or through its descendants. Leaves out `parts`,
 * which are shown on one screen only. Returns false for an empty layer, which many pages keep over the window to show messages.
 */
export function drawsAnything(element: Element, parts: ReadonlySet<Element>): boolean {
  if (parts.has(element) || !element.checkVisibility({ opacityProperty: true })) return false;
  return (
    (isVisibleBox(element) && (drawsBox(element) || element.matches(PICTURES))) ||
    getChildren(element).some((child) => drawsAnything(child, parts))
  );
}

const isVisibleBox = (element: Element): boolean =>
  element.checkVisibility({ visibilityProperty: true }) && getVisibleBox(element) !== undefined;

const drawsBox = (element: Element): boolean =>
  [getComputedStyle(element), getComputedStyle(element, '::before'), getComputedStyle(element, '::after')].some(
    (style) => style.content !== 'none' && (drawsBackground(style) || drawsEdge(style)),
  );

const SIDES = ['top', 'right', 'bottom', 'left'] as const;

function drawsEdge(style: CSSStyleDeclaration): boolean {
  const drawsSide = (side: (typeof SIDES)[number]): boolean =>
    style.getPropertyValue(`border-${side}-width`) !== '0px' &&
    style.getPropertyValue(`border-${side}-style`) !== 'none' &&
    !isTransparent(style.getPropertyValue(`border-${side}-color`));
  return style.boxShadow !== 'none' || SIDES.some(drawsSide);
}

/** Minimum share of the height of the window that a background covers. */
const MIN_BACKGROUND_SHARE = 0.75;

/**
 * Returns true if a fixed pseudo-element of the root or of an element about as tall as the window, or the `::backdrop` of an open
 * dialog or popover, draws a background over the window.
 */
export function hasPseudoBackground(document: Document): boolean {
  const dialogs = [...document.querySelectorAll(':modal, :popover-open')];
  if (dialogs.some((dialog) => drawsBackground(getComputedStyle(dialog, '::backdrop')))) return true;
  const { documentElement, defaultView } = document;
  const minHeight = (defaultView?.innerHeight ?? 0) * MIN_BACKGROUND_SHARE;
  return listTallElements(documentElement, minHeight).some((element) =>
    ['::before', '::after'].some((pseudoElement) => {
      const style = getComputedStyle(element, pseudoElement);
      const isFixedPart = style.content !== 'none' && style.position === 'fixed';
      return isFixedPart && Number.parseFloat(style.height) >= minHeight && drawsBackground(style);
    }),
  );
}

/** Lists an element and its descendants that are at least `minHeight` tall. Skips the descendants of shorter elements. */
const listTallElements = (element: Element, minHeight: number): Element[] => [
  element,
  ...getChildren(element)
    .filter((child) => (getVisibleBox(child)?.height ?? 0) >= minHeight)
    .flatMap((child) => listTallElements(child, minHeight)),
];
