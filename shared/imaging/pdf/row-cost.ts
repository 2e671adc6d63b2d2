import { type Pixels, toUint32Pixels } from '../png/uint32-pixels.ts';

/** Rows after which a horizontal color change counts as a border or column edge instead of text. */
const MIN_BORDER_ROWS = 40;

const MAX_COST = 65_535;

/** `edgeHeights` counts, per column, the consecutive rows in which a pixel differs from its left neighbor. Updated in place. */
function computeRowCost(row: Int32Array, above: Int32Array, edgeHeights: Uint8Array): number {
  let cost = 0;
  let left = row[0] ?? 0;
  for (let index = 0; index < row.length; index++) {
    const pixel = row[index] ?? 0;
    if (pixel !== above[index]) cost++;
    if (pixel === left) edgeHeights[index] = 0;
    else if ((edgeHeights[index] ?? 0) < MIN_BORDER_ROWS) {
      edgeHeights[index] = (edgeHeights[index] ?? 0) + 1;
      cost++;
    }
    left = pixel;
  }
  return Math.min(cost, MAX_COST);
}

/**
 * Returns a function that computes the cost of a page break at each row. The cost is the number of pixels that differ from the
 * pixel above, plus the pixels that have differed from their left neighbor for at most 40 rows. A row with a cost of 0 to 2
 * looks the same as the row above. Pass the parts of the image to it from top to bottom. It throws like
 * `toUint32Pixels`.
 */
export function createRowCostFunction(width: number): (pixels: Pixels, rows: number) => Uint16Array {
  const edgeHeights = new Uint8Array(width);
  let lastRow: Int32Array | undefined;
  return (pixels, rows) => {
    const uint32Pixels = toUint32Pixels(pixels, width, rows);
    const getRow = (y: number) => uint32Pixels.subarray(y * width, (y + 1) * width);
    let above = lastRow ?? getRow(0);
    const costs = Uint16Array.from({ length: rows }, (_, y) => {
      const row = getRow(y);
      const cost = computeRowCost(row, above, edgeHeights);
      above = row;
      return cost;
    });
    lastRow = above.slice();
    return costs;
  };
}
