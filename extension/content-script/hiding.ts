import { holdLook } from './hold-look.ts';
import type { InlineStyles } from './inline-styles.ts';

export interface Hiding {
  hide(element: Element): void;
  show(element: Element): void;
  /** Hides elements again whose inline style a script has reset. Uses an animation, which overrides inline styles. */
  insist(): void;
  showAll(): void;
}

export function hiding(styles: InlineStyles): Hiding {
  const hidden = new Set<Element>();
  const contested = new Map<Element, Animation>();
  const show = (element: Element): void => {
    hidden.delete(element);
    styles.unset(element, 'opacity');
    contested.get(element)?.cancel();
    contested.delete(element);
  };
  return {
    hide(element) {
      hidden.add(element);
      if (!contested.has(element)) styles.set(element, 'opacity', '0');
    },
    show,
    insist() {
      for (const element of [...hidden].filter((each) => !contested.has(each) && isSeen(each))) {
        styles.unset(element, 'opacity');
        contested.set(element, holdLook(element, { opacity: '0' }));
      }
    },
    showAll() {
      for (const element of hidden) show(element);
    },
  };
}

const isSeen = (element: Element): boolean => element.isConnected && getComputedStyle(element).opacity !== '0';
