import { areaOf, intersect, isEmpty } from './area.ts';
import { selfAndAncestors } from './dom-snapshot.ts';
import { originOf, viewportOf } from './frame-chain.ts';
import { type InlineStyles, overrideStyle } from './inline-styles.ts';
import { type Pane, rootScroller } from './pane.ts';
import { type FixedPart, isFixedToWindow, splitFixedElement, visibleBox } from './split-fixed-element.ts';

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

/** Minimum share of the window that a page sheet covers. */
const MIN_CONTAINER_SHARE = 0.75;

/**
 * Returns true for a fixed element that holds most of the page, because some pages move such an element instead of scrolling. It
 * covers the window. Either its content is taller than the window or the document itself does not scroll. This excludes headers
 * and sidebars with many elements.
 */
const isPageContainer = (element: Element): boolean =>
  holdsMost(element) &&
  coversWindow(element) &&
  (overflowsWindow(element, element.ownerDocument) || !scrolls(element.ownerDocument));

const holdsMost = (element: Element): boolean =>
  element.getElementsByTagName('*').length * 2 > element.ownerDocument.body.getElementsByTagName('*').length;

function coversWindow(element: Element): boolean {
  const window = { ...viewportOf(element.ownerDocument), x: 0, y: 0 };
  const box = visibleBox(element);
  return box !== undefined && areaOf(intersect(window, box)) >= MIN_CONTAINER_SHARE * areaOf(window);
}

const overflowsWindow = ({ scrollHeight }: Element, of: Document): boolean => scrollHeight > viewportOf(of).height;

const scrolls = (of: Document): boolean => rootScroller(of).scrollHeight > viewportOf(of).height;

export interface Hiding {
  hide(element: Element): void;
  show(element: Element): void;
  /** Hides elements again whose inline style a script has reset. Uses an animation, which overrides inline styles. */
  hideAgain(): void;
  showAll(): void;
}

export function createHiding(styles: InlineStyles): Hiding {
  const hidden = new Set<Element>();
  const forced = new Map<Element, Animation>();
  const show = (element: Element): void => {
    hidden.delete(element);
    styles.unset(element, 'opacity');
    forced.get(element)?.cancel();
    forced.delete(element);
  };
  return {
    hide(element) {
      hidden.add(element);
      if (!forced.has(element)) styles.set(element, 'opacity', '0');
    },
    show,
    hideAgain() {
      for (const element of [...hidden].filter((each) => !forced.has(each) && isVisible(each))) {
        styles.unset(element, 'opacity');
        forced.set(element, overrideStyle(element, { opacity: '0' }));
      }
    },
    showAll() {
      for (const element of hidden) show(element);
    },
  };
}

const isVisible = (element: Element): boolean => element.isConnected && getComputedStyle(element).opacity !== '0';
