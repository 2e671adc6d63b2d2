import { type InlineStyles, overrideStyle } from './inline-styles.ts';

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
