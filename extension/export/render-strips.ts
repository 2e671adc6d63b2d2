import { type Export, getExportSize, type Part, renderParts } from '../annotations/render-parts.ts';
import type { Strip } from '../capture.ts';
import { encodePng } from './encode/png-writer.ts';
import { createRowCosts } from './encode/row-cost.ts';
import type { PixelDigest } from './pixel-digest.ts';

/**
 * Returns the strips of an edited capture. Untouched strips keep their PNG bytes and are decoded only if `digest` needs their
 * pixels. Throws like `renderParts`.
 */
export async function renderEditedStrips(captureId: string, all: Export<Strip>, digest?: PixelDigest): Promise<Strip[]> {
  const { width } = getExportSize(all);
  // After untouched strips, which have kept their own costs, the first row is compared with the last row rendered here. Its cost
  // is then high, so that no page break falls there.
  const costsOf = createRowCosts(width);
  const strips: Strip[] = [];

  async function toPng(part: Part<Strip>): Promise<Pick<Strip, 'png' | 'costs'>> {
    if ('strip' in part) {
      if (digest) await digest.add(await all.source.decode(part.strip));
      return part.strip;
    }
    const { rgba, height } = part;
    await digest?.add(rgba);
    return {
      png: await encodePng({ width, rows: height, pixels: rgba }),
      costs: costsOf(rgba, height),
    };
  }

  for await (const part of renderParts(all)) {
    const { png, costs } = await toPng(part);
    strips.push({ captureId, index: strips.length, top: part.top, height: part.height, png, costs });
  }
  return strips;
}
