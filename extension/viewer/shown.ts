import { canvasPainter } from '../annotations/canvas-painter.ts';
import { cropOf, type Edits, NO_EDITS } from '../annotations/edits.ts';
import { type StampBand, stampBand } from '../annotations/stamp.ts';
import type { Box, Capture } from '../capture.ts';
import type { Picture } from './zoom.ts';

/** Visible part of a capture after cropping, and its stamp. */
export interface Shown {
  readonly part: Box;
  readonly stamp: StampBand | undefined;
}

/** Returns the whole capture during cropping, so that the user can restore cropped areas. */
export function shownOf(capture: Capture, edits: Edits, isCropping: boolean): Shown {
  const { crop, stamps } = isCropping ? NO_EDITS : edits;
  const part = cropOf({ crop }, capture);
  return { part, stamp: stamps && stampBand(stamps, capture, part.width, canvasPainter()) };
}

export const rowsAbove = ({ stamp }: Shown): number => (stamp?.place === 'above' ? stamp.height : 0);

export const pictureOf = (shown: Shown, { density }: Pick<Capture, 'density'>): Picture => ({
  width: shown.part.width,
  height: shown.part.height + (shown.stamp?.height ?? 0),
  density,
  origin: { x: shown.part.x, y: shown.part.y - rowsAbove(shown) },
});
