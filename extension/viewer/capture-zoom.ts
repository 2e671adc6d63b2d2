import type { Point } from '#shared/imaging/geometry.ts';
import { getNextZoomStep } from '#shared/imaging/zoom.ts';
import { clampZoom, computeScrollPosition, getScale, type Viewport, type VisibleSize, type Zoom } from './zoom.ts';

interface ViewRenderer {
  readonly layout: (viewport: Viewport, zoom: Zoom) => void;
  readonly show: (viewport: Viewport) => void;
}

export interface CaptureZoom {
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
  /** Zooms and keeps the content under `anchor` in place. `anchor` is a point in CSS pixels of the scroller. */
  readonly zoomBy: (factor: number, anchor: Point) => void;
  readonly layout: () => void;
  readonly show: () => void;
  /**
   * Changes the visible part of the capture. `keepsCenter` keeps the content in the middle of the view in place if it is still
   * visible.
   */
  readonly setVisibleSize: (visibleSize: VisibleSize, keepsCenter: boolean) => void;
}

/**
 * Controls the zoom and the scroll position of a capture. The capture must be in `scroller` before the first call of `layout`.
 */
export function createCaptureZoom(scroller: HTMLElement, initialSize: VisibleSize, { layout, show }: ViewRenderer): CaptureZoom {
  let visibleSize = initialSize;
  let zoom: Zoom = 'width';
  let viewport: Viewport | undefined;

  function zoomAround(newZoom: Zoom, anchor: Point | undefined): void {
    const previousViewport = viewport && anchor && { ...viewport, scrolled: { x: scroller.scrollLeft, y: scroller.scrollTop } };
    const scrollerSize = { width: scroller.clientWidth, height: scroller.clientHeight };
    zoom = typeof newZoom === 'number' ? clampZoom(newZoom, visibleSize) : newZoom;
    viewport = { visibleSize, scrollerSize, scale: getScale(zoom, visibleSize, scrollerSize) };
    layout(viewport, zoom);
    const scrollPosition = previousViewport && anchor && computeScrollPosition(previousViewport, viewport, anchor);
    if (scrollPosition) scroller.scrollTo({ left: scrollPosition.x, top: scrollPosition.y, behavior: 'instant' });
    show(viewport);
  }

  const getCurrentZoomFactor = (): number => (viewport?.scale ?? 1 / visibleSize.density) * visibleSize.density;
  const getMiddle = (): Point => ({ x: scroller.clientWidth / 2, y: scroller.clientHeight / 2 });
  const zoomTo = (next: Zoom): void => zoomAround(next, getMiddle());
  return {
    zoomTo,
    step: (direction) => zoomTo(getNextZoomStep(getCurrentZoomFactor(), direction)),
    zoomBy: (factor, anchor) => zoomAround(getCurrentZoomFactor() * factor, anchor),
    // Keeps the top of the view in place, because that is where the user reads.
    layout: () => zoomAround(zoom, { x: scroller.clientWidth / 2, y: 0 }),
    show: () => viewport && show(viewport),
    setVisibleSize(next, keepsCenter) {
      visibleSize = next;
      zoomAround(zoom, keepsCenter ? getMiddle() : undefined);
    },
  };
}

const LINE_PX = 16;
const ZOOM_PER_PX = 0.0035;

/**
 * Zooms on Ctrl or Cmd and wheel. Browsers report a touchpad pinch as Ctrl and wheel. `anchor` is the point to keep in place, in
 * CSS pixels of the scroller.
 */
export function zoomOnWheel(scroller: HTMLElement, zoomBy: (factor: number, anchor: Point) => void): void {
  const handleWheel = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = scroller.getBoundingClientRect();
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    zoomBy(Math.exp(-delta * ZOOM_PER_PX), { x: event.clientX - left, y: event.clientY - top });
  };
  // Must not be passive, because `preventDefault` stops the browser from zooming the whole page.
  scroller.addEventListener('wheel', handleWheel, { passive: false });
}
