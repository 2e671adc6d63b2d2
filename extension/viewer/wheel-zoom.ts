import type { Point } from './zoom.ts';

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
