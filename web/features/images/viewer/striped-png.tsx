import { type RefCallback, useEffect, useState } from 'react';
import { log } from '../../../api/log.ts';
import { wait } from '../../../hooks/wait.ts';
import type { Strip } from '../png-strips/read-png-strips.ts';
import { type ImageSource, usePngStrips } from '../png-strips/use-png-strips.ts';
import styles from './full-image.module.css';

interface StripedPngProps {
  readonly source: ImageSource;
  readonly alt: string;
  readonly scale: number;
  readonly visibleRows: VisibleRows;
  readonly onLoad: () => void;
  readonly onError: () => void;
  readonly onCannotSplit: () => void;
}

/** PNG that is too large to decode whole. Shows an overview at low resolution, and sharp strips near the visible rows. */
export function StripedPng({ source, alt, scale, visibleRows, ...callbacks }: StripedPngProps) {
  const strips = usePngStrips(source, callbacks);
  const overviewScale = computeOverviewScale(source);
  return (
    <figure aria-label={alt} className={styles.image}>
      {strips.map((strip) => (
        <StripCanvas key={strip.top} strip={strip} width={source.width} scale={scale} drawScale={overviewScale} />
      ))}
      {scale > overviewScale &&
        strips
          .filter((strip) => isNearVisible(strip, visibleRows))
          .map((strip) => <StripCanvas key={strip.top} strip={strip} width={source.width} scale={scale} />)}
    </figure>
  );
}

interface StripCanvasProps {
  readonly strip: Strip;
  readonly width: number;
  readonly scale: number;
  readonly drawScale?: number;
}

function StripCanvas({ strip, width, scale, drawScale }: StripCanvasProps) {
  const ref = useStripCanvas(strip, width, drawScale);
  // Whole pixels, so that no seam shows between two strips.
  const top = Math.round(strip.top * scale);
  const bottom = Math.round((strip.top + strip.height) * scale);
  return <canvas ref={ref} className={styles.strip} style={{ top, height: bottom - top }} />;
}

/** Range of image rows on screen. It can extend past the top and bottom of the image. */
export interface VisibleRows {
  readonly first: number;
  readonly last: number;
}

interface Rows {
  readonly top: number;
  readonly height: number;
}

/**
 * Returns true if the rows are on screen or at most a quarter of a screen away, so that they are decoded before they scroll into view.
 */
export function isNearVisible({ top, height }: Rows, { first, last }: VisibleRows): boolean {
  const margin = (last - first) / 4;
  return top < last + margin && top + height > first - margin;
}

const MAX_OVERVIEW_PIXELS = 2_000_000;

export const computeOverviewScale = ({ width, height }: { readonly width: number; readonly height: number }): number =>
  Math.min(1, Math.sqrt(MAX_OVERVIEW_PIXELS / (width * height)));

/** Delay before decoding, so that strips which scroll past quickly are skipped. */
const DECODE_DELAY_MS = 40;

interface StripDrawing {
  readonly canvas: HTMLCanvasElement;
  readonly file: Blob;
  readonly size: { readonly resizeWidth: number; readonly resizeHeight: number } | undefined;
}

async function drawStrip({ canvas, file, size }: StripDrawing, signal: AbortSignal): Promise<void> {
  if (!size) await wait(DECODE_DELAY_MS, signal);
  const pixels = await createImageBitmap(file, size && { ...size, resizeQuality: 'medium' });
  if (signal.aborted) return pixels.close();
  canvas.width = pixels.width;
  canvas.height = pixels.height;
  canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(pixels);
}

/**
 * Returns the `ref` of a canvas that draws a strip, scaled by `drawScale`. Frees the memory when the canvas unmounts. Browsers
 * keep the pixels of an `img` for much longer.
 */
function useStripCanvas({ file, height }: Strip, width: number, drawScale = 1): RefCallback<HTMLCanvasElement> {
  const [canvas, ref] = useState<HTMLCanvasElement | null>(null);
  useEffect(() => {
    if (!canvas) return;
    const controller = new AbortController();
    const { signal } = controller;
    const size = { resizeWidth: Math.ceil(width * drawScale), resizeHeight: Math.ceil(height * drawScale) };
    drawStrip({ canvas, file, size: drawScale < 1 ? size : undefined }, signal).catch((error: unknown) => {
      if (!signal.aborted) log.error('strip', error);
    });
    return () => {
      controller.abort();
      canvas.getContext('bitmaprenderer')?.transferFromImageBitmap(null);
    };
  }, [canvas, file, height, width, drawScale]);
  return ref;
}
