import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from './store.ts';

/** Position of a tall element relative to the window, in CSS pixels. */
export interface Viewport {
  readonly width: number;
  /** Distance from the top of the element up to the top of the window. Negative while the element starts below it. */
  readonly scrolled: number;
  readonly windowHeight: number;
  /** True while scrolling is too fast for images to load in time. */
  readonly isScrollingFast: boolean;
}

const UNMEASURED: Viewport = { width: 0, scrolled: 0, windowHeight: 0, isScrollingFast: false };

/** Scroll distance between two events that counts as too fast, in window heights. */
const FAST_SCROLL_RATIO = 1.5;
const SETTLES_AFTER_MS = 120;

function measure(element: HTMLElement, before: Viewport): Viewport {
  const { top, width } = element.getBoundingClientRect();
  const scrolled = -top;
  const isFlying = before.width > 0 && Math.abs(scrolled - before.scrolled) > window.innerHeight * FAST_SCROLL_RATIO;
  return { width, scrolled, windowHeight: window.innerHeight, isScrollingFast: isFlying };
}

const isSame = (a: Viewport, b: Viewport): boolean =>
  a.width === b.width &&
  a.scrolled === b.scrolled &&
  a.windowHeight === b.windowHeight &&
  a.isScrollingFast === b.isScrollingFast;

function watch(element: HTMLElement, store: Store<Viewport>, signal: AbortSignal): void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const setViewport = (next: Viewport) => isSame(next, store.read()) || store.update(() => next);
  const update = () => {
    setViewport(measure(element, store.read()));
    clearTimeout(timer);
    timer = setTimeout(() => setViewport({ ...store.read(), isScrollingFast: false }), SETTLES_AFTER_MS);
  };
  // Also observes the body, because content above the grid moves it.
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

/** Tracks the position of an element relative to the window. Renders again before the browser paints newly visible content. */
export function useViewport(element: RefObject<HTMLElement | null>): Viewport {
  const [store] = useState(() => createStore(UNMEASURED));
  useLayoutEffect(() => {
    const ending = new AbortController();
    if (element.current) watch(element.current, store, ending.signal);
    return () => ending.abort();
  }, [element, store]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
