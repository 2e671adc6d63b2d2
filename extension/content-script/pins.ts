import { isEmpty, shared } from './area.ts';
import { originOf } from './frame-chain.ts';
import { holdLook } from './hold-look.ts';
import type { Pane } from './pane.ts';
import { outward } from './scene.ts';

const MOVERS = ['transform', 'translate', 'background-position'] as const;

/** Maximum number of pinned elements. Pages that move more are games or decorations such as falling snow. */
const MOST_PINS = 300;

interface Pin {
  readonly words: string;
  readonly hold: Animation;
}

/**
 * Elements that scripts move on scroll, such as parallax layers. They are held at the position where they were captured, so that
 * both halves of an element on two screens match. Animations hold them, so that scripts can still write and read the inline
 * style.
 */
export interface Pins {
  pin(moved: ReadonlySet<Element>): void;
  /** Unpins elements whose content has changed, because virtual lists reuse elements for other content. */
  review(): void;
  unpinAll(): void;
}

export function pins(pane: Pane): Pins {
  const pinned = new Map<Element, Pin>();
  const unpin = (element: Element, { hold }: Pin): void => {
    hold.cancel();
    pinned.delete(element);
  };
  return {
    pin(moved) {
      const seen = [...moved].filter((element) => !pinned.has(element) && isSeen(pane, element));
      for (const element of seen.slice(0, MOST_PINS - pinned.size)) {
        const hold = holdWhereItIs(element);
        if (hold) pinned.set(element, { words: wordsOf(element), hold });
      }
    },
    review() {
      for (const [element, pin] of pinned) if (!element.isConnected || wordsOf(element) !== pin.words) unpin(element, pin);
    },
    unpinAll() {
      for (const [element, pin] of pinned) unpin(element, pin);
    },
  };
}

const wordsOf = (element: Element): string =>
  [element.textContent, ...[...element.querySelectorAll('img')].map((image) => image.currentSrc)].join('\n');

function isSeen(pane: Pane, element: Element): boolean {
  if (!element.isConnected || [...outward(pane.scroller)].includes(element)) return false;
  const { x, y, width, height } = element.getBoundingClientRect();
  const origin = originOf(element.ownerDocument);
  if (isEmpty(shared(pane.area(), { x: x + origin.x, y: y + origin.y, width, height }))) return false;
  return [...outward(element)].every((each) => getComputedStyle(each).position !== 'fixed');
}

function holdWhereItIs(element: Element): Animation | undefined {
  if (!('style' in element)) return undefined;
  const { style } = element as HTMLElement;
  const held = MOVERS.filter((property) => style.getPropertyValue(property) && !style.getPropertyPriority(property));
  if (held.length === 0) return undefined;
  const look = Object.fromEntries(held.map((property) => [camel(property), style.getPropertyValue(property)]));
  return holdLook(element, look);
}

const camel = (property: string): string => property.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
