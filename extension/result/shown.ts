import type { Box, Capture } from '../capture.ts';
import { canvasPainter } from '../shapes/canvas-painter.ts';
import { cropOf, type Edits, NO_EDITS } from '../shapes/edits.ts';
import { type StampBand, stampBand } from '../shapes/stamp.ts';
import type { Picture } from './zoom.ts';

/** What stands on the stage: the part of a capture that its edits leave, and its stamp, as a file of it has them. */
export interface Shown {
  readonly part: Box;
  readonly stamp: StampBand | undefined;
}

/** While it is being cropped, all of a capture is shown, so that what was cut away can be brought back. */
export function shownOf(capture: Capture, edits: Edits, isCropping: boolean): Shown {
  const { crop, stamps } = isCropping ? NO_EDITS : edits;
  const part = cropOf({ crop }, capture);
  return { part, stamp: stamps && stampBand(stamps, capture, part.width, canvasPainter()) };
}

/** Rows of the stamp above the part. */
export const rowsAbove = ({ stamp }: Shown): number => (stamp?.place === 'above' ? stamp.height : 0);

/** The same, as it is zoomed: how large it is, and where on the capture it begins. */
export const pictureOf = (shown: Shown, { density }: Pick<Capture, 'density'>): Picture => ({
  width: shown.part.width,
  height: shown.part.height + (shown.stamp?.height ?? 0),
  density,
  origin: { x: shown.part.x, y: shown.part.y - rowsAbove(shown) },
});
