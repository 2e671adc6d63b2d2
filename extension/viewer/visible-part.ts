import { createCanvasPainter } from '#shared/imaging/annotations/canvas-painter.ts';
import { type Edits, getCrop, NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { renderStampArea, type StampArea } from '#shared/imaging/annotations/stamp.ts';
import type { Box } from '#shared/imaging/geometry.ts';
import type { Capture } from '../capture.ts';
import type { VisibleSize } from './zoom.ts';

export interface VisiblePart {
  readonly box: Box;
  readonly stamp: StampArea | undefined;
}

/** Returns the whole capture during cropping, so that the user can restore cropped areas. */
export function getVisiblePart(capture: Capture, edits: Edits, isCropping: boolean): VisiblePart {
  const { crop, stamps } = isCropping ? NO_EDITS : edits;
  const box = getCrop({ crop }, capture);
  return { box, stamp: stamps && renderStampArea(stamps, capture, box.width, createCanvasPainter()) };
}

export const countRowsAbove = ({ stamp }: VisiblePart): number => (stamp?.place === 'above' ? stamp.height : 0);

export const toVisibleSize = (visible: VisiblePart, { density }: Pick<Capture, 'density'>): VisibleSize => ({
  width: visible.box.width,
  height: visible.box.height + (visible.stamp?.height ?? 0),
  density,
  origin: { x: visible.box.x, y: visible.box.y - countRowsAbove(visible) },
});
