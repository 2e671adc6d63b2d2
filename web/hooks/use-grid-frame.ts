import { type RefObject, useLayoutEffect, useState, useSyncExternalStore } from 'react';
import { createStore, type Store } from './store.ts';

/** Position of a tall element relative to the window, in CSS pixels. */
export interface GridView {
  readonly width: number;
  /** Distance from the top of the element up to the top of the window. Negative while the element starts below it. */
  readonly scrolled: number;
  readonly windowHeight: number;
  /** True while scrolling is too fast for images to load in time. */
  readonly isFlying: boolean;
}

const UNMEASURED: GridView = { width: 0, scrolled: 0, windowHeight: 0, isFlying: false };

/** Scroll distance between two events that counts as too fast, in window heights. */
const FLYING = 1.5;
const SETTLES_AFTER_MS = 120;

function measure(element: HTMLElement, before: GridView): GridView {
  const { top, width } = element.getBoundingClientRect();
  const scrolled = -top;
  const isFlying = before.width > 0 && Math.abs(scrolled - before.scrolled) > window.innerHeight * FLYING;
  return { width, scrolled, windowHeight: window.innerHeight, isFlying };
}

const isSame = (a: GridView, b: GridView): boolean =>
  a.width === b.width && a.scrolled === b.scrolled && a.windowHeight === b.windowHeight && a.isFlying === b.isFlying;

function watch(element: HTMLElement, store: Store<GridView>, signal: AbortSignal): void {
  let settling: ReturnType<typeof setTimeout> | undefined;
  const become = (next: GridView) => isSame(next, store.read()) || store.change(() => next);
  const update = () => {
    become(measure(element, store.read()));
    clearTimeout(settling);
    settling = setTimeout(() => become({ ...store.read(), isFlying: false }), SETTLES_AFTER_MS);
  };
  // Also observes the body, because content above the grid moves it.
  const observer = new ResizeObserver(update);
  observer.observe(element);
  observer.observe(document.body);
  window.addEventListener('scroll', update, { passive: true, signal });
  window.addEventListener('resize', update, { signal });
  signal.addEventListener('abort', () => {
    observer.disconnect();
    clearTimeout(settling);
  });
  update();
}

/** Tracks the position of an element relative to the window. Renders again before the browser paints newly visible content. */
export function useGridFrame(element: RefObject<HTMLElement | null>): GridView {
  const [store] = useState(() => createStore(UNMEASURED));
  useLayoutEffect(() => {
    const ending = new AbortController();
    if (element.current) watch(element.current, store, ending.signal);
    return () => ending.abort();
  }, [element, store]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
