import { type Look, type Picture, type Point, scaleOf, scrollAfter, stepFrom, withinLimits, type Zoom } from './zoom.ts';

/** What draws a picture where it is looked at. */
interface Drawing {
  /** Gives everything its size and place. */
  readonly layOut: (look: Look, zoom: Zoom) => void;
  /** Shows what is near the view, as far as it is scrolled now. */
  readonly show: (look: Look) => void;
}

export interface StageZoom {
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
  /** Around a point of the stage, in CSS pixels. */
  readonly zoomBy: (factor: number, under: Point) => void;
  /** After the stage was given another size. */
  readonly fitAgain: () => void;
  /** After it was scrolled. */
  readonly show: () => void;
  /** Shows more of the capture, or less. `isHeld`: what is in the middle of the view stays there, as far as it is still shown. */
  readonly replace: (picture: Picture, isHeld: boolean) => void;
}

/** How a picture is looked at on a stage that scrolls; its parts must stand in `stage` before the first `fitAgain`. */
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
    // What is read stands at the top.
    fitAgain: () => zoomAround(zoom, { x: stage.clientWidth / 2, y: 0 }),
    show: () => look && show(look),
    replace(next, isHeld) {
      picture = next;
      zoomAround(zoom, isHeld ? middle() : undefined);
    },
  };
}
