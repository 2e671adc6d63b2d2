import {
  nextZoomStep,
  type Point,
  scaleOf,
  scrollAfter,
  type Viewport,
  type VisiblePicture,
  withinLimits,
  type Zoom,
} from './zoom.ts';

interface ViewRenderer {
  readonly layout: (viewport: Viewport, zoom: Zoom) => void;
  readonly show: (viewport: Viewport) => void;
}

export interface StageZoom {
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
  /** Zooms around `under`, a point in CSS pixels of the stage. */
  readonly zoomBy: (factor: number, under: Point) => void;
  readonly refit: () => void;
  readonly show: () => void;
  /**
   * Changes the visible part of the capture. `keepsCenter` keeps the content in the middle of the view in place if it is still
   * visible.
   */
  readonly setPicture: (picture: VisiblePicture, keepsCenter: boolean) => void;
}

/** Controls zoom and scroll position on a stage. The elements of the picture must be in `stage` before the first `refit`. */
export function createStageZoom(stage: HTMLElement, first: VisiblePicture, { layout, show }: ViewRenderer): StageZoom {
  let picture = first;
  let zoom: Zoom = 'width';
  let viewport: Viewport | undefined;

  function zoomAround(next: Zoom, under: Point | undefined): void {
    const before = viewport && under && { ...viewport, scrolled: { x: stage.scrollLeft, y: stage.scrollTop } };
    const stageSize = { width: stage.clientWidth, height: stage.clientHeight };
    zoom = typeof next === 'number' ? withinLimits(next, picture) : next;
    viewport = { picture, stage: stageSize, scale: scaleOf(zoom, picture, stageSize) };
    layout(viewport, zoom);
    const to = before && under && scrollAfter(before, viewport, under);
    if (to) stage.scrollTo({ left: to.x, top: to.y, behavior: 'instant' });
    show(viewport);
  }

  const zoomFactor = (): number => (viewport?.scale ?? 1 / picture.density) * picture.density;
  const middle = (): Point => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });
  const zoomTo = (next: Zoom): void => zoomAround(next, middle());
  return {
    zoomTo,
    step: (direction) => zoomTo(nextZoomStep(zoomFactor(), direction)),
    zoomBy: (factor, under) => zoomAround(zoomFactor() * factor, under),
    // Keeps the top of the view in place, because that is where the user reads.
    refit: () => zoomAround(zoom, { x: stage.clientWidth / 2, y: 0 }),
    show: () => viewport && show(viewport),
    setPicture(next, keepsCenter) {
      picture = next;
      zoomAround(zoom, keepsCenter ? middle() : undefined);
    },
  };
}

const LINE_PX = 16;
const SPEED = 0.0035;

/**
 * Zooms on Ctrl or Cmd and wheel. Browsers report a touchpad pinch as Ctrl and wheel. `under` is the point to keep in place, in
 * CSS pixels of the stage.
 */
export function onWheelZoom(stage: HTMLElement, zoomBy: (factor: number, under: Point) => void): void {
  const turn = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = stage.getBoundingClientRect();
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    zoomBy(Math.exp(-delta * SPEED), { x: event.clientX - left, y: event.clientY - top });
  };
  // Must not be passive, because `preventDefault` stops the browser from zooming the whole page.
  stage.addEventListener('wheel', turn, { passive: false });
}
