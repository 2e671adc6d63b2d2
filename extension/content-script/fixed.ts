import { intersect, isEmpty } from './area.ts';
import { type FixedPart, isFixedToWindow, splitFixedElement } from './fixed-parts.ts';
import { originOf } from './frame-chain.ts';
import type { Hiding } from './hiding.ts';
import { isPageContainer } from './page-sheet.ts';
import type { Pane } from './pane.ts';
import { selfAndAncestors } from './scene.ts';

/**
 * Visibility of fixed elements. Each is shown on only one screen, because otherwise every screen repeats it. Elements at the top
 * appear on the first screen and all others on the last. An element that appears after the first screen can only be shown on the
 * last. Hiding does not change the layout.
 */
export interface FixedElements {
  /** Registers new fixed elements without changing the page. Returns true if there are any. */
  register(elements: readonly Element[]): boolean;
  show(screen: { readonly isFirst: boolean; readonly isLast: boolean }): void;
}

export function createFixedElements(pane: Pane, { hide, show }: Hiding): FixedElements {
  const known = new Map<Element, readonly FixedPart[]>();
  return {
    register(elements) {
      const fresh = elements.filter((element) => !known.has(element) && isRepeated(pane, element));
      const found = fresh
        .map((element) => [element, splitFixedElement(element)] as const)
        .filter(([, parts]) => parts.length > 0);
      for (const [element, parts] of found) known.set(element, parts);
      return found.length > 0;
    },
    show({ isFirst, isLast }) {
      // Some elements are fixed only at certain scroll positions.
      const now = [...known].flatMap(([element, parts]) => {
        const isFixed = getComputedStyle(element).position === 'fixed';
        return parts.map((part) => ({ ...part, isShown: !isFixed || (part.on === 'first' ? isFirst : isLast) }));
      });
      for (const { element, isShown } of now) (isShown ? show : hide)(element);
    },
  };
}

/**
 * Returns true if a fixed element stays in front of the pane while the pane scrolls. Excludes containers of the pane and of the
 * whole page.
 */
function isRepeated(pane: Pane, element: Element): boolean {
  const { ownerDocument } = element;
  if (!pane.documents.includes(ownerDocument) || element === ownerDocument.body || element === ownerDocument.documentElement)
    return false;
  if ([...selfAndAncestors(pane.scroller)].includes(element) || isPageContainer(element)) return false;
  return isFixedToWindow(element) && (pane.isDocument || isOver(pane, element));
}

function isOver(pane: Pane, element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const origin = originOf(element.ownerDocument);
  return !isEmpty(intersect(pane.area(), { x: x + origin.x, y: y + origin.y, width, height }));
}
