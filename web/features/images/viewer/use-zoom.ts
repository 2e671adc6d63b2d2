import { type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePinch } from '../../../hooks/use-pinch.ts';
import { type ScrollAreaState, useScrollArea } from '../../../hooks/use-scroll-area.ts';
import { type Point, pixelUnder, type Size, scaleOf, scrollTo, showsAll, stepFrom, withinLimits, type Zoom } from './zoom.ts';

export interface Zooming {
  readonly stage: HTMLElement | null;
  readonly attach: RefCallback<HTMLElement>;
  readonly view: ScrollAreaState;
  readonly zoom: Zoom;
  readonly scale: number;
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
}

/** Initial zoom. Tall pages are read from the top at full width. */
const FIRST: Zoom = 'width';

interface Chosen {
  readonly name: string;
  readonly zoom: Zoom;
  /** Image pixel at the center of the stage when the image was last only partly visible. */
  readonly read: Point | undefined;
}

/** Holds the zoom of an image and scrolls the stage to match. Zoom and scroll position reset when `name` changes. */
export function useZoom(name: string, picture: Size): Zooming {
  const [stage, attach] = useState<HTMLElement | null>(null);
  const view = useScrollArea(stage, name);
  const [chosen, setChosen] = useState<Chosen>({ name, zoom: FIRST, read: undefined });
  const { zoom, read } = chosen.name === name ? chosen : { zoom: FIRST, read: undefined };
  const scale = scaleOf(zoom, picture, view);
  const middle = { x: view.width / 2, y: view.height / 2 };
  const now = { picture, stage: view, scale };
  // Read the position from the element, because `view` is updated only by the next scroll event.
  const pixelAt = (point: Point): Point => pixelUnder(now, stage ? { x: stage.scrollLeft, y: stage.scrollTop } : view, point);

  function zoomAround(next: Zoom, under: Point, pixel = pixelAt(under)): void {
    const to = typeof next === 'number' ? withinLimits(next, picture, view) : next;
    const after = scrollTo({ ...now, scale: scaleOf(to, picture, view) }, pixel, under);
    const middlePixel = showsAll(now) ? read : pixelAt(middle);
    // The sheet must have its new size before the stage can scroll there.
    flushSync(() => setChosen({ name, zoom: to, read: middlePixel }));
    stage?.scrollTo({ left: after.x, top: after.y, behavior: 'instant' });
  }

  // If the whole image is visible, zooming in returns to the part that was visible before.
  const zoomTo = (next: Zoom) => zoomAround(next, middle, showsAll(now) ? read : undefined);
  usePinch(stage, (factor, under) => zoomAround(scale * factor, under));
  return { stage, attach, view, zoom, scale, zoomTo, step: (direction) => zoomTo(stepFrom(scale, direction)) };
}
