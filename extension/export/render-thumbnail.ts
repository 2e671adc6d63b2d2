import { createCanvasPainter } from '#shared/imaging/annotations/canvas-painter.ts';
import { areEditsEqual, type Edits, getCrop, NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { type ExportPart, getExportSize, renderParts } from '#shared/imaging/annotations/render-parts.ts';
import { isRedaction, type Redaction, type Shape } from '#shared/imaging/annotations/shape.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { Captures } from '../storage/captures.ts';
import { createPixelSource, type OpenedCapture, openCapture, readStoredEdits } from './open-capture.ts';

/** Width in device pixels, enough for a history row on a high-density screen. */
const THUMBNAIL_WIDTH_PX = 176;

const MAX_HEIGHT_PER_WIDTH = 1.1;

interface Rows {
  readonly top: number;
  readonly bottom: number;
}

/** Clips a redaction to the rows plus one cell at each end, because the average of a partial cell would reveal too much. */
function clipRedaction(redaction: Redaction, rows: Rows): readonly Redaction[] {
  const top = Math.max(redaction.y, rows.top - redaction.block);
  const bottom = Math.min(redaction.y + redaction.height, rows.bottom + redaction.block);
  return bottom > top ? [{ ...redaction, y: top, height: bottom - top }] : [];
}

/** Limits edits to the top of the cropped capture. Drops stamps, which are illegible at this size. */
function clipToTop({ shapes, crop }: Edits, captureSize: Size): Edits {
  const { x, y, width, height } = getCrop({ crop }, captureSize);
  const top = { x, y, width, height: Math.min(height, Math.ceil(width * MAX_HEIGHT_PER_WIDTH)) };
  const rows = { top: y, bottom: y + top.height };
  const clipShape = (shape: Shape): readonly Shape[] => (isRedaction(shape) ? clipRedaction(shape, rows) : [shape]);
  return { shapes: shapes.flatMap(clipShape), crop: top };
}

const toImageSource = (part: ExportPart<Strip>): ImageBitmapSource =>
  'strip' in part ? part.strip.png : new ImageData(part.rgba, part.width, part.height);

type Parts = AsyncIterable<ExportPart<Strip>> | Iterable<ExportPart<Strip>>;

async function scaleDown(parts: Parts, { width, height }: Size): Promise<ImageBitmap> {
  const toThumbnailRow = (row: number): number => Math.round((row * THUMBNAIL_WIDTH_PX) / width);
  const context = new OffscreenCanvas(THUMBNAIL_WIDTH_PX, Math.max(toThumbnailRow(height), 1)).getContext('2d');
  if (!context) throw new Error('The browser could not create a canvas.');
  context.imageSmoothingQuality = 'high';
  for await (const part of parts) {
    const pixels = await createImageBitmap(toImageSource(part));
    const top = toThumbnailRow(part.top);
    context.drawImage(pixels, 0, top, THUMBNAIL_WIDTH_PX, toThumbnailRow(part.top + part.height) - top);
    pixels.close();
  }
  return context.canvas.transferToImageBitmap();
}

function renderEditedTop(openedCapture: OpenedCapture, edits: Edits): Promise<ImageBitmap> {
  const source = createPixelSource(openedCapture);
  const input = { source, edits: clipToTop(edits, source), stampSource: openedCapture.capture, painter: createCanvasPainter() };
  return scaleDown(renderParts(input), getExportSize(input));
}

/** Decodes only the strips at the top, because decoding all strips of a long capture takes long. */
async function renderUneditedTop(
  captures: Captures,
  { id, width, height }: Size & { readonly id: string },
): Promise<ImageBitmap | undefined> {
  const topHeight = Math.min(height, Math.ceil(width * MAX_HEIGHT_PER_WIDTH));
  const topStrips = (await captures.listStrips(id)).filter(({ top }) => top < topHeight);
  if (topStrips.length === 0) return undefined;
  return scaleDown(
    topStrips.map((strip) => ({ strip, top: strip.top, height: strip.height })),
    { width, height: topHeight },
  );
}

/**
 * Returns a thumbnail of the top of a capture with its edits, so that redacted areas stay hidden. Returns undefined if the
 * capture does not exist or its edits cannot be read.
 */
export async function renderThumbnail(
  captures: Captures,
  capture: Size & { readonly id: string },
): Promise<ImageBitmap | undefined> {
  const { edits, errorMessage } = await readStoredEdits(captures, capture);
  if (errorMessage) return undefined;
  if (!areEditsEqual({ ...edits, stamps: undefined }, NO_EDITS)) {
    const openedCapture = await openCapture(captures, capture.id);
    return openedCapture && renderEditedTop(openedCapture, edits);
  }
  return renderUneditedTop(captures, capture);
}
