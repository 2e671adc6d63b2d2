import { type Look, type Picture, type Point, scaleOf, scrollAfter, stepFrom, withinLimits, type Zoom } from './zoom.ts';

interface Drawing {
  readonly layOut: (look: Look, zoom: Zoom) => void;
  readonly show: (look: Look) => void;
}

export interface StageZoom {
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
  /** Zooms around `under`, a point in CSS pixels of the stage. */
  readonly zoomBy: (factor: number, under: Point) => void;
  readonly fitAgain: () => void;
  readonly show: () => void;
  /**
   * Changes the visible part of the capture. `isHeld` keeps the content in the middle of the view in place if it is still
   * visible.
   */
  readonly replace: (picture: Picture, isHeld: boolean) => void;
}

/** Controls zoom and scroll position on a stage. The elements of the picture must be in `stage` before the first `fitAgain`. */
export function stageZoom(stage: HTMLElement, first: Picture, { layOut, show }: Drawing): StageZoom {
  let picture = first;
  let zoom: Zoom = 'width';
  let look: Look | undefined;

  function zoomAround(next: Zoom, under: Point | undefined): void {
    const before = look && under && { ...look, scrolled: { x: stage.scrollLeft, y: stage.scrollTop } };
    const room = { width: stage.clientWidth, height: stage.clientHeight };
    zoom = typeof next === 'number' ? withinLimits(next, picture) : next;
    look = { picture, stage: room, scale: scaleOf(zoom, picture, room) };
    layOut(look, zoom);
    const to = before && under && scrollAfter(before, look, under);
    if (to) stage.scrollTo({ left: to.x, top: to.y, behavior: 'instant' });
    show(look);
  }

  const times = (): number => (look?.scale ?? 1 / picture.density) * picture.density;
  const middle = (): Point => ({ x: stage.clientWidth / 2, y: stage.clientHeight / 2 });
  const zoomTo = (next: Zoom): void => zoomAround(next, middle());
  return {
    zoomTo,
    step: (direction) => zoomTo(stepFrom(times(), direction)),
    zoomBy: (factor, under) => zoomAround(times() * factor, under),
    // Keeps the top of the view in place, because that is where the user reads.
    fitAgain: () => zoomAround(zoom, { x: stage.clientWidth / 2, y: 0 }),
    show: () => look && show(look),
    replace(next, isHeld) {
      picture = next;
      zoomAround(zoom, isHeld ? middle() : undefined);
    },
  };
}
