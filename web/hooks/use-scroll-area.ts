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

/** Tracks a scrolling element. Scrolls it to the top left whenever `shows` changes. */
export function useScrollArea(stage: HTMLElement | null, shows: string): ScrollAreaState {
  const [store] = useState(() => createStore(UNMEASURED));
  useLayoutEffect(() => {
    if (!stage) return;
    const ending = new AbortController();
    const update = () => store.update(() => measure(stage));
    const observer = new ResizeObserver(update);
    observer.observe(stage);
    stage.addEventListener('scroll', update, { passive: true, signal: ending.signal });
    ending.signal.addEventListener('abort', () => observer.disconnect());
    update();
    return () => ending.abort();
  }, [stage, store]);
  useLayoutEffect(() => void (shows && stage?.scrollTo(0, 0)), [stage, shows]);
  return useSyncExternalStore(store.subscribe, store.read, store.read);
}
