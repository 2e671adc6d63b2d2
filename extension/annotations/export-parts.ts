import type { Box } from '../capture.ts';
import { inkOf } from './bounds.ts';
import { drawingLayer } from './drawing-layer.ts';
import { cropOf, type Edits } from './edits.ts';
import { type Size, touches } from './geometry.ts';
import { paintHighlights } from './highlight.ts';
import { isDrawing, isHighlight, isRedaction } from './layers.ts';
import type { Painter } from './painter.ts';
import { type Band, overlaps, type PixelSource, type StripPlace } from './pixel-source.ts';
import { paintCover, readCovers } from './redact.ts';
import { type Stamped, stampBand, stampLayout, stampWords } from './stamp.ts';

interface Extent {
  readonly source: Size;
  readonly edits: Edits;
  readonly about: Stamped;
  readonly painter: Painter;
}

export interface Export<S extends StripPlace> extends Extent {
  readonly source: PixelSource<S>;
  readonly signal?: AbortSignal;
}

interface KeptStrip<S extends StripPlace> extends StripPlace {
  readonly strip: S;
}

/** Part of an export: new pixels, or an untouched strip that was not decoded. `top` counts from the top of the export. */
export type Part<S extends StripPlace> = Band | KeptStrip<S>;

export function exportedSize(all: Extent): Size {
  const { edits, about, painter } = all;
  const { width, height } = cropOf(all.edits, all.source);
  const words = stampWords(edits.stamps, about);
  return { width, height: height + (words.length > 0 ? stampLayout(words, width, about.density, painter.measure).height : 0) };
}

function cropped(band: Band, crop: Box): Band {
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
function untouched<S extends StripPlace>(all: Export<S>): (strip: S) => boolean {
  const { width } = all.source;
  const crop = cropOf(all.edits, all.source);
  const inks = all.edits.shapes.map(inkOf);
  return ({ top, height }) =>
    crop.width === width &&
    top >= crop.y &&
    top + height <= crop.y + crop.height &&
    !inks.some((ink) => touches(ink, { x: 0, y: top, width, height }));
}

async function* editedPage<S extends StripPlace>(all: Export<S>): AsyncGenerator<Part<S>, void> {
  const { source, edits, painter, signal } = all;
  const crop = cropOf(all.edits, all.source);
  const covers = await readCovers(edits.shapes.filter(isRedaction), source, signal);
  const highlights = edits.shapes.filter(isHighlight);
  const draw = drawingLayer(edits.shapes.filter(isDrawing), source.width, painter);
  const isKept = untouched(all);
  for (const strip of source.strips.filter((each) => overlaps(each, { top: crop.y, height: crop.height }))) {
    signal?.throwIfAborted();
    if (isKept(strip)) {
      yield { top: strip.top - crop.y, height: strip.height, strip };
      continue;
    }
    const band = { top: strip.top, height: strip.height, width: source.width, rgba: await source.decode(strip) };
    for (const cover of covers) paintCover(cover, band);
    paintHighlights(highlights, source, band);
    draw(band);
    yield cropped(band, crop);
  }
}

/**
 * Yields an edited capture in parts from top to bottom. Only one strip is in memory at a time, and strip boundaries do not affect
 * any pixel. Throws the errors of `decode` and `painter`, and the abort reason of `signal`.
 */
export async function* exportParts<S extends StripPlace>(all: Export<S>): AsyncGenerator<Part<S>, void> {
  const { edits, about, painter } = all;
  const { width, height } = cropOf(all.edits, all.source);
  const stamp = stampBand(edits.stamps, about, width, painter);
  const isAbove = stamp?.place === 'above';
  if (stamp && isAbove) yield { ...stamp, top: 0 };
  const shift = stamp && isAbove ? stamp.height : 0;
  for await (const part of editedPage(all)) yield { ...part, top: part.top + shift };
  if (stamp && !isAbove) yield { ...stamp, top: height };
}
