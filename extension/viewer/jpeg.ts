import type { Strip } from '../capture.ts';

/** JPEG quality from 0 to 1, high enough to show no visible loss. */
const QUALITY = 0.92;

interface Size {
  readonly width: number;
  readonly height: number;
}

export const scaledSize = ({ width, height }: Size, scale: number): Size => ({
  width: Math.max(Math.floor(width * scale), 1),
  height: Math.max(Math.floor(height * scale), 1),
});

/**
 * Encodes a capture as one JPEG. `scale` is at most 1 and must keep the image within `JPEG_LIMITS`. Throws with a message for the
 * user if the browser cannot allocate the canvas, because the browser itself returns an empty image without an error.
 */
export async function encodeJpeg(size: Size, strips: readonly Strip[], scale = 1): Promise<Blob> {
  const { width, height } = scaledSize(size, scale);
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw outOfMemory();
  context.imageSmoothingQuality = 'high';
  for (const strip of strips) await drawStrip(context, strip, height / size.height);
  if (!hasContent(context)) throw outOfMemory();
  const jpeg = await canvas.convertToBlob({ type: 'image/jpeg', quality: QUALITY }).catch(throwOutOfMemory);
  if (jpeg.type !== 'image/jpeg' || jpeg.size === 0) throw outOfMemory();
  return jpeg;
}

/** Draws a strip on whole rows, because fractional edges would be blended and leave a visible seam. */
async function drawStrip(context: OffscreenCanvasRenderingContext2D, { png, top, height }: Strip, down: number): Promise<void> {
  const from = Math.round(top * down);
  const to = Math.round((top + height) * down);
  const pixels = await createImageBitmap(png);
  context.drawImage(pixels, 0, from, context.canvas.width, to - from);
  pixels.close();
}

/** Returns true if the canvas has content. Captures are opaque, so the last pixel is transparent only if nothing was drawn. */
function hasContent(context: OffscreenCanvasRenderingContext2D): boolean {
  const { width, height } = context.canvas;
  return context.getImageData(width - 1, height - 1, 1, 1).data[3] === 255;
}

const outOfMemory = (cause?: unknown): Error =>
  new Error('The browser does not have enough memory for this JPEG. Download a PNG or PDF instead.', { cause });

function throwOutOfMemory(cause: unknown): never {
  throw outOfMemory(cause);
}
