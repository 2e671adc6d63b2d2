import { type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { nextZoomStep } from '#shared/imaging/zoom.ts';
import { usePinch } from '../../../hooks/use-pinch.ts';
import { type ScrollAreaState, useScrollArea } from '../../../hooks/use-scroll-area.ts';
import { clampScale, isFullHeightVisible, type Point, pixelAt, type Size, scaleOf, scrollOffsetFor, type Zoom } from './zoom.ts';

export interface ZoomState {
  readonly viewport: HTMLElement | null;
  readonly ref: RefCallback<HTMLElement>;
  readonly view: ScrollAreaState;
  readonly zoom: Zoom;
  readonly scale: number;
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
}

/** Initial zoom. Tall pages are read from the top at full width. */
const INITIAL_ZOOM: Zoom = 'width';

interface ZoomChoice {
  readonly name: string;
  readonly zoom: Zoom;
  /** Image pixel at the center of the viewport when the image was last only partly visible. */
  readonly lastCenterPixel: Point | undefined;
}

/** Holds the zoom of an image and scrolls the viewport to match. Zoom and scroll position reset when `name` changes. */
export function useZoom(name: string, image: Size): ZoomState {
  const [viewport, ref] = useState<HTMLElement | null>(null);
  const view = useScrollArea(viewport, name);
  const [choice, setChoice] = useState<ZoomChoice>({ name, zoom: INITIAL_ZOOM, lastCenterPixel: undefined });
  const { zoom, lastCenterPixel } = choice.name === name ? choice : { zoom: INITIAL_ZOOM, lastCenterPixel: undefined };
  const scale = scaleOf(zoom, image, view);
  const center = { x: view.width / 2, y: view.height / 2 };
  const current = { image, viewport: view, scale };
  // Read the position from the element, because `view` is updated only by the next scroll event.
  const pixelUnderPointer = (point: Point): Point =>
    pixelAt(current, viewport ? { x: viewport.scrollLeft, y: viewport.scrollTop } : view, point);

  function zoomAround(next: Zoom, pointer: Point, pixel = pixelUnderPointer(pointer)): void {
    const to = typeof next === 'number' ? clampScale(next, image, view) : next;
    const after = scrollOffsetFor({ ...current, scale: scaleOf(to, image, view) }, pixel, pointer);
    const centerPixel = isFullHeightVisible(current) ? lastCenterPixel : pixelUnderPointer(center);
    // The scroll area must have its new size before the viewport can scroll there.
    flushSync(() => setChoice({ name, zoom: to, lastCenterPixel: centerPixel }));
    viewport?.scrollTo({ left: after.x, top: after.y, behavior: 'instant' });
  }

  // If the whole image is visible, zooming in returns to the part that was visible before.
  const zoomTo = (next: Zoom) => zoomAround(next, center, isFullHeightVisible(current) ? lastCenterPixel : undefined);
  usePinch(viewport, (factor, pointer) => zoomAround(scale * factor, pointer));
  return { viewport, ref, view, zoom, scale, zoomTo, step: (direction) => zoomTo(nextZoomStep(scale, direction)) };
}
