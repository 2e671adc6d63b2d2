import { type RefCallback, useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Point, Size } from '#shared/imaging/geometry.ts';
import { getNextZoomStep } from '#shared/imaging/zoom.ts';
import { useLatestRef } from '../../../hooks/use-latest-ref.ts';
import { type ScrollAreaState, useScrollArea } from '../../../hooks/use-scroll-area.ts';
import { clampScale, computeScale, computeScrollOffset, findPixelAt, isFullHeightVisible, type Zoom } from './zoom.ts';

export interface ZoomState {
  readonly viewport: HTMLElement | null;
  readonly ref: RefCallback<HTMLElement>;
  readonly view: ScrollAreaState;
  readonly zoom: Zoom;
  readonly scale: number;
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
}

/** Tall pages are read from the top at full width. */
const INITIAL_ZOOM: Zoom = 'width';

interface ZoomChoice {
  readonly name: string;
  readonly zoom: Zoom;
  /** Image pixel at the center of the viewport before the full height of the image became visible. */
  readonly lastCenterPixel: Point | undefined;
}

/** Holds the zoom of an image and scrolls the viewport to match. Zoom and scroll position reset when `name` changes. */
export function useZoom(name: string, image: Size): ZoomState {
  const [viewport, ref] = useState<HTMLElement | null>(null);
  const view = useScrollArea(viewport, name);
  const [choice, setChoice] = useState<ZoomChoice>({ name, zoom: INITIAL_ZOOM, lastCenterPixel: undefined });
  const { zoom, lastCenterPixel } = choice.name === name ? choice : { zoom: INITIAL_ZOOM, lastCenterPixel: undefined };
  const scale = computeScale(zoom, image, view);
  const center = { x: view.width / 2, y: view.height / 2 };
  const current = { image, viewport: view, scale };
  // Read the position from the element, because `view` is updated only by the next scroll event.
  const findPixelUnderPointer = (point: Point): Point =>
    findPixelAt(current, viewport ? { x: viewport.scrollLeft, y: viewport.scrollTop } : view, point);

  function zoomAround(next: Zoom, pointer: Point, pixel = findPixelUnderPointer(pointer)): void {
    const newZoom = typeof next === 'number' ? clampScale(next, image, view) : next;
    const offset = computeScrollOffset({ ...current, scale: computeScale(newZoom, image, view) }, pixel, pointer);
    const centerPixel = isFullHeightVisible(current) ? lastCenterPixel : findPixelUnderPointer(center);
    // The scroll area must have its new size before the viewport can scroll to the new offset.
    flushSync(() => setChoice({ name, zoom: newZoom, lastCenterPixel: centerPixel }));
    viewport?.scrollTo({ left: offset.x, top: offset.y, behavior: 'instant' });
  }

  // If the whole image is visible, zooming in returns to the part that was visible before.
  const zoomTo = (next: Zoom) => zoomAround(next, center, isFullHeightVisible(current) ? lastCenterPixel : undefined);
  usePinch(viewport, (factor, pointer) => zoomAround(scale * factor, pointer));
  return { viewport, ref, view, zoom, scale, zoomTo, step: (direction) => zoomTo(getNextZoomStep(scale, direction)) };
}

/** `factor` is the zoom relative to the previous call. `center` is the point of the element that must not move. */
type OnPinch = (factor: number, center: Point) => void;

/** Height of a line, for browsers that report wheel distances in lines. */
const LINE_PX = 16;
/** Exponent of the zoom factor per pixel of wheel movement. A wheel notch of 100 px zooms by a factor of 1.4. */
const WHEEL_ZOOM_PER_PX = 0.0035;

function onWheel(element: HTMLElement, event: WheelEvent, onPinch: OnPinch): void {
  // A pinch on a trackpad arrives as a wheel event with Ctrl.
  if (!event.ctrlKey && !event.metaKey) return;
  event.preventDefault();
  const { left, top } = element.getBoundingClientRect();
  const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
  onPinch(Math.exp(-delta * WHEEL_ZOOM_PER_PX), { x: event.clientX - left, y: event.clientY - top });
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

function watchPinches(element: HTMLElement, onPinch: OnPinch, signal: AbortSignal): void {
  let previous: Fingers | undefined;
  // Not passive, so that `preventDefault` stops the browser's own zoom of the whole page.
  const listenerOptions = { passive: false, signal };
  element.addEventListener('wheel', (event) => onWheel(element, event, onPinch), listenerOptions);
  element.addEventListener(
    'touchstart',
    (event) => {
      previous = readFingers(element, event);
      if (previous) event.preventDefault();
    },
    listenerOptions,
  );
  element.addEventListener(
    'touchmove',
    (event) => {
      const current = readFingers(element, event);
      if (!previous || !current) return;
      event.preventDefault();
      onPinch(current.distance / previous.distance, current.middle);
      previous = current;
    },
    listenerOptions,
  );
}

function usePinch(element: HTMLElement | null, onPinch: OnPinch): void {
  const latestOnPinch = useLatestRef(onPinch);
  useEffect(() => {
    const controller = new AbortController();
    if (element) watchPinches(element, (factor, center) => latestOnPinch.current?.(factor, center), controller.signal);
    return () => controller.abort();
  }, [element, latestOnPinch]);
}
