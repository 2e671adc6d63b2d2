import { type Pixels, pixelWords } from './pixel-words.ts';

/** After so many rows a step from one pixel to the next is a border or a column, and no text. */
const LASTING_ROWS = 40;

const HIGHEST = 65_535;

/** `lasting` says of each pixel for how many rows it has differed from the one on its left. */
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
 * Measures what stands in each row of a picture, to find where it may be cut: how many pixels differ from the one above, and
 * how many from the one on the left for less than 40 rows. It is given the picture from the top down in parts, four bytes a
 * pixel, and says of each part's rows what they cost; 0 to 2 is a row like the one above. Throws as `pixelWords` does.
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
