import type { Box } from '../capture.ts';
import { getPaintedBounds } from './bounds.ts';
import { createCanvasPainter } from './canvas-painter.ts';
import { type Edits, getCrop } from './edits.ts';
import { boxesTouch, type Size } from './geometry.ts';
import { createDrawingPainter, paintHighlights } from './paint-layers.ts';
import { type Band, overlaps, type PixelSource, type RowRange } from './pixel-source.ts';
import type { Painter } from './primitives.ts';
import { paintRedaction, readRedactions } from './redaction.ts';
import { isDrawing, isHighlight, isRedaction } from './shape.ts';
import { createStampTexts, layoutStamp, renderStampBand, type StampSource } from './stamp.ts';

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
export type ExportPart<S extends RowRange> = Band | UntouchedStrip<S>;

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

/** Returns the part of a band inside the crop. `top` of the result counts from the top of the crop. */
function cropBand(band: Band, crop: Box): Band {
  const top = Math.max(band.top, crop.y);
  const height = Math.min(band.top + band.height, crop.y + crop.height) - top;
  const stride = band.width * 4;
  const rows = band.rgba.subarray((top - band.top) * stride, (top - band.top + height) * stride);
  const rowRange = { top: top - crop.y, height, width: crop.width };
  if (crop.width === band.width) return { ...rowRange, rgba: rows };
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
    const band = { top: strip.top, height: strip.height, width: source.width, rgba: await source.decode(strip) };
    for (const redaction of redactions) paintRedaction(redaction, band);
    paintHighlights(highlights, source, band);
    draw(band);
    yield cropBand(band, crop);
  }
}

/**
 * Yields an edited capture in parts from top to bottom. Only one strip is in memory at a time, and strip boundaries do not affect
 * any pixel. Throws the errors of `decode` and `painter`, and the abort reason of `signal`.
 */
export async function* renderParts<S extends RowRange>(input: ExportInput<S>): AsyncGenerator<ExportPart<S>, void> {
  const { source, edits, stampSource, painter } = input;
  const { width, height } = getCrop(edits, source);
  const stamp = renderStampBand(edits.stamps, stampSource, width, painter);
  const isAbove = stamp?.place === 'above';
  if (stamp && isAbove) yield { ...stamp, top: 0 };
  const stampRowsAbove = stamp && isAbove ? stamp.height : 0;
  for await (const part of renderCrop(input)) yield { ...part, top: part.top + stampRowsAbove };
  if (stamp && !isAbove) yield { ...stamp, top: height };
}
