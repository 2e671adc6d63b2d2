import { type Pixels, pixelWords } from './pixel-words.ts';

/** A horizontal color change that continues for more rows than this is a border or a column edge, not text. */
const LASTING_ROWS = 40;

const HIGHEST = 65_535;

/** Returns the cost of a row. `lasting` counts for each pixel the rows in which it differs from its left neighbor. */
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
  return Math.min(cost, HIGHEST);
}

/**
 * Returns a function that measures the content of each row, to find rows where a page can break. The cost of a row is the number
 * of pixels that differ from the pixel above, plus those that have differed from their left neighbor for at most 40 rows. A cost
 * of 0 to 2 means that the row practically equals the row above. Call the function with parts of the image from top to bottom,
 * four bytes per pixel. Throws like `pixelWords`.
 */
export function rowCosts(width: number): (pixels: Pixels, rows: number) => Uint16Array {
  const lasting = new Uint8Array(width);
  let last: Int32Array | undefined;
  return (pixels, rows) => {
    const words = pixelWords(pixels, width, rows);
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
