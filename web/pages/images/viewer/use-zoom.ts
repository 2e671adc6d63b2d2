import { type RefCallback, useState } from 'react';
import { flushSync } from 'react-dom';
import { usePinch } from '../../../browser/use-pinch.ts';
import { type StageView, useStage } from '../../../browser/use-stage.ts';
import { type Point, type Size, scaleOf, scrollAfterZoom, stepFrom, withinLimits, type Zoom } from './zoom.ts';

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

/** How a picture is looked at: how large, and which part of it. Another picture (by `name`) begins anew. */
export function useZoom(name: string, picture: Size): Zooming {
  const [stage, attach] = useState<HTMLElement | null>(null);
  const view = useStage(stage, name);
  const [chosen, setChosen] = useState({ name, zoom: FIRST });
  const zoom = chosen.name === name ? chosen.zoom : FIRST;
  const scale = scaleOf(zoom, picture, view);

  function zoomAround(next: Zoom, under: Point): void {
    const to = typeof next === 'number' ? withinLimits(next, picture, view) : next;
    const after = scrollAfterZoom({ picture, stage: view, from: scale, to: scaleOf(to, picture, view) }, view, under);
    // The sheet must have its new size before it can be scrolled there.
    flushSync(() => setChosen({ name, zoom: to }));
    stage?.scrollTo({ left: after.x, top: after.y, behavior: 'instant' });
  }

  const zoomTo = (next: Zoom) => zoomAround(next, { x: view.width / 2, y: view.height / 2 });
  usePinch(stage, (factor, under) => zoomAround(scale * factor, under));
  return { stage, attach, view, zoom, scale, zoomTo, step: (direction) => zoomTo(stepFrom(scale, direction)) };
}
