import type { Box } from '../capture.ts';
import { drawingLayer } from './drawing-layer.ts';
import type { Edits } from './edits.ts';
import { paintHighlights } from './highlight.ts';
import { isDrawing, isHighlight, isRedaction } from './layers.ts';
import type { Painter } from './painter.ts';
import { type Band, overlaps, type PixelSource, type StripPlace } from './pixel-source.ts';
import { paintCover, readCovers } from './redact.ts';
import { type Stamped, stampBand, stampLayout, stampWords } from './stamp.ts';

export interface Export<S extends StripPlace> {
  readonly source: PixelSource<S>;
  readonly edits: Edits;
  readonly about: Stamped;
  readonly painter: Painter;
  readonly signal?: AbortSignal;
}

const cropOf = <S extends StripPlace>({ source, edits }: Export<S>): Box =>
  edits.crop ?? { x: 0, y: 0, width: source.width, height: source.height };

/** What all of it will be, in pixels: for whoever must know before the first band. */
export function exportedSize<S extends StripPlace>(all: Export<S>): { readonly width: number; readonly height: number } {
  const { edits, about, painter } = all;
  const { width, height } = cropOf(all);
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

/** What is inside the crop, with all that was drawn there. */
async function* editedPage<S extends StripPlace>(all: Export<S>): AsyncGenerator<Band, void> {
  const { source, edits, painter, signal } = all;
  const crop = cropOf(all);
  const covers = await readCovers(edits.shapes.filter(isRedaction), source, signal);
  const highlights = edits.shapes.filter(isHighlight);
  const draw = drawingLayer(edits.shapes.filter(isDrawing), source.width, painter);
  for (const strip of source.strips.filter((each) => overlaps(each, { top: crop.y, height: crop.height }))) {
    signal?.throwIfAborted();
    const band = { top: strip.top, height: strip.height, width: source.width, rgba: await source.decode(strip) };
    for (const cover of covers) paintCover(cover, band);
    paintHighlights(highlights, source, band);
    draw(band);
    yield cropped(band, crop);
  }
}

/**
 * A capture as it was edited, in bands from the top down. One strip is in memory at a time, and how the capture was cut into
 * strips changes no pixel; where nothing was drawn they are those of the capture. Errors: what `decode` and `painter` throw, and
 * the signal's reason.
 */
export async function* exportStrips<S extends StripPlace>(all: Export<S>): AsyncGenerator<Band, void> {
  const { edits, about, painter } = all;
  const words = stampWords(edits.stamps, about);
  const place = edits.stamps?.place ?? 'below';
  const { width, height } = cropOf(all);
  const stamp = words.length > 0 ? stampBand(words, place, { width, density: about.density }, painter) : undefined;
  if (stamp && place === 'above') yield { ...stamp, top: 0 };
  const shift = stamp && place === 'above' ? stamp.height : 0;
  for await (const band of editedPage(all)) yield { ...band, top: band.top + shift };
  if (stamp && place === 'below') yield { ...stamp, top: height };
}
