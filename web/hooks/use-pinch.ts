import { useEffect, useRef } from 'react';

interface Point {
  readonly x: number;
  readonly y: number;
}

/** `factor` is the zoom relative to the previous call. `under` is the point of the element that must not move. */
export type OnPinch = (factor: number, under: Point) => void;

/** Pixels per line, for browsers that report wheel distances in lines. */
const LINE_PX = 16;
const WHEEL_SPEED = 0.0035;

function onWheel(element: HTMLElement, event: WheelEvent, pinch: OnPinch): void {
  // A pinch on a trackpad arrives as a wheel event with Ctrl.
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const { left, top } = element.getBoundingClientRect();
  const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
  pinch(Math.exp(-delta * WHEEL_SPEED), { x: event.clientX - left, y: event.clientY - top });
}

interface Fingers {
  readonly distance: number;
  readonly middle: Point;
}

function readFingers(element: HTMLElement, { touches }: TouchEvent): Fingers | undefined {
  const [one, two] = touches;
  if (!one || !two || touches.length !== 2) return undefined;
  const { left, top } = element.getBoundingClientRect();
  return {
    distance: Math.hypot(one.clientX - two.clientX, one.clientY - two.clientY),
    middle: { x: (one.clientX + two.clientX) / 2 - left, y: (one.clientY + two.clientY) / 2 - top },
  };
}

function watch(element: HTMLElement, pinch: OnPinch, signal: AbortSignal): void {
  let before: Fingers | undefined;
  // Not passive, because the browser's own zoom would enlarge the whole page.
  const active = { passive: false, signal };
  element.addEventListener('wheel', (event) => onWheel(element, event, pinch), active);
  element.addEventListener(
    'touchstart',
    (event) => {
      before = readFingers(element, event);
      if (before) event.preventDefault();
    },
    active,
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      const now = readFingers(element, event);
      if (!before || !now) return;
      event.preventDefault();
      pinch(now.distance / before.distance, now.middle);
      before = now;
    },
    active,
  );
}

export function usePinch(element: HTMLElement | null, onPinch: OnPinch): void {
  const latest = useRef(onPinch);
  useEffect(() => {
    latest.current = onPinch;
  });
  useEffect(() => {
    const ending = new AbortController();
    if (element) watch(element, (factor, under) => latest.current(factor, under), ending.signal);
    return () => ending.abort();
  }, [element]);
}
