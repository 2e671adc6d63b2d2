import { intersect, isEmpty } from './area.ts';
import { selfAndAncestors } from './dom-snapshot.ts';
import { originOf } from './frame-chain.ts';
import { overrideStyle } from './inline-styles.ts';
import type { Pane } from './pane.ts';

const MOVING_PROPERTIES = ['transform', 'translate', 'background-position'] as const;

/** Maximum number of pinned elements. Pages that move more are games or decorations such as falling snow. */
const MAX_PINS = 300;

interface Pin {
  readonly content: string;
  readonly hold: Animation;
}

/**
 * Elements that scripts move on scroll, such as parallax layers. They are held at the position where they were captured, so that
 * both halves of an element on two screens match. Animations hold them, so that scripts can still write and read the inline
 * style.
 */
export interface PinnedElements {
  pin(moved: ReadonlySet<Element>): void;
  /** Unpins elements whose content has changed, because virtual lists reuse elements for other content. */
  unpinChanged(): void;
  unpinAll(): void;
}

export function createPinnedElements(pane: Pane): PinnedElements {
  const pinned = new Map<Element, Pin>();
  const unpin = (element: Element, { hold }: Pin): void => {
    hold.cancel();
    pinned.delete(element);
  };
  return {
    pin(moved) {
      const visible = [...moved].filter((element) => !pinned.has(element) && isVisibleIn(pane, element));
      for (const element of visible.slice(0, MAX_PINS - pinned.size)) {
        const hold = holdPosition(element);
        if (hold) pinned.set(element, { content: contentOf(element), hold });
      }
    },
    unpinChanged() {
      for (const [element, pin] of pinned) if (!element.isConnected || contentOf(element) !== pin.content) unpin(element, pin);
    },
    unpinAll() {
      for (const [element, pin] of pinned) unpin(element, pin);
    },
  };
}

const contentOf = (element: Element): string =>
  [element.textContent, ...[...element.querySelectorAll('img')].map((image) => image.currentSrc)].join('\n');

function isVisibleIn(pane: Pane, element: Element): boolean {
  if (!element.isConnected || [...selfAndAncestors(pane.scroller)].includes(element)) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  const origin = originOf(element.ownerDocument);
  if (isEmpty(intersect(pane.area(), { x: x + origin.x, y: y + origin.y, width, height }))) return false;
  return [...selfAndAncestors(element)].every((each) => getComputedStyle(each).position !== 'fixed');
}

function holdPosition(element: Element): Animation | undefined {
  if (!('style' in element)) return undefined;
  const { style } = element as HTMLElement;
  const held = MOVING_PROPERTIES.filter((property) => style.getPropertyValue(property) && !style.getPropertyPriority(property));
  if (held.length === 0) return undefined;
  const styles = Object.fromEntries(held.map((property) => [toCamelCase(property), style.getPropertyValue(property)]));
  return overrideStyle(element, styles);
}

const toCamelCase = (property: string): string => property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
