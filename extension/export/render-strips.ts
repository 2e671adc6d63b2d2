import { type ExportInput, type ExportPart, getExportSize, renderParts } from '#shared/imaging/annotations/render-parts.ts';
import { createRowCostFunction } from '#shared/imaging/pdf/row-cost.ts';
import { encodePng } from '#shared/imaging/png/png-writer.ts';
import type { Strip } from '#shared/imaging/strip.ts';
import type { PixelHasher } from './pixel-hasher.ts';

/**
 * Returns the strips of an edited capture. Untouched strips keep their PNG bytes and are decoded only if there is a `hasher`,
 * which needs their pixels. Throws like `renderParts`.
 */
export async function renderEditedStrips(captureId: string, input: ExportInput<Strip>, hasher?: PixelHasher): Promise<Strip[]> {
  const { width } = getExportSize(input);
  // Untouched strips keep their stored costs. The first row rendered after an untouched strip is compared with the last row
  // rendered before the strip. The cost of that first row is therefore high, so that no page starts there.
  const computeRowCosts = createRowCostFunction(width);
  const strips: Strip[] = [];

  async function encodePart(part: ExportPart<Strip>): Promise<Pick<Strip, 'png' | 'costs'>> {
    if ('strip' in part) {
      if (hasher) await hasher.update(await input.source.decode(part.strip));
      return part.strip;
    }
    const { rgba, height } = part;
    await hasher?.update(rgba);
    return {
      png: encodePng({ width, rows: height, pixels: rgba }),
      costs: computeRowCosts(rgba, height),
    };
  }

  for await (const part of renderParts(input)) {
    const { png, costs } = await encodePart(part);
    strips.push({ captureId, index: strips.length, top: part.top, height: part.height, png, costs });
  }
  return strips;
}
