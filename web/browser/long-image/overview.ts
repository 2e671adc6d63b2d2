import type { Strip } from './strips-of.ts';

interface Size {
  readonly width: number;
  readonly height: number;
}

const PIXELS = 2_000_000;
/** No browser draws on anything longer. */
const LONGEST = 16_000;

/** How much smaller than the picture its overview is: 1 where the whole picture is small. */
export const overviewScale = ({ width, height }: Size): number =>
  Math.min(1, Math.sqrt(PIXELS / (width * height)), LONGEST / height, LONGEST / width);

/** Draws a strip, made smaller, where it belongs in the overview. */
export async function drawStrip(canvas: HTMLCanvasElement, { file, top, height }: Strip, scale: number): Promise<void> {
  const from = Math.round(top * scale);
  const to = Math.max(Math.round((top + height) * scale), from + 1);
  const small = await createImageBitmap(file, {
    resizeWidth: canvas.width,
    resizeHeight: to - from,
    resizeQuality: 'medium',
  });
  canvas.getContext('2d')?.drawImage(small, 0, from);
  small.close();
}
