import { type Pixels, toUint32Pixels } from './uint32-pixels.ts';

/** Rows after which a horizontal color change counts as a border or column edge instead of text. */
const LASTING_ROWS = 40;

const MAX_COST = 65_535;

/** `lasting` counts for each pixel the consecutive rows in which it differs from its left neighbor. It is updated in place. */
function costOf(row: Int32Array, above: Int32Array, lasting: Uint8Array): number {
  let cost = 0;
  let left = row[0] ?? 0;
  for (let at = 0; at < row.length; at++) {
    const here = row[at] ?? 0;
    if (here !== above[at]) cost++;
    if (here === left) lasting[at] = 0;
    else if ((lasting[at] ?? 0) < LASTING_ROWS) {
      lasting[at] = (lasting[at] ?? 0) + 1;
      cost++;
    }
    left = here;
  }
  return Math.min(cost, MAX_COST);
}

/**
 * Returns a function that measures the content of each row, to find rows where a page can break. The cost is the number of pixels
 * that differ from the pixel above, plus those that have differed from their left neighbor for at most 40 rows. With a cost of 0
 * to 2 a row looks the same as the row above. Parts of the image must be given from top to bottom. Throws like `toUint32Pixels`.
 */
export function createRowCosts(width: number): (pixels: Pixels, rows: number) => Uint16Array {
  const lasting = new Uint8Array(width);
  let last: Int32Array | undefined;
  return (pixels, rows) => {
    const words = toUint32Pixels(pixels, width, rows);
    const rowAt = (y: number) => words.subarray(y * width, (y + 1) * width);
    let above = last ?? rowAt(0);
    const costs = Uint16Array.from({ length: rows }, (_, y) => {
      const row = rowAt(y);
      const cost = costOf(row, above, lasting);
      above = row;
      return cost;
    });
    last = above.slice();
    return costs;
  };
}
