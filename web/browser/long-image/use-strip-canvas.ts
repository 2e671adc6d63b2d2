import { type RefCallback, useEffect, useState } from 'react';
import { log } from '../../log.ts';
import { wait } from '../wait.ts';

/** Strips that are scrolled past faster than this are not unpacked. */
const GLANCE_MS = 40;

async function show(canvas: HTMLCanvasElement, file: Blob, signal: AbortSignal): Promise<void> {
  await wait(GLANCE_MS, signal);
  const pixels = await createImageBitmap(file);
  if (signal.aborted) return pixels.close();
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(pixels);
}

/**
 * For the `ref` of a canvas that shows a picture and gives its memory back as soon as it is gone. Browsers keep the pixels of
 * an `img` for long after.
 */
export function useStripCanvas(file: Blob): RefCallback<HTMLCanvasElement> {
  const [canvas, attach] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (!canvas) return;
    const ending = new AbortController();
    show(canvas, file, ending.signal).catch((error: unknown) => ending.signal.aborted || log.info('strip', error));
    return () => {
      ending.abort();
      canvas.width = 0;
    };
  }, [canvas, file]);
  return attach;
}
