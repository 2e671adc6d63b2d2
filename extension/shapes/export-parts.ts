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

/** What the size of what comes out depends on. */
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

/** A strip that nothing was done to, and where it stands now. */
interface KeptStrip<S extends StripPlace> extends StripPlace {
  readonly strip: S;
}

/** A part of what comes out: new pixels, or a strip as it is, which nobody has read. */
export type Part<S extends StripPlace> = Band | KeptStrip<S>;

/** What all of it will be, in pixels: for whoever must know before the first band. */
export function exportedSize(all: Extent): Size {
  const { edits, about, painter } = all;
  const { width, height } = cropOf(all.edits, all.source);
  const words = stampWords(edits.stamps, about);
  return { width, height: height + (words.length > 0 ? stampLayout(words, width, about.density, painter.measure).height : 0) };
}

/** The part of a band that is inside a crop, counted from the crop's first row. */
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

/** Tells the strips that nothing was done to: no ink reaches them, and the crop cuts none of them. */
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

/** What is inside the crop, with all that was drawn there. */
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
 * A capture as it was edited, in parts from the top down. One strip is in memory at a time, and how the capture was cut into
 * strips changes no pixel. Errors: what `decode` and `painter` throw, and the signal's reason.
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
