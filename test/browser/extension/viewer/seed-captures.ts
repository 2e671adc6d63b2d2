import { encodePng } from '#shared/imaging/png/png-writer.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { Capture } from '../../../../extension/capture.ts';
import { Captures } from '../../../../extension/storage/captures.ts';

/** A capture to store. It has stripes of 100 rows, each with its own color and a line of text. */
export type Seed = Partial<Capture> &
  Pick<Capture, 'id' | 'width' | 'height'> & {
    /** Encodes only one full strip and stores it repeatedly, so that a large capture is stored quickly. */
    readonly hasIdenticalStrips?: boolean;
    /** Edits in their stored form. */
    readonly edits?: unknown;
  };

declare global {
  interface Window {
    seed(seeds: readonly Seed[]): Promise<void>;
    listCaptureIds(): Promise<string[]>;
  }
}

const STRIP_ROWS = 700;
const STRIPE_ROWS = 100;

const getStripeColor = (stripe: number): string => `rgb(${(stripe * 37) % 256} ${(stripe * 91) % 256} ${(stripe * 151) % 256})`;

function drawPixels(width: number, top: number, rows: number): Uint8ClampedArray<ArrayBuffer> {
  const context = new OffscreenCanvas(width, rows).getContext('2d');
  if (!context) throw new Error('The canvas has no 2D context.');
  for (let row = Math.floor(top / STRIPE_ROWS) * STRIPE_ROWS; row < top + rows; row += STRIPE_ROWS) {
    context.fillStyle = getStripeColor(row / STRIPE_ROWS);
    context.fillRect(0, row - top, width, STRIPE_ROWS);
    context.fillStyle = 'white';
    context.font = '40px sans-serif';
    context.fillText(`Row ${row}`, 40, row - top + 64);
  }
  return new Uint8ClampedArray(context.getImageData(0, 0, width, rows).data);
}

async function storeCapture(captures: Captures, { hasIdenticalStrips = false, edits, ...seed }: Seed): Promise<void> {
  const capture: Capture = {
    url: `https://example.com/${seed.id}`,
    title: `Page ${seed.id}`,
    takenAt: Date.UTC(2026, 10, 22, 8, 52),
    density: 1,
    bytes: 0,
    state: 'done',
    ...seed,
  };
  let bytes = capture.bytes;
  let sharedPng: Blob | undefined;
  for (let top = 0; top < capture.height; top += STRIP_ROWS) {
    const height = Math.min(STRIP_ROWS, capture.height - top);
    const png = (height === STRIP_ROWS && sharedPng) || (await loadStrip(capture.width, { top, height }));
    if (hasIdenticalStrips) sharedPng = png;
    if (capture.bytes === 0) bytes += png.size;
    const strip: Strip = { captureId: capture.id, index: top / STRIP_ROWS, top, height, png, costs: new Uint16Array(height) };
    await captures.writeStrip(capture, strip);
  }
  await captures.putRecord({ ...capture, bytes });
  if (edits !== undefined) await captures.writeEdits(capture.id, edits);
}

interface StripRows {
  readonly top: number;
  readonly height: number;
}

/** Encodes a strip, unless an earlier test has stored it on the server of `open-extension-page.ts`. */
async function loadStrip(width: number, rows: StripRows): Promise<Blob> {
  const url = `/strips/${width}-${rows.top}-${rows.height}`;
  const stored = await fetch(url);
  if (stored.status === 200) return stored.blob();
  const png = encodeStrip(width, rows);
  await fetch(url, { method: 'PUT', body: png });
  return png;
}

const encodeStrip = (width: number, { top, height }: StripRows): Blob =>
  encodePng({ width, rows: height, pixels: drawPixels(width, top, height) });

window.seed = async (seeds) => {
  const captures = await Captures.open();
  for (const seed of seeds) await storeCapture(captures, seed);
  captures.close();
};

window.listCaptureIds = async () => {
  const captures = await Captures.open();
  const all = await captures.list();
  captures.close();
  return all.map(({ id }) => id);
};
