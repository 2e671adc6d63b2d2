import type { Strip } from '../capture.ts';
import { filterRows } from '../encode/filter-rows.ts';
import { joinPngs } from '../encode/join-pngs.ts';
import { pngOf } from '../encode/png-of.ts';
import { readPng } from '../encode/read-png.ts';
import { rowCosts } from '../encode/row-cost.ts';
import { canvasPainter } from '../shapes/canvas-painter.ts';
import { areSame, type Edits, NO_EDITS } from '../shapes/edits.ts';
import { type Export, exportedSize, exportStrips } from '../shapes/export-strips.ts';
import type { PixelSource } from '../shapes/pixel-source.ts';
import { editedText } from './edited-text.ts';
import type { OpenCapture, Takeaway } from './open-capture.ts';

/** The pixels of a capture, as the editor reads them. */
export const pixelsOf = ({ capture: { width, height }, strips }: OpenCapture): PixelSource<Strip> => ({
  width,
  height,
  strips,
  decode: async ({ png }) => (await readPng(png)).pixels,
});

/** A capture with what was done to it. One where nothing was done is itself. */
export async function editedTakeaway(open: OpenCapture, edits: Edits): Promise<Takeaway> {
  if (areSame(edits, NO_EDITS)) return open;
  const all = { source: pixelsOf(open), edits, about: open.capture, painter: canvasPainter() };
  const { width, height } = exportedSize(all);
  const crop = edits.crop ?? { x: 0, y: 0, width: open.capture.width, height: open.capture.height };
  const above = edits.stamps?.place === 'above' ? height - crop.height : 0;
  const strips = await editedStrips(open.capture.id, all);
  return {
    capture: { ...open.capture, width, height },
    strips,
    png: () => joinPngs({ strips, width }),
    text: async () => editedText(await open.text(), edits, { crop, above }),
  };
}

async function editedStrips(captureId: string, all: Export<Strip>): Promise<Strip[]> {
  const { width } = exportedSize(all);
  const costsOf = rowCosts(width);
  const strips: Strip[] = [];
  for await (const { top, height, rgba } of exportStrips(all)) {
    const png = await pngOf({ width, rows: height, filtered: filterRows(rgba, width, height) });
    strips.push({ captureId, index: strips.length, top, height, png, costs: costsOf(rgba, height) });
  }
  return strips;
}
