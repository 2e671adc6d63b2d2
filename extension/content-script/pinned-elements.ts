import { intersect, isEmpty } from './area.ts';
import { getImageSource } from './content-elements.ts';
import { selfAndAncestors } from './dom-snapshot.ts';
import { getViewportPosition } from './frame-chain.ts';
import { overrideStyle } from './inline-styles.ts';
import { isAlive } from './is-alive.ts';
import type { Pane } from './pane.ts';

const MOVING_PROPERTIES = ['transform', 'translate', 'background-position'] as const;

/** Maximum number of pinned elements. On a page with more, they belong to games or decorations such as falling snow. */
const MAX_PINS = 300;

interface Pin {
  readonly content: string;
  readonly animation: Animation;
}

/**
 * Pins elements that scripts move on scroll, such as parallax layers, to the position where they were captured. Both halves of an
 * element that spans two screens then match. Uses animations, so that scripts can still write and read the inline style.
 */
export interface PinnedElements {
  /**
   * Records the elements with `position: absolute` before the page is scrolled. Their first positions show later which of them a script
   * keeps at the same place in the window.
   */
  recordInitial(absoluteElements: readonly Element[]): void;
  /**
   * Pins elements whose inline style has changed. `isCaptured` means that the next screenshot shows this scroll position. Returns true
   * if an element has been moved. The browser must then draw the page before the screenshot.
   */
  pin(restyledElements: ReadonlySet<Element>, options: { readonly isCaptured: boolean }): boolean;
  /** Unpins elements whose content has changed, because virtual lists reuse elements for other content. */
  unpinChanged(): void;
  unpinAll(): void;
}

export function createPinnedElements(pane: Pane): PinnedElements {
  const pins = new Map<Element, Pin>();
  const windowFollowers = createWindowFollowers(pane);
  let initialElements: readonly Element[] = [];
  const unpin = (element: Element, { animation }: Pin): void => {
    animation.cancel();
    pins.delete(element);
  };
  const listUnpinned = (elements: readonly Element[]): readonly Element[] =>
    elements.filter((element) => isAlive(element) && !pins.has(element) && isVisibleIn(pane, element));
  return {
    recordInitial(absoluteElements) {
      initialElements = absoluteElements;
    },
    pin(restyledElements, { isCaptured }) {
      for (const element of listUnpinned(initialElements).slice(0, MAX_PINS)) windowFollowers.record(element, isCaptured);
      initialElements = [];
      let hasMovedElement = false;
      for (const element of listUnpinned([...restyledElements]).slice(0, MAX_PINS - pins.size)) {
        const movedBack = windowFollowers.moveBack(element);
        const animation = movedBack ?? holdPosition(element);
        if (animation) pins.set(element, { content: describeContent(element), animation });
        else windowFollowers.record(element, isCaptured);
        hasMovedElement ||= movedBack !== undefined;
      }
      return hasMovedElement;
    },
    unpinChanged() {
      for (const [element, pin] of [...pins].filter(([each]) => isAlive(each)))
        if (!element.isConnected || describeContent(element) !== pin.content) unpin(element, pin);
    },
    unpinAll() {
      for (const [element, pin] of [...pins].filter(([each]) => isAlive(each))) unpin(element, pin);
    },
  };
}

const describeContent = (element: Element): string =>
  [element.textContent, ...[element, ...element.querySelectorAll('img, [style]')].map(getImageSource)].join('\n');

function isVisibleIn(pane: Pane, element: Element): boolean {
  if (!element.isConnected || [...selfAndAncestors(pane.scroller)].includes(element)) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  const viewport = getViewportPosition(element.ownerDocument);
  if (isEmpty(intersect(pane.getArea(), { x: x + viewport.x, y: y + viewport.y, width, height }))) return false;
  return [...selfAndAncestors(element)].every((each) => getComputedStyle(each).position !== 'fixed');
}

function holdPosition(element: Element): Animation | undefined {
  if (!('style' in element)) return undefined;
  const { style } = element as HTMLElement;
  const properties = MOVING_PROPERTIES.filter(
    (property) => style.getPropertyValue(property) && !style.getPropertyPriority(property),
  );
  if (properties.length === 0) return undefined;
  const styles = Object.fromEntries(properties.map((property) => [toCamelCase(property), style.getPropertyValue(property)]));
  return overrideStyle(element, styles);
}

/** State of an element with `position: absolute`. All numbers are CSS pixels. */
interface ElementState {
  readonly content: string;
  /** Distance from the top of the window. */
  readonly windowTop: number;
  /** Scroll position of the pane. */
  readonly scrollTop: number;
  /** Used value of `top`. */
  readonly top: number;
}

/** A move by at most this distance is attributed to the rounding of scroll positions. */
const MAX_DEVIATION_PX = 1;

/**
 * Finds elements that a script keeps at the same place in the window by setting `top` on scroll, such as a box of share buttons. Virtual
 * lists set `top` too, but their elements get other content or stay at their place in the page.
 */
function createWindowFollowers(pane: Pane) {
  const recorded = new WeakMap<Element, ElementState & { readonly isCaptured: boolean }>();
  const readState = (element: Element): ElementState | undefined => {
    const { position, top } = getComputedStyle(element);
    if (position !== 'absolute') return undefined;
    const windowTop = element.getBoundingClientRect().top;
    return { content: describeContent(element), windowTop, scrollTop: pane.getPosition().y, top: Number.parseFloat(top) };
  };
  return {
    record(element: Element, isCaptured: boolean): void {
      const state = readState(element);
      if (state) recorded.set(element, { ...state, isCaptured });
    },
    /**
     * Moves an element that was recorded at another scroll position but at the same place in the window. Moves it to the place where it was
     * captured, or to its place at the top of the page if it was not captured. Returns undefined for other elements.
     */
    moveBack(element: Element): Animation | undefined {
      if (!('style' in element) || (element as HTMLElement).style.top === '') return undefined;
      const [last, now] = [recorded.get(element), readState(element)];
      const hasFollowed =
        last &&
        now &&
        last.content === now.content &&
        Math.abs(last.windowTop - now.windowTop) <= MAX_DEVIATION_PX &&
        Math.abs(last.scrollTop - now.scrollTop) > MAX_DEVIATION_PX;
      return hasFollowed
        ? overrideStyle(element, { top: `${last.isCaptured ? last.top : last.top - last.scrollTop}px` })
        : undefined;
    },
  };
}

const toCamelCase = (property: string): string => property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
