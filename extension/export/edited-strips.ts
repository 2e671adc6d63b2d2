import { type Export, exportedSize, exportParts, type Part } from '../annotations/export-parts.ts';
import type { Strip } from '../capture.ts';
import { pngOf } from './encode/png-of.ts';
import { rowCosts } from './encode/row-cost.ts';
import type { PixelDigest } from './pixel-digest.ts';

/**
 * Returns the strips of an edited capture. Untouched strips keep their PNG bytes and are decoded only if `digest` needs their
 * pixels. Throws like `exportParts`.
 */
export async function editedStrips(captureId: string, all: Export<Strip>, digest?: PixelDigest): Promise<Strip[]> {
  const { width } = exportedSize(all);
  // After untouched strips, which have kept their own costs, the first row is compared with the last row rendered here. Its cost
  // is then high, so that no page break falls there.
  const costsOf = rowCosts(width);
  const strips: Strip[] = [];

  async function packed(part: Part<Strip>): Promise<Pick<Strip, 'png' | 'costs'>> {
    if ('strip' in part) {
      if (digest) await digest.add(await all.source.decode(part.strip));
      return part.strip;
    }
    const { rgba, height } = part;
    await digest?.add(rgba);
    return {
      png: await pngOf({ width, rows: height, pixels: rgba }),
      costs: costsOf(rgba, height),
    };
  }

  for await (const part of exportParts(all)) {
    const { png, costs } = await packed(part);
    strips.push({ captureId, index: strips.length, top: part.top, height: part.height, png, costs });
  }
  return strips;
}
