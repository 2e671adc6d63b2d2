import type { Edits } from '../annotations/edits.ts';
import { boxesTouch } from '../annotations/geometry.ts';
import { isRedaction } from '../annotations/shape.ts';
import type { Box, PageText } from '../capture.ts';

/** Crop area, and the height of a stamp above it (0 if there is none), in pixels. */
interface CropOffset {
  readonly crop: Box;
  readonly stampRowsAbove: number;
}

const isInside = (box: Box, crop: Box): boolean =>
  box.x >= crop.x && box.y >= crop.y && box.x + box.width <= crop.x + crop.width && box.y + box.height <= crop.y + crop.height;

/**
 * Moves page text to its position after editing. Removes text that is redacted or cut by the crop, even in part, because a file
 * must not contain text that it does not show.
 */
export function applyEditsToText(
  { lines, links, unbreakableAreas }: PageText,
  { shapes }: Edits,
  { crop, stampRowsAbove }: CropOffset,
): PageText {
  const redactions = shapes.filter(isRedaction);
  const isVisible = (box: Box): boolean => isInside(box, crop) && !redactions.some((redaction) => boxesTouch(redaction, box));
  const move = <Part extends Box>(part: Part): Part => ({ ...part, x: part.x - crop.x, y: part.y - crop.y + stampRowsAbove });
  return {
    lines: lines.filter(isVisible).map(move),
    links: links.filter(isVisible).map(move),
    unbreakableAreas: unbreakableAreas
      .filter(({ y, height }) => y >= crop.y && y + height <= crop.y + crop.height)
      .map(({ y, height }) => ({ y: y - crop.y + stampRowsAbove, height })),
  };
}
