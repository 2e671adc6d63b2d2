import type { Box } from '../capture.ts';
import { paintedBoundsOf } from './bounds.ts';
import { createCanvasPainter } from './canvas-painter.ts';
import { type Edits, getCrop } from './edits.ts';
import { boxesTouch, type Size } from './geometry.ts';
import { createDrawingLayer, paintHighlights } from './paint-layers.ts';
import { type Band, overlaps, type PixelSource, type StripPlace } from './pixel-source.ts';
import type { Painter } from './primitives.ts';
import { paintRedaction, readRedactions } from './redaction.ts';
import { isDrawing, isHighlight, isRedaction } from './shape.ts';
import { type StampSource, stampBand, stampLayout, stampTexts } from './stamp.ts';

interface ExportSizeInput {
  readonly source: Size;
  readonly edits: Edits;
  readonly about: StampSource;
  readonly painter: Painter;
}

export interface Export<S extends StripPlace> extends ExportSizeInput {
  readonly source: PixelSource<S>;
  readonly signal?: AbortSignal;
}

interface UntouchedStrip<S extends StripPlace> extends StripPlace {
  readonly strip: S;
}

/** Part of an export: new pixels, or an untouched strip that was not decoded. `top` counts from the top of the export. */
export type Part<S extends StripPlace> = Band | UntouchedStrip<S>;

export function getExportSize(all: ExportSizeInput): Size {
  const { edits, about, painter } = all;
  const { width, height } = getCrop(all.edits, all.source);
  const words = stampTexts(edits.stamps, about);
  return { width, height: height + (words.length > 0 ? stampLayout(words, width, about.density, painter.measure).height : 0) };
}

/** Returns the size of the exported file in pixels, after crop and stamp. */
export const exportSizeOf = (capture: Size & StampSource, edits: Edits): Size =>
  getExportSize({ source: capture, edits, about: capture, painter: createCanvasPainter() });

function cropBand(band: Band, crop: Box): Band {
  const top = Math.max(band.top, crop.y);
  const height = Math.min(band.top + band.height, crop.y + crop.height) - top;
  const stride = band.width * 4;
  const rows = band.rgba.subarray((top - band.top) * stride, (top - band.top + height) * stride);
  const place = { top: top - crop.y, height, width: crop.width };
  if (crop.width === band.width) return { ...place, rgba: rows };
  const rgba = new Uint8ClampedArray(crop.width * height * 4);
  for (let row = 0; row < height; row++) {
    const from = row * stride + crop.x * 4;
    rgba.set(rows.subarray(from, from + crop.width * 4), row * crop.width * 4);
  }
  return { ...place, rgba };
}

/** Returns a predicate for strips that no shape touches and the crop does not cut. */
function createUntouchedTest<S extends StripPlace>(all: Export<S>): (strip: S) => boolean {
  const { width } = all.source;
  const crop = getCrop(all.edits, all.source);
  const paintedBounds = all.edits.shapes.map(paintedBoundsOf);
  return ({ top, height }) =>
    crop.width === width &&
    top >= crop.y &&
    top + height <= crop.y + crop.height &&
    !paintedBounds.some((bounds) => boxesTouch(bounds, { x: 0, y: top, width, height }));
}

async function* renderPage<S extends StripPlace>(all: Export<S>): AsyncGenerator<Part<S>, void> {
  const { source, edits, painter, signal } = all;
  const crop = getCrop(all.edits, all.source);
  const redactions = await readRedactions(edits.shapes.filter(isRedaction), source, signal);
  const highlights = edits.shapes.filter(isHighlight);
  const draw = createDrawingLayer(edits.shapes.filter(isDrawing), source.width, painter);
  const isUntouched = createUntouchedTest(all);
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
export async function* renderParts<S extends StripPlace>(all: Export<S>): AsyncGenerator<Part<S>, void> {
  const { edits, about, painter } = all;
  const { width, height } = getCrop(all.edits, all.source);
  const stamp = stampBand(edits.stamps, about, width, painter);
  const isAbove = stamp?.place === 'above';
  if (stamp && isAbove) yield { ...stamp, top: 0 };
  const shift = stamp && isAbove ? stamp.height : 0;
  for await (const part of renderPage(all)) yield { ...part, top: part.top + shift };
  if (stamp && !isAbove) yield { ...stamp, top: height };
}
