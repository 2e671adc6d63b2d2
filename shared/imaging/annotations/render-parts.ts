import { type Box, boxesTouch, type Size } from '../geometry.ts';
import { getPaintedBounds } from './bounds.ts';
import { createCanvasPainter } from './canvas-painter.ts';
import { type Edits, getCrop } from './edits.ts';
import { createDrawingPainter, paintHighlights } from './paint-layers.ts';
import { overlaps, type PixelSource, type RowRange, type Slice } from './pixel-source.ts';
import type { Painter } from './primitives.ts';
import { paintRedaction, readRedactions } from './redaction.ts';
import { isDrawing, isHighlight, isRedaction } from './shape.ts';
import { createStampTexts, layoutStamp, renderStampArea, type StampSource } from './stamp.ts';

interface ExportSizeInput {
  readonly source: Size;
  readonly edits: Edits;
  readonly stampSource: StampSource;
  readonly painter: Painter;
}

export interface ExportInput<S extends RowRange> extends ExportSizeInput {
  readonly source: PixelSource<S>;
  readonly signal?: AbortSignal;
}

interface UntouchedStrip<S extends RowRange> extends RowRange {
  readonly strip: S;
}

/** Part of an export: new pixels, or an undecoded strip that no edit touches. `top` is the first row in the exported image. */
export type ExportPart<S extends RowRange> = Slice | UntouchedStrip<S>;

export function getExportSize({ source, edits, stampSource, painter }: ExportSizeInput): Size {
  const { width, height } = getCrop(edits, source);
  const texts = createStampTexts(edits.stamps, stampSource);
  return {
    width,
    height: height + (texts.length > 0 ? layoutStamp(texts, width, stampSource.density, painter.measure).height : 0),
  };
}

export const getCaptureExportSize = (capture: Size & StampSource, edits: Edits): Size =>
  getExportSize({ source: capture, edits, stampSource: capture, painter: createCanvasPainter() });

/** Returns the part of a slice inside the crop. `top` of the result counts from the top of the crop. */
function cropSlice(slice: Slice, crop: Box): Slice {
  const top = Math.max(slice.top, crop.y);
  const height = Math.min(slice.top + slice.height, crop.y + crop.height) - top;
  const stride = slice.width * 4;
  const rows = slice.rgba.subarray((top - slice.top) * stride, (top - slice.top + height) * stride);
  const rowRange = { top: top - crop.y, height, width: crop.width };
  if (crop.width === slice.width) return { ...rowRange, rgba: rows };
  const rgba = new Uint8ClampedArray(crop.width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = row * stride + crop.x * 4;
    rgba.set(rows.subarray(start, start + crop.width * 4), row * crop.width * 4);
  }
  return { ...rowRange, rgba };
}

function createUntouchedTest<S extends RowRange>({ source, edits }: ExportInput<S>): (strip: S) => boolean {
  const { width } = source;
  const crop = getCrop(edits, source);
  const paintedBounds = edits.shapes.map(getPaintedBounds);
  return ({ top, height }) =>
    crop.width === width &&
    top >= crop.y &&
    top + height <= crop.y + crop.height &&
    !paintedBounds.some((bounds) => boxesTouch(bounds, { x: 0, y: top, width, height }));
}

/** Yields the cropped capture without a stamp. `top` of each part counts from the top of the crop. */
async function* renderCrop<S extends RowRange>(input: ExportInput<S>): AsyncGenerator<ExportPart<S>, void> {
  const { source, edits, painter, signal } = input;
  const crop = getCrop(edits, source);
  const redactions = await readRedactions(edits.shapes.filter(isRedaction), source, signal);
  const highlights = edits.shapes.filter(isHighlight);
  const draw = createDrawingPainter(edits.shapes.filter(isDrawing), source.width, painter);
  const isUntouched = createUntouchedTest(input);
  for (const strip of source.strips.filter((each) => overlaps(each, { top: crop.y, height: crop.height }))) {
    signal?.throwIfAborted();
    if (isUntouched(strip)) {
      yield { top: strip.top - crop.y, height: strip.height, strip };
      continue;
    }
    const slice = { top: strip.top, height: strip.height, width: source.width, rgba: await source.decode(strip) };
    for (const redaction of redactions) paintRedaction(redaction, slice);
    paintHighlights(highlights, source, slice);
    draw(slice);
    yield cropSlice(slice, crop);
  }
}

/**
 * Yields an edited capture in parts from top to bottom. Only one strip is in memory at a time, and strip boundaries do not affect
 * any pixel. Throws the errors of `decode` and `painter`, and the abort reason of `signal`.
 */
export async function* renderParts<S extends RowRange>(input: ExportInput<S>): AsyncGenerator<ExportPart<S>, void> {
  const { source, edits, stampSource, painter } = input;
  const { width, height } = getCrop(edits, source);
  const stamp = renderStampArea(edits.stamps, stampSource, width, painter);
  const isAbove = stamp?.place === 'above';
  if (stamp && isAbove) yield { ...stamp, top: 0 };
  const stampRowsAbove = stamp && isAbove ? stamp.height : 0;
  for await (const part of renderCrop(input)) yield { ...part, top: part.top + stampRowsAbove };
  if (stamp && !isAbove) yield { ...stamp, top: height };
}
