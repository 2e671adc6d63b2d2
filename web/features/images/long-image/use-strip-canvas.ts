import { type RefCallback, useEffect, useState } from 'react';
import { log } from '../../../api/log.ts';
import { wait } from '../../../hooks/wait.ts';
import type { Strip } from './strips-of.ts';

/** Delay before decoding, so that strips which scroll past quickly are skipped. */
const DECODE_DELAY_MS = 40;

interface StripDrawing {
  readonly canvas: HTMLCanvasElement;
  readonly file: Blob;
  readonly size: { readonly resizeWidth: number; readonly resizeHeight: number } | undefined;
}

async function draw({ canvas, file, size }: StripDrawing, signal: AbortSignal): Promise<void> {
  if (!size) await wait(DECODE_DELAY_MS, signal);
  const pixels = await createImageBitmap(file, size && { ...size, resizeQuality: 'medium' });
  if (signal.aborted) return pixels.close();
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(pixels);
}

/**
 * Returns the `ref` of a canvas that draws a strip, scaled by `smaller`. Frees the memory when the canvas unmounts. Browsers keep
 * the pixels of an `img` for much longer.
 */
export function useStripCanvas({ file, height }: Strip, width: number, drawScale = 1): RefCallback<HTMLCanvasElement> {
  const [canvas, ref] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (!canvas) return;
    const ending = new AbortController();
    const { signal } = ending;
    const target = { resizeWidth: Math.ceil(width * drawScale), resizeHeight: Math.ceil(height * drawScale) };
    draw({ canvas, file, size: drawScale < 1 ? target : undefined }, signal).catch((error: unknown) => {
      if (!signal.aborted) log.error('strip', error);
    });
    return () => {
      ending.abort();
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
    };
  }, [canvas, file, height, width, drawScale]);
  return ref;
}
