import type { PageText } from '#shared/imaging/page-text.ts';
import { intersect, isEmpty } from '../area.ts';
import { isTransparent } from '../content-elements.ts';
import { getFlatTreeParent, selfAndAncestors } from '../dom-snapshot.ts';
import { getViewport } from '../frame-chain.ts';
import type { Area } from '../page-agent.ts';
import { createLayoutMap } from './layout-map.ts';
import { readSubtreeText } from './read-page-text.ts';

/**
 * Reads the text that the window shows now, in CSS pixels of the window. Leaves out text behind other elements, because a file must
 * not contain text that its image does not show. Lines may extend beyond the window.
 */
export function readWindowText(): PageText {
  const viewport = getViewport(document);
  const layout = createLayoutMap({
    getClipping: () => 'inherited',
    toCapturedBox: (element, box) => {
      const visible = intersect(box, viewport);
      return isEmpty(visible) || isCovered(element, visible) ? undefined : box;
    },
  });
  return readSubtreeText(document, document, layout);
}

/** Returns true if another element is painted over the center of an element's box. The box is in CSS pixels of the window. */
function isCovered(element: Element, { x, y, width, height }: Area): boolean {
  const ancestors = new Set(selfAndAncestors(element));
  for (const hit of document.elementsFromPoint(x + width / 2, y + height / 2)) {
    if (ancestors.has(hit) || isInside(hit, element)) return false;
    if (hidesElementsBehind(hit)) return true;
  }
  return false;
}

function isInside(descendant: Element, element: Element): boolean {
  for (let node: Element | null = descendant; node; node = getFlatTreeParent(node)) if (node === element) return true;
  return false;
}

const PICTURE_TAGS = new Set(['img', 'video', 'canvas', 'iframe', 'embed', 'object']);

/** Returns true if an element hides the elements behind it. Links are often stretched over a whole card and show nothing themselves. */
function hidesElementsBehind(element: Element): boolean {
  const { backgroundColor, backgroundImage, opacity } = getComputedStyle(element);
  if (Number(opacity) === 0) return false;
  return PICTURE_TAGS.has(element.localName) || backgroundImage !== 'none' || !isTransparent(backgroundColor);
}
