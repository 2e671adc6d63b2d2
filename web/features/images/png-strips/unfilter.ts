/** Reverses the filter of a row (PNG §9). `row` starts with the filter type. `above` is the previous row, unfiltered. */
type Unfilter = (row: Uint8Array, above: Uint8Array, into: Uint8Array, pixelBytes: number) => void;

function predictPaeth(left: number, above: number, upperLeft: number): number {
  const guess = left + above - upperLeft;
  const toLeft = Math.abs(guess - left);
  const toAbove = Math.abs(guess - above);
  const toUpperLeft = Math.abs(guess - upperLeft);
  if (toLeft <= toAbove && toLeft <= toUpperLeft) return left;
  return toAbove <= toUpperLeft ? above : upperLeft;
}

// Typed arrays keep only the lowest byte of a value, and return `undefined` for an index before their start.
const none: Unfilter = (row, _, into) => into.set(row.subarray(1));

const sub: Unfilter = (row, _, into, pixelBytes) => {
  for (let at = 0; at < into.length; at++) into[at] = (row[at + 1] ?? 0) + (at < pixelBytes ? 0 : (into[at - pixelBytes] ?? 0));
};

const up: Unfilter = (row, above, into) => {
  for (let at = 0; at < into.length; at++) into[at] = (row[at + 1] ?? 0) + (above[at] ?? 0);
};

const average: Unfilter = (row, above, into, pixelBytes) => {
  for (let at = 0; at < into.length; at++) {
    const left = at < pixelBytes ? 0 : (into[at - pixelBytes] ?? 0);
    into[at] = (row[at + 1] ?? 0) + ((left + (above[at] ?? 0)) >> 1);
  }
};

const paethFilter: Unfilter = (row, above, into, pixelBytes) => {
  for (let at = 0; at < into.length; at++) {
    const left = at < pixelBytes ? 0 : (into[at - pixelBytes] ?? 0);
    const upperLeft = at < pixelBytes ? 0 : (above[at - pixelBytes] ?? 0);
    into[at] = (row[at + 1] ?? 0) + predictPaeth(left, above[at] ?? 0, upperLeft);
  }
};

const FILTERS: readonly Unfilter[] = [none, sub, up, average, paethFilter];

/** Writes the unfiltered bytes of a row to `into`. Throws for an unknown filter type. */
export const unfilter: Unfilter = (row, above, into, pixelBytes) => {
  const undo = FILTERS[row[0] ?? 0];
  if (!undo) throw new Error('The file has an unknown row filter.');
  undo(row, above, into, pixelBytes);
};
