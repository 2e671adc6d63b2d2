import { createCanvasPainter } from '../annotations/canvas-painter.ts';
import { type Edits, getCrop, NO_EDITS } from '../annotations/edits.ts';
import { renderStampBand, type StampBand } from '../annotations/stamp.ts';
import type { Box, Capture } from '../capture.ts';
import type { VisiblePicture } from './zoom.ts';

/** Visible part of a capture after cropping, and its stamp. */
export interface VisiblePart {
  readonly part: Box;
  readonly stamp: StampBand | undefined;
}

/** Returns the whole capture during cropping, so that the user can restore cropped areas. */
export function visiblePartOf(capture: Capture, edits: Edits, isCropping: boolean): VisiblePart {
  const { crop, stamps } = isCropping ? NO_EDITS : edits;
  const part = getCrop({ crop }, capture);
  return { part, stamp: stamps && renderStampBand(stamps, capture, part.width, createCanvasPainter()) };
}

export const rowsAbove = ({ stamp }: VisiblePart): number => (stamp?.place === 'above' ? stamp.height : 0);

export const pictureOf = (visible: VisiblePart, { density }: Pick<Capture, 'density'>): VisiblePicture => ({
  width: visible.part.width,
  height: visible.part.height + (visible.stamp?.height ?? 0),
  density,
  origin: { x: visible.part.x, y: visible.part.y - rowsAbove(visible) },
});
