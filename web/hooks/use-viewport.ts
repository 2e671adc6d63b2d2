import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from './store.ts';

/** Position of a tall element relative to the window, in CSS pixels. */
export interface Viewport {
  readonly width: number;
  /** Distance in pixels by which the element's top is above the top of the window. Negative while the element's top is lower. */
  readonly scrollTop: number;
  readonly windowHeight: number;
  /** True while scrolling is too fast for images to load in time. */
  readonly isScrollingFast: boolean;
}

const UNMEASURED: Viewport = { width: 0, scrollTop: 0, windowHeight: 0, isScrollingFast: false };

/** Scroll distance between two events that counts as too fast, in window heights. */
const FAST_SCROLL_RATIO = 1.5;
const SCROLL_END_DELAY_MS = 120;

function measure(element: HTMLElement, previous: Viewport): Viewport {
  const { top, width } = element.getBoundingClientRect();
  const scrollTop = -top;
  const isScrollingFast = previous.width > 0 && Math.abs(scrollTop - previous.scrollTop) > window.innerHeight * FAST_SCROLL_RATIO;
  return { width, scrollTop, windowHeight: window.innerHeight, isScrollingFast };
}

const isSame = (a: Viewport, b: Viewport): boolean =>
  a.width === b.width &&
  a.scrollTop === b.scrollTop &&
  a.windowHeight === b.windowHeight &&
  a.isScrollingFast === b.isScrollingFast;

function track(element: HTMLElement, store: Store<Viewport>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setViewport = (next: Viewport) => isSame(next, store.read()) || store.update(() => next);
  const update = () => {
    setViewport(measure(element, store.read()));
    clearTimeout(timer);
    timer = setTimeout(() => setViewport({ ...store.read(), isScrollingFast: false }), SCROLL_END_DELAY_MS);
  };
  // Also observes the body, because content above the element moves it.
  const observer = new ResizeObserver(update);
  observer.observe(element);
  observer.observe(document.body);
  window.addEventListener('scroll', update, { passive: true, signal });
  window.addEventListener('resize', update, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(timer);
  });
  update();
}

export function useViewport(element: RefObject<HTMLElement | null>): Viewport {
  const [store] = useState(() => createStore(UNMEASURED));
  useLayoutEffect(() => {
    const controller = new AbortController();
    if (element.current) track(element.current, store, controller.signal);
    return () => controller.abort();
  }, [element, store]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
