import type { Edits } from '#shared/imaging/annotations/edits.ts';
import { isRedaction, type ShapeOf } from '#shared/imaging/annotations/shape.ts';
import { LINE_HEIGHT, splitLines } from '#shared/imaging/annotations/text-lines.ts';
import { type Box, boxesTouch } from '#shared/imaging/geometry.ts';
import type { PageText, TextLine } from '#shared/imaging/page-text.ts';
import { joinWords, type PlacedWord, placeWords } from '#shared/imaging/pdf/text-words.ts';

/** Crop area, and the height of a stamp above it (0 if there is none), in pixels. */
interface CropOffset {
  readonly crop: Box;
  readonly stampRowsAbove: number;
}

const isInside = (box: Box, crop: Box): boolean =>
  box.x >= crop.x && box.y >= crop.y && box.x + box.width <= crop.x + crop.width && box.y + box.height <= crop.y + crop.height;

/**
 * Splits a line at its hidden words and returns the runs of visible words. If the places of the words are not known, the line is
 * visible only as a whole.
 */
function keepVisibleWords(line: TextLine, isVisible: (box: Box) => boolean): readonly TextLine[] {
  if (isVisible(line)) return [line];
  const parts: PlacedWord[][] = [[]];
  for (const word of placeWords(line)) {
    if (isVisible({ ...line, ...word.box })) parts.at(-1)?.push(word);
    else parts.push([]);
  }
  return parts.filter((part) => part.length > 0).map((part) => joinWords(line, part));
}

/**
 * Returns the lines of a text shape that are not empty. Only the width of the longest line is known. The widths of the other lines are
 * estimated by their number of characters.
 */
function createTextLines({ x, y, width, size, text }: ShapeOf<'text'>, block: number): readonly TextLine[] {
  const lines = splitLines(text);
  const longest = Math.max(...lines.map((line) => line.length));
  const height = size * LINE_HEIGHT;
  return lines.flatMap((line, index) =>
    line.trim() ? [{ text: line, x, y: y + index * height, width: (width * line.length) / longest, height, block }] : [],
  );
}

/**
 * Moves page text to its position after editing. Removes text that is redacted or cut by the crop, because a file must not
 * contain text that it does not show. Words that are touched even in part are removed. Adds the text of text shapes.
 */
export function applyEditsToText(text: PageText, { shapes }: Edits, { crop, stampRowsAbove }: CropOffset): PageText {
  const redactions = shapes.filter(isRedaction);
  const isVisible = (box: Box): boolean => isInside(box, crop) && !redactions.some((redaction) => boxesTouch(redaction, box));
  const move = <Part extends Box>(part: Part): Part => ({ ...part, x: part.x - crop.x, y: part.y - crop.y + stampRowsAbove });
  const blocks = text.blocks ?? [];
  const textShapes = shapes.filter((shape) => shape.kind === 'text');
  const addedLines = textShapes.flatMap((shape, index) => createTextLines(shape, blocks.length + index));
  return {
    ...text,
    lines: [
      ...text.lines.flatMap((line) => keepVisibleWords(line, isVisible)),
      ...addedLines.filter((line) => isInside(line, crop)),
    ].map(move),
    ...(textShapes.length > 0 && { blocks: [...blocks, ...textShapes.map(() => ({ tag: 'P' as const }))] }),
    links: text.links.filter(isVisible).map(move),
    ...(text.figures && { figures: text.figures.filter(isVisible).map(move) }),
    unbreakableAreas: text.unbreakableAreas
      .filter(({ y, height }) => y >= crop.y && y + height <= crop.y + crop.height)
      .map(({ y, height }) => ({ y: y - crop.y + stampRowsAbove, height })),
  };
}
