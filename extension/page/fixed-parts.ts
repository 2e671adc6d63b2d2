import { around, isEmpty } from './area.ts';
import type { Area } from './page-agent.ts';
import { outward, shadowRootOf } from './scene.ts';

/** A part of what is fixed to the window, and the screen it is shown on. */
export interface FixedPart {
  readonly element: Element;
  readonly on: 'first' | 'last';
}

/** What takes this share of the window's height belongs to no edge of it. */
const TALL = 0.9;

/**
 * Takes apart what is fixed to the window, as it is seen: what lies at an edge is one part. What is as tall as the window would be
 * as tall as the page in a window of that height. So it stays throughout, with what it paints, and only its words and pictures
 * are parts. Empty where nothing of it is seen.
 */
export function fixedParts(element: Element): readonly FixedPart[] {
  const box = seenBox(element);
  if (!box) return [];
  const height = element.ownerDocument.defaultView?.innerHeight ?? 0;
  if (box.height < height * TALL) return [{ element, on: edgeOf(box, height) }];
  if (Number(getComputedStyle(element).zIndex) < 0 || !hasWords(element)) return [];
  if (hasOwnWords(element) || shadowRootOf(element)) return [{ element, on: 'first' }];
  return [...element.children].flatMap((child) =>
    isPlaced(child) ? fixedParts(child) : { element: child, on: 'first' as const },
  );
}

/** Whether an element has a place of its own in what holds it, and does not only follow what is above it. */
const isPlaced = (element: Element): boolean => /absolute|fixed/.test(getComputedStyle(element).position);

/** What reaches from the lower edge up over the middle is a list beside the page, under its header: it would go on down a taller window. */
function edgeOf({ y, height }: Area, windowHeight: number): FixedPart['on'] {
  const below = windowHeight - (y + height);
  if (below < 1 && height * 2 > windowHeight) return 'first';
  return below < y ? 'last' : 'first';
}

/** An element's box in its window, or that of what it holds where it has none itself; nothing where neither is seen. */
export function seenBox(element: Element): Area | undefined {
  const box = element.getBoundingClientRect();
  if (!isEmpty(box)) return box;
  return around([...element.children].map((child) => child.getBoundingClientRect()).filter((inner) => !isEmpty(inner)));
}

const hasWords = (element: Element): boolean => Boolean(element.textContent?.trim()) || shadowRootOf(element) !== null;

const hasOwnWords = (element: Element): boolean =>
  [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && Boolean(node.nodeValue?.trim()));

/** Whether nothing around an element makes it move with the page: a transform, and other things, hold what is fixed in them. */
export function isFixedToWindow(element: Element): boolean {
  if (element.matches(':modal, :popover-open')) return true;
  const around = [...outward(element)].slice(1).filter(({ ownerDocument }) => ownerDocument === element.ownerDocument);
  return !around.some(holdsFixed);
}

/** What a filter says of the root element holds for the whole window. */
function holdsFixed(element: Element): boolean {
  const style = getComputedStyle(element);
  const { transform, translate, rotate, scale, perspective, filter, backdropFilter, contain, willChange } = style;
  const moves = [transform, translate, rotate, scale, perspective].some((value) => value !== 'none');
  const filters = element !== element.ownerDocument.documentElement && [filter, backdropFilter].some((value) => value !== 'none');
  const contains =
    /paint|layout|strict|content/.test(contain) || /transform|translate|rotate|scale|perspective|filter/.test(willChange);
  return style.display !== 'contents' && (moves || filters || contains);
}
