import { useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore } from './store.ts';

/** Size and scroll position of a scrolling element, in CSS pixels. */
export interface ScrollAreaState {
  readonly width: number;
  readonly height: number;
  readonly x: number;
  readonly y: number;
}

const UNMEASURED: ScrollAreaState = { width: 0, height: 0, x: 0, y: 0 };

const measure = ({ clientWidth, clientHeight, scrollLeft, scrollTop }: HTMLElement): ScrollAreaState => ({
  width: clientWidth,
  height: clientHeight,
  x: scrollLeft,
  y: scrollTop,
});

/** Tracks a scrolling element. Scrolls it to the top left whenever `contentKey` changes. */
export function useScrollArea(scroller: HTMLElement | null, contentKey: string): ScrollAreaState {
  const [store] = useState(() => createStore(UNMEASURED));
  useLayoutEffect(() => {
    if (!scroller) return;
    const controller = new AbortController();
    const update = () => store.update(() => measure(scroller));
    const observer = new ResizeObserver(update);
    observer.observe(scroller);
    scroller.addEventListener('scroll', update, { passive: true, signal: controller.signal });
    controller.signal.addEventListener('abort', () => observer.disconnect());
    update();
    return () => controller.abort();
  }, [scroller, store]);
  useLayoutEffect(() => void (contentKey && scroller?.scrollTo(0, 0)), [scroller, contentKey]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
