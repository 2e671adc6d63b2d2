import { element, svg } from '../dom/element.ts';
import { boxPath } from '../shapes/marks.ts';
import type { PixelSource, StripPlace } from '../shapes/pixel-source.ts';
import { type Cover, readCovers, sampledCover } from '../shapes/redact.ts';
import type { Redaction } from '../shapes/shape.ts';

/** A cover is shown in so many pixels at most. */
const MOST_PIXELS = 1_000_000;

/** How long a redaction rests before it is read from the capture. Until then it is grey: it hides at once. */
const REST_MS = 120;

function canvasOf(cover: Cover): HTMLCanvasElement {
  const { width, height } = cover.cells.box;
  const sample = sampledCover(cover, Math.ceil(Math.sqrt((width * height) / MOST_PIXELS)));
  const canvas = element('canvas', { width: sample.width, height: sample.height, 'data-kind': cover.kind });
  canvas.getContext('2d')?.putImageData(sample, 0, 0);
  return canvas;
}

/** Shows redactions as the file will have them: from the very averages that are put into it. */
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
    // One after the other: each reads strips, and a strip takes room.
    const begin = (): void => {
      reading = reading.then(() => readOne(redaction, layer)).catch(reportError);
    };
    if (!known) setTimeout(begin, REST_MS);
    return layer;
  };
}
