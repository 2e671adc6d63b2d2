import { boxPath } from '../annotations/marks.ts';
import type { PixelSource, StripPlace } from '../annotations/pixel-source.ts';
import { type Cover, readCovers, sampledCover } from '../annotations/redact.ts';
import type { Redaction } from '../annotations/shape.ts';
import { element, svg } from '../dom/element.ts';

const MOST_PIXELS = 1_000_000;

/** Delay before the pixels of a changed redaction are read. Until then a gray area hides them. */
const REST_MS = 120;

function canvasOf(cover: Cover): HTMLCanvasElement {
  const { width, height } = cover.cells.box;
  const sample = sampledCover(cover, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)));
  const canvas = element('canvas', { width: sample.width, height: sample.height, 'data-kind': cover.kind });
  canvas.getContext('2d')?.putImageData(sample, 0, 0);
  return canvas;
}

/** Shows redactions with the same color averages that the exported file has. */
export function coverImages<S extends StripPlace>(
  source: PixelSource<S>,
  signal: AbortSignal,
): (redaction: Redaction) => SVGElement {
  const read = new WeakMap<Redaction, Cover>();
  let reading = Promise.resolve();

  function show(layer: SVGElement, cover: Cover): void {
    const { x, y, width, height } = cover.cells.box;
    const frame = svg('foreignObject', { x, y, width, height });
    frame.append(canvasOf(cover));
    layer.replaceChildren(frame);
  }
  async function readOne(redaction: Redaction, layer: SVGElement): Promise<void> {
    if (!layer.isConnected || signal.aborted) return;
    const [cover] = await readCovers([redaction], source);
    if (!cover) return;
    read.set(redaction, cover);
    show(layer, cover);
  }

  return (redaction) => {
    const layer = svg('g', {}, svg('path', { d: boxPath(redaction), class: 'editor-unread' }));
    const known = read.get(redaction);
    if (known) show(layer, known);
    // Reads one redaction at a time, because each one needs memory for strips.
    const begin = (): void => {
      reading = reading.then(() => readOne(redaction, layer)).catch(reportError);
    };
    if (!known) setTimeout(begin, REST_MS);
    return layer;
  };
}
