import { canvasPainter } from '../annotations/canvas-painter.ts';
import { areSame, cropOf, type Edits, NO_EDITS } from '../annotations/edits.ts';
import { exportedSize } from '../annotations/export-parts.ts';
import { stampWords } from '../annotations/stamp.ts';
import { editedStrips } from './edited-strips.ts';
import { editedText } from './edited-text.ts';
import { joinPngs } from './encode/join-pngs.ts';
import { type OpenCapture, pixelsOf } from './open-capture.ts';
import { pixelDigest } from './pixel-digest.ts';
import { stampedWords } from './stamped-words.ts';
import type { Takeaway } from './takeaway.ts';

/**
 * Applies edits to a capture for export. Needs no DOM, so it also runs in the service worker. Returns `open` itself if there are
 * no edits. Throws like `editedStrips`.
 */
export async function editedTakeaway(open: OpenCapture, edits: Edits): Promise<Takeaway> {
  if (areSame(edits, NO_EDITS)) return open;
  const { capture } = open;
  const all = { source: pixelsOf(open), edits, about: capture, painter: canvasPainter() };
  const { width, height } = exportedSize(all);
  const crop = cropOf(edits, capture);
  const above = edits.stamps?.place === 'above' ? height - crop.height : 0;
  const digest = stampWords(edits.stamps, capture).length > 0 ? pixelDigest(width) : undefined;
  const strips = await editedStrips(capture.id, all, digest);
  const words = digest ? stampedWords(capture, await digest.end()) : {};
  return {
    capture: { ...capture, width, height },
    strips,
    words,
    png: () => joinPngs({ strips, width, texts: words }),
    text: async () => editedText(await open.text(), edits, { crop, above }),
  };
}
