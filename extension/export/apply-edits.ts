import { createCanvasPainter } from '../annotations/canvas-painter.ts';
import { type Edits, editsEqual, getCrop, NO_EDITS } from '../annotations/edits.ts';
import { getExportSize } from '../annotations/render-parts.ts';
import { stampTexts } from '../annotations/stamp.ts';
import { applyEditsToText } from './edit-page-text.ts';
import { joinPngs } from './encode/join-pngs.ts';
import type { ExportSource } from './open-capture.ts';
import { type OpenCapture, pixelSourceOf } from './open-capture.ts';
import { createPixelDigest } from './pixel-digest.ts';
import { renderEditedStrips } from './render-strips.ts';
import { stampMetadata } from './stamp-metadata.ts';

/**
 * Applies edits to a capture for export. Needs no DOM, so it also runs in the service worker. Returns `open` itself if there are
 * no edits. Throws like `renderEditedStrips`.
 */
export async function applyEdits(open: OpenCapture, edits: Edits): Promise<ExportSource> {
  if (editsEqual(edits, NO_EDITS)) return open;
  const { capture } = open;
  const all = { source: pixelSourceOf(open), edits, about: capture, painter: createCanvasPainter() };
  const { width, height } = getExportSize(all);
  const crop = getCrop(edits, capture);
  const above = edits.stamps?.place === 'above' ? height - crop.height : 0;
  const digest = stampTexts(edits.stamps, capture).length > 0 ? createPixelDigest(width) : undefined;
  const strips = await renderEditedStrips(capture.id, all, digest);
  const metadata = digest ? stampMetadata(capture, await digest.end()) : {};
  return {
    capture: { ...capture, width, height },
    strips,
    metadata,
    png: () => joinPngs({ strips, width, texts: metadata }),
    text: async () => applyEditsToText(await open.text(), edits, { crop, above }),
  };
}
