import { intersect, isEmpty, measureArea } from './area.ts';
import { isFixed, selfAndAncestors } from './dom-snapshot.ts';
import { drawsAnything, hasPseudoBackground } from './fixed-backgrounds.ts';
import { getViewport, getViewportPosition } from './frame-chain.ts';
import { type InlineStyles, overrideStyle } from './inline-styles.ts';
import { isAlive } from './is-alive.ts';
import { createLateFixedElements, type ScreenRows } from './late-fixed-elements.ts';
import { createLatePopups } from './late-popups.ts';
import { getRootScroller, type Pane } from './pane.ts';
import { type FixedPart, getVisibleBox, isFixedToWindow, splitFixedElement } from './split-fixed-element.ts';

/**
 * Shows each fixed element on only one screen, because otherwise every screen would repeat it. Elements near the lower edge of the
 * window are shown on the last screen and all others on the first. Popups that open over the page during the capture are left out.
 */
export interface FixedElements {
  /**
   * Records the elements of the page before it is scrolled. The elements in `notFixed` may become fixed further down. A fixed element that
   * appears later may be a popup.
   */
  recordInitial(elements: { readonly fixed: readonly Element[]; readonly notFixed: readonly Element[] }): void;
  /** Registers new fixed elements without changing the page. Returns true if there are new ones. */
  register(elements: readonly Element[]): boolean;
  /**
   * Records elements that the seam below the current screen cuts. `seam` and `topRow`, the row at the top of the pane, are content rows in
   * CSS pixels.
   */
  recordCut(seam: number, topRow: number): void;
  /**
   * Shows the fixed elements that belong to a screen and hides all others. If `isHidden` is true, hides the fixed elements of this
   * screen as well.
   */
  show(screen: ScreenRows & { readonly isFirst: boolean; readonly isLast: boolean; readonly isHidden: boolean }): void;
  /**
   * Returns true if a painted fixed element, pseudo-element or dialog backdrop stays on every screen. It would cover
   * only a part of an area that is taller than the window.
   */
  hasBackground(): boolean;
  /** Returns the elements that only the first screen shows, as of the last time that it was shown. */
  listFirstScreenElements(): readonly Element[];
}

export function createFixedElements(pane: Pane, styles: InlineStyles, { hide, show }: ElementHider): FixedElements {
  const partsByElement = new Map<Element, readonly FixedPart[]>();
  const lateElements = createLateFixedElements(pane, styles);
  /** Elements that stay on every screen, each with its parts that are shown on one screen only. */
  const backgrounds = new Map<Element, ReadonlySet<Element>>();
  const popups = createLatePopups();
  let firstScreenElements: readonly Element[] = [];
  const split = (element: Element): readonly FixedPart[] =>
    popups.isPopup(element) ? [{ element, screen: 'none' }] : splitFixedElement(element);
  return {
    hasBackground: () =>
      [...backgrounds].some(([element, parts]) => isAlive(element) && isFixed(element) && drawsAnything(element, parts)) ||
      pane.documents.some(hasPseudoBackground),
    listFirstScreenElements: () => firstScreenElements.filter(isAlive),
    recordInitial({ fixed, notFixed }) {
      popups.recordInitial(fixed);
      lateElements.recordPositions(notFixed);
    },
    recordCut: lateElements.recordCut,
    register(elements) {
      const repeated = elements.filter((element) => !partsByElement.has(element) && isRepeated(pane, element));
      const newLate = repeated.filter((element) => lateElements.isRecorded(element)).filter(lateElements.add);
      const splitElements = repeated
        .filter((element) => !lateElements.isRecorded(element))
        .map((element) => [element, split(element)] as const);
      for (const [element, parts] of splitElements) {
        const partElements = new Set(parts.map((part) => part.element));
        if (!partElements.has(element)) backgrounds.set(element, partElements);
        // The element was registered as a background while it was hidden or empty.
        else backgrounds.delete(element);
      }
      const newParts = splitElements.filter(([, parts]) => parts.length > 0);
      for (const [element, parts] of newParts) partsByElement.set(element, parts);
      return newParts.length > 0 || newLate.length > 0;
    },
    show({ isFirst, isLast, isHidden, ...screen }) {
      const cutElements = lateElements.moveToPlace(screen);
      for (const element of [...partsByElement.keys()].filter((each) => !isAlive(each))) partsByElement.delete(element);
      const currentParts = [...partsByElement].flatMap(([element, parts]) => {
        // Some elements are fixed only at certain scroll positions.
        const isAlwaysShown = !isFixed(element) || cutElements.has(element);
        return parts.map((part) => ({
          ...part,
          isAlwaysShown,
          isShown: isAlwaysShown || (!isHidden && isShownOn(part.screen, isFirst, isLast)),
        }));
      });
      if (isFirst)
        firstScreenElements = currentParts
          .filter((part) => part.screen === 'first' && !part.isAlwaysShown && part.isShown)
          .map(({ element }) => element);
      for (const { element, isShown } of currentParts) {
        if (isShown) show(element);
        else hide(element);
      }
      if (isFirst) lateElements.updatePositions();
    },
  };
}

const isShownOn = (screen: FixedPart['screen'], isFirst: boolean, isLast: boolean): boolean =>
  (screen === 'first' && isFirst) || (screen === 'last' && isLast);

/**
 * Returns true if a fixed element stays in front of the pane while the pane scrolls. Excludes containers of the pane and of the
 * whole page.
 */
function isRepeated(pane: Pane, element: Element): boolean {
  const { ownerDocument } = element;
  if (!pane.documents.includes(ownerDocument) || element === ownerDocument.body || element === ownerDocument.documentElement)
    return false;
  if ([...selfAndAncestors(pane.scroller)].includes(element) || isPageContainer(element)) return false;
  return isFixedToWindow(element) && (pane.isDocument || overlapsPane(pane, element));
}

function overlapsPane(pane: Pane, element: Element): boolean {
  const { x, y, width, height } = element.getBoundingClientRect();
  const viewport = getViewportPosition(element.ownerDocument);
  return !isEmpty(intersect(pane.getArea(), { x: x + viewport.x, y: y + viewport.y, width, height }));
}

/** Minimum share of the window that a page container covers. */
const MIN_CONTAINER_SHARE = 0.75;

/**
 * Returns true for a fixed element that contains most of the page, because some pages move such an element instead of scrolling.
 * To exclude headers and sidebars with many elements, the element must cover the window, and either its content must be taller
 * than the window or the document must not scroll.
 */
const isPageContainer = (element: Element): boolean =>
  containsMostElements(element) &&
  coversWindow(element) &&
  (overflowsWindow(element, element.ownerDocument) || !isScrollable(element.ownerDocument));

const containsMostElements = (element: Element): boolean =>
  element.getElementsByTagName('*').length * 2 > element.ownerDocument.body.getElementsByTagName('*').length;

function coversWindow(element: Element): boolean {
  const window = { ...getViewport(element.ownerDocument), x: 0, y: 0 };
  const box = getVisibleBox(element);
  return box !== undefined && measureArea(intersect(window, box)) >= MIN_CONTAINER_SHARE * measureArea(window);
}

const overflowsWindow = ({ scrollHeight }: Element, doc: Document): boolean => scrollHeight > getViewport(doc).height;

const isScrollable = (doc: Document): boolean => getRootScroller(doc).scrollHeight > getViewport(doc).height;

/** Hides elements by `opacity: 0`, which does not change the layout. */
export interface ElementHider {
  hide(element: Element): void;
  show(element: Element): void;
  /** Hides elements whose inline style a script has reset. Uses an animation, which overrides inline styles. */
  hideAgain(): void;
  showAll(): void;
}

export function createElementHider(styles: InlineStyles): ElementHider {
  const hiddenElements = new Set<Element>();
  const hidingAnimations = new Map<Element, Animation>();
  const show = (element: Element): void => {
    hiddenElements.delete(element);
    styles.unset(element, 'opacity');
    hidingAnimations.get(element)?.cancel();
    hidingAnimations.delete(element);
  };
  return {
    hide(element) {
      hiddenElements.add(element);
      if (!hidingAnimations.has(element)) styles.set(element, 'opacity', '0');
    },
    show,
    hideAgain() {
      for (const element of [...hiddenElements].filter(
        (each) => isAlive(each) && !hidingAnimations.has(each) && isVisible(each),
      )) {
        styles.unset(element, 'opacity');
        hidingAnimations.set(element, overrideStyle(element, { opacity: '0' }));
      }
    },
    showAll() {
      for (const element of [...hiddenElements].filter(isAlive)) show(element);
    },
  };
}

const isVisible = (element: Element): boolean => element.isConnected && getComputedStyle(element).opacity !== '0';
