/** Reverses the filter of a row (PNG §9). `row` starts with the filter type. `above` is the previous row, unfiltered. */
type Unfilter = (row: Uint8Array, above: Uint8Array, target: Uint8Array, pixelBytes: number) => void;

function predictPaeth(left: number, above: number, upperLeft: number): number {
  const estimate = left + above - upperLeft;
  const distanceLeft = Math.abs(estimate - left);
  const distanceAbove = Math.abs(estimate - above);
  const distanceUpperLeft = Math.abs(estimate - upperLeft);
  if (distanceLeft <= distanceAbove && distanceLeft <= distanceUpperLeft) return left;
  return distanceAbove <= distanceUpperLeft ? above : upperLeft;
}

// `Uint8Array` stores only the lowest byte of a number, so the sums below need no modulo. Bytes left of the first pixel count as 0.
const unfilterNone: Unfilter = (row, _, target) => target.set(row.subarray(1));

const unfilterSub: Unfilter = (row, _, target, pixelBytes) => {
  for (let i = 0; i < target.length; i++) target[i] = (row[i + 1] ?? 0) + (i < pixelBytes ? 0 : (target[i - pixelBytes] ?? 0));
};

const unfilterUp: Unfilter = (row, above, target) => {
  for (let i = 0; i < target.length; i++) target[i] = (row[i + 1] ?? 0) + (above[i] ?? 0);
};

const unfilterAverage: Unfilter = (row, above, target, pixelBytes) => {
  for (let i = 0; i < target.length; i++) {
    const left = i < pixelBytes ? 0 : (target[i - pixelBytes] ?? 0);
    target[i] = (row[i + 1] ?? 0) + ((left + (above[i] ?? 0)) >> 1);
  }
};

const unfilterPaeth: Unfilter = (row, above, target, pixelBytes) => {
  for (let i = 0; i < target.length; i++) {
    const left = i < pixelBytes ? 0 : (target[i - pixelBytes] ?? 0);
    const upperLeft = i < pixelBytes ? 0 : (above[i - pixelBytes] ?? 0);
    target[i] = (row[i + 1] ?? 0) + predictPaeth(left, above[i] ?? 0, upperLeft);
  }
};

const FILTERS: readonly Unfilter[] = [unfilterNone, unfilterSub, unfilterUp, unfilterAverage, unfilterPaeth];

/** Writes the unfiltered bytes of a row to `target`. Throws for an unknown filter type. */
export const unfilter: Unfilter = (row, above, target, pixelBytes) => {
  const unfilterRow = FILTERS[row[0] ?? 0];
  if (!unfilterRow) throw new Error('The file has an unknown row filter.');
  unfilterRow(row, above, target, pixelBytes);
};
