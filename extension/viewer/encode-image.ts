import type { LossyFormat } from '#shared/imaging/encoder-limits.ts';
import type { Size } from '#shared/imaging/geometry.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import { FORMAT_NAMES } from '../export/file-format.ts';
import { t } from '../text.ts';

export const scaleSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(Math.floor(width * scale), 1),
  height: Math.max(Math.floor(height * scale), 1),
});

interface ImageOptions {
  readonly format: LossyFormat;
  /** From 0 to 1. */
  readonly quality: number;
  /** At most 1. Must keep the image within `ENCODER_LIMITS`. */
  readonly scale: number;
}

/**
 * Encodes a capture as one lossy image. Throws with a message for the user if the browser cannot allocate the canvas, because the browser
 * itself returns an empty image without an error.
 */
export async function encodeImage(size: Size, strips: readonly Strip[], options: ImageOptions): Promise<Blob> {
  const { format, quality, scale } = options;
  const type = `image/${format}`;
  const { width, height } = scaleSize(size, scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw createMemoryError(format);
  context.imageSmoothingQuality = 'high';
  for (const strip of strips) await drawStrip(context, strip, height / size.height);
  if (!hasContent(context)) throw createMemoryError(format);
  const file = await canvas.convertToBlob({ type, quality }).catch((cause: unknown) => {
    throw createMemoryError(format, cause);
  });
  if (file.type !== type || file.size === 0) throw createMemoryError(format);
  return file;
}

/** Draws a strip on whole rows, because fractional edges would be blended and leave a visible seam. */
async function drawStrip(context: OffscreenCanvasRenderingContext2D, { png, top, height }: Strip, scale: number): Promise<void> {
  const topRow = Math.round(top * scale);
  const bottomRow = Math.round((top + height) * scale);
  const pixels = await createImageBitmap(png);
  context.drawImage(pixels, 0, topRow, context.canvas.width, bottomRow - topRow);
  pixels.close();
}

/** Returns true if the canvas has content. Captures are opaque, so the last pixel is transparent only if nothing was drawn. */
function hasContent(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
}

const createMemoryError = (format: LossyFormat, cause?: unknown): Error =>
  new Error(t('viewerNoMemory', FORMAT_NAMES[format]), { cause });
