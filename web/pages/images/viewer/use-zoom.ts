import { type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePinch } from '../../../browser/use-pinch.ts';
import { type StageView, useStage } from '../../../browser/use-stage.ts';
import { type Point, pixelUnder, type Size, scaleOf, scrollTo, showsAll, stepFrom, withinLimits, type Zoom } from './zoom.ts';

export interface Zooming {
  readonly stage: HTMLElement | null;
  /** For the `ref` of the stage. */
  readonly attach: RefCallback<HTMLElement>;
  readonly view: StageView;
  readonly zoom: Zoom;
  readonly scale: number;
  readonly zoomTo: (zoom: Zoom) => void;
  readonly step: (direction: 'in' | 'out') => void;
}

/** A picture begins as wide as the stage: tall pages are read from their top. */
const FIRST: Zoom = 'width';

interface Chosen {
  readonly name: string;
  readonly zoom: Zoom;
  /** The pixel that was in the middle when not all of the picture was shown. */
  readonly read: Point | undefined;
}

/** How a picture is looked at: how large, and which part of it. Another picture (by `name`) begins anew. */
export function useZoom(name: string, picture: Size): Zooming {
  const [stage, attach] = useState<HTMLElement | null>(null);
  const view = useStage(stage, name);
  const [chosen, setChosen] = useState<Chosen>({ name, zoom: FIRST, read: undefined });
  const { zoom, read } = chosen.name === name ? chosen : { zoom: FIRST, read: undefined };
  const scale = scaleOf(zoom, picture, view);
  const middle = { x: view.width / 2, y: view.height / 2 };
  const now = { picture, stage: view, scale };
  // The stage's own word of how far it was scrolled comes with the next frame only.
  const pixelAt = (point: Point): Point => pixelUnder(now, stage ? { x: stage.scrollLeft, y: stage.scrollTop } : view, point);

  function zoomAround(next: Zoom, under: Point, pixel = pixelAt(under)): void {
    const to = typeof next === 'number' ? withinLimits(next, picture, view) : next;
    const after = scrollTo({ ...now, scale: scaleOf(to, picture, view) }, pixel, under);
    const middlePixel = showsAll(now) ? read : pixelAt(middle);
    // The sheet must have its new size before it can be scrolled there.
    flushSync(() => setChosen({ name, zoom: to, read: middlePixel }));
    stage?.scrollTo({ left: after.x, top: after.y, behavior: 'instant' });
  }

  // All of a picture is shown to find one's way. Whoever comes nearer again goes on where they were.
  const zoomTo = (next: Zoom) => zoomAround(next, middle, showsAll(now) ? read : undefined);
  usePinch(stage, (factor, under) => zoomAround(scale * factor, under));
  return { stage, attach, view, zoom, scale, zoomTo, step: (direction) => zoomTo(stepFrom(scale, direction)) };
}
