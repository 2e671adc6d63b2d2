import type { PixelSource, StripPlace } from '../annotations/pixel-source.ts';
import { boxPath } from '../annotations/primitives.ts';
import { downsampleRedaction, type RedactionPixels, readRedactions } from '../annotations/redaction.ts';
import type { Redaction } from '../annotations/shape.ts';
import { element, svg } from '../dom/element.ts';

const MAX_PIXELS = 1_000_000;

/** Delay before the pixels of a changed redaction are read. Until then a gray area hides them. */
const READ_DELAY_MS = 120;

function createCanvas(pixels: RedactionPixels): HTMLCanvasElement {
  const { width, height } = pixels.cells.box;
  const sample = downsampleRedaction(pixels, Math.ceil(Math.sqrt((width * height) / MAX_PIXELS)));
  const canvas = element('canvas', { width: sample.width, height: sample.height, 'data-kind': pixels.kind });
  canvas.getContext('2d')?.putImageData(sample, 0, 0);
  return canvas;
}

/** Shows redactions with the same color averages that the exported file has. */
export function createRedactionImages<S extends StripPlace>(
  source: PixelSource<S>,
  signal: AbortSignal,
): (redaction: Redaction) => SVGElement {
  const read = new WeakMap<Redaction, RedactionPixels>();
  let reading = Promise.resolve();

  function show(layer: SVGElement, pixels: RedactionPixels): void {
    const { x, y, width, height } = pixels.cells.box;
    const frame = svg('foreignObject', { x, y, width, height });
    frame.append(createCanvas(pixels));
    layer.replaceChildren(frame);
  }
  async function readOne(redaction: Redaction, layer: SVGElement): Promise<void> {
    if (!layer.isConnected || signal.aborted) return;
    const [pixels] = await readRedactions([redaction], source);
    if (!pixels) return;
    read.set(redaction, pixels);
    show(layer, pixels);
  }

  return (redaction) => {
    const layer = svg('g', {}, svg('path', { d: boxPath(redaction), class: 'editor-unread' }));
    const known = read.get(redaction);
    if (known) show(layer, known);
    // Reads one redaction at a time, because each one needs memory for strips.
    const startReading = (): void => {
      reading = reading.then(() => readOne(redaction, layer)).catch(reportError);
    };
    if (!known) setTimeout(startReading, READ_DELAY_MS);
    return layer;
  };
}
