import type { Point } from './zoom.ts';

/** Wheels count lines of this many pixels in some browsers. */
const LINE_PX = 16;
const SPEED = 0.0035;

/** Zooming by the wheel with Ctrl, which is also how a pinch on a touch pad arrives. `under`: the point that should stay where it is. */
export function onWheelZoom(stage: HTMLElement, zoomBy: (factor: number, under: Point) => void): void {
  const turn = (event: WheelEvent): void => {
    if (!event.ctrlKey && !event.metaKey) return;
    event.preventDefault();
    const { left, top } = stage.getBoundingClientRect();
    const delta = event.deltaY * (event.deltaMode === WheelEvent.DOM_DELTA_LINE ? LINE_PX : 1);
    zoomBy(Math.exp(-delta * SPEED), { x: event.clientX - left, y: event.clientY - top });
  };
  // Not passive: the browser's own zoom would enlarge the whole page.
  stage.addEventListener('wheel', turn, { passive: false });
}
