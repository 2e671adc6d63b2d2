import { createCanvasPainter } from '#shared/imaging/annotations/canvas-painter.ts';
import { areEditsEqual, type Edits, getCrop, NO_EDITS } from '#shared/imaging/annotations/edits.ts';
import { getExportSize } from '#shared/imaging/annotations/render-parts.ts';
import { createStampTexts } from '#shared/imaging/annotations/stamp.ts';
import { joinPngs } from '#shared/imaging/png/join-pngs.ts';
import { applyEditsToText } from './edit-page-text.ts';
import { createPixelSource, type ExportSource, type OpenedCapture } from './open-capture.ts';
import { createPixelHasher } from './pixel-hasher.ts';
import { renderEditedStrips } from './render-strips.ts';
import { createStampMetadata } from './stamp-metadata.ts';

/**
 * Applies edits to a capture for export. Needs no DOM, so it also runs in the service worker. Returns `openedCapture` itself if
 * there are no edits. Throws like `renderEditedStrips`.
 */
export async function applyEdits(openedCapture: OpenedCapture, edits: Edits): Promise<ExportSource> {
  if (areEditsEqual(edits, NO_EDITS)) return openedCapture;
  const { capture } = openedCapture;
  const input = { source: createPixelSource(openedCapture), edits, stampSource: capture, painter: createCanvasPainter() };
  const { width, height } = getExportSize(input);
  const crop = getCrop(edits, capture);
  const stampRowsAbove = edits.stamps?.place === 'above' ? height - crop.height : 0;
  const hasher = createStampTexts(edits.stamps, capture).length > 0 ? createPixelHasher(width) : undefined;
  const strips = await renderEditedStrips(capture.id, input, hasher);
  const metadata = hasher ? createStampMetadata(capture, await hasher.digest()) : {};
  return {
    capture: { ...capture, width, height },
    strips,
    metadata,
    createPng: () => joinPngs({ strips, width, texts: metadata }),
    readText: async () => applyEditsToText(await openedCapture.readText(), edits, { crop, stampRowsAbove }),
  };
}
