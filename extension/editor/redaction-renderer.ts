import type { PixelSource, RowRange } from '#shared/imaging/annotations/pixel-source.ts';
import { createBoxPath } from '#shared/imaging/annotations/primitives.ts';
import { downsampleRedaction, type RedactionPixels, readRedactions } from '#shared/imaging/annotations/redaction.ts';
import type { Redaction } from '#shared/imaging/annotations/shape.ts';
import { createSvg } from './create-svg.ts';

/** Maximum number of pixels of a redaction on the screen. Larger redactions are downsampled. */
const MAX_PIXELS = 1_000_000;

/** Delay before the pixels of a changed redaction are read. Until then a gray area hides them. */
const READ_DELAY_MS = 120;

function createCanvas(pixels: RedactionPixels): HTMLCanvasElement {
  const { width, height } = pixels.cells.box;
  const sample = downsampleRedaction(pixels, Math.ceil(Math.sqrt((width * height) / MAX_PIXELS)));
  const canvas = Object.assign(document.createElement('canvas'), { width: sample.width, height: sample.height });
  canvas.dataset.kind = pixels.kind;
  canvas.getContext('2d')?.putImageData(sample, 0, 0);
  return canvas;
}

/** Shows redactions with the same color averages that the exported file has. */
export function createRedactionRenderer<S extends RowRange>(
  source: PixelSource<S>,
  signal: AbortSignal,
): (redaction: Redaction) => SVGElement {
  const pixelsByRedaction = new WeakMap<Redaction, RedactionPixels>();
  let pendingRead = Promise.resolve();

  function show(layer: SVGElement, pixels: RedactionPixels): void {
    const { x, y, width, height } = pixels.cells.box;
    const frame = createSvg('foreignObject', { x, y, width, height });
    frame.append(createCanvas(pixels));
    layer.replaceChildren(frame);
  }
  async function readAndShow(redaction: Redaction, layer: SVGElement): Promise<void> {
    if (!layer.isConnected || signal.aborted) return;
    const [pixels] = await readRedactions([redaction], source);
    if (!pixels) return;
    pixelsByRedaction.set(redaction, pixels);
    show(layer, pixels);
  }

  return (redaction) => {
    const layer = createSvg('g', {}, createSvg('path', { d: createBoxPath(redaction), class: 'editor-redaction-placeholder' }));
    const existingPixels = pixelsByRedaction.get(redaction);
    if (existingPixels) show(layer, existingPixels);
    // Reads one redaction at a time, because each one needs memory for strips.
    const startReading = (): void => {
      pendingRead = pendingRead.then(() => readAndShow(redaction, layer)).catch(reportError);
    };
    if (!existingPixels) setTimeout(startReading, READ_DELAY_MS);
    return layer;
  };
}
