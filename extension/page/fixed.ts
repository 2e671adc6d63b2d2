import { isEmpty, shared } from './area.ts';
import { type FixedPart, fixedParts, isFixedToWindow } from './fixed-parts.ts';
import { originOf } from './frame-chain.ts';
import type { Hiding } from './hiding.ts';
import { isPageSheet } from './page-sheet.ts';
import type { Pane } from './pane.ts';
import { outward } from './scene.ts';

/**
 * What is fixed to the window, which every screen would repeat: what lies at its top is seen on the first one, the rest on the
 * last. What comes later than the first screen is seen on the last, or never. It is hidden where it lies: nothing else moves.
 */
export interface Fixed {
  /** Takes up what is new among fixed elements. Answers whether there was any. Only reads. */
  note(elements: readonly Element[]): boolean;
  /** Shows what belongs to a screen, and hides the rest. */
  show(screen: { readonly isFirst: boolean; readonly isLast: boolean }): void;
}

export function fixed(pane: Pane, { hide, show }: Hiding): Fixed {
  const known = new Map<Element, readonly FixedPart[]>();
  return {
    note(elements) {
      const fresh = elements.filter((element) => !known.has(element) && isRepeated(pane, element));
      const found = fresh.map((element) => [element, fixedParts(element)] as const).filter(([, parts]) => parts.length > 0);
      for (const [element, parts] of found) known.set(element, parts);
      return found.length > 0;
    },
    show({ isFirst, isLast }) {
      // Some are fixed only while the page is scrolled to certain places.
      const now = [...known].flatMap(([element, parts]) => {
        const isFixed = getComputedStyle(element).position === 'fixed';
        return parts.map((part) => ({ ...part, isShown: !isFixed || (part.on === 'first' ? isFirst : isLast) }));
      });
      for (const { element, isShown } of now) (isShown ? show : hide)(element);
    },
  };
}

/** Whether something fixed stays in front of the pane while that scrolls. What holds the pane, or the whole page, does not. */
function isRepeated(pane: Pane, element: Element): boolean {
  const { ownerDocument } = element;
  if (!pane.documents.includes(ownerDocument) || element === ownerDocument.body || element === ownerDocument.documentElement)
    return false;
  if ([...outward(pane.scroller)].includes(element) || isPageSheet(element)) return false;
  return isFixedToWindow(element) && (pane.isDocument || isOver(pane, element));
}

function isOver(pane: Pane, element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const origin = originOf(element.ownerDocument);
  return !isEmpty(shared(pane.area(), { x: x + origin.x, y: y + origin.y, width, height }));
}
