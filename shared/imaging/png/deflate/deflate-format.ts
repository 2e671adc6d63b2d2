/** Tables of the deflate format that its reader and its writer share (RFC 1951). */

export const END_OF_BLOCK = 256;

/** Number of extra bits after each length symbol and each distance symbol (§3.2.5). */
export const LENGTH_EXTRA_BITS = [0, 0, 0, 0, 0, 0, 0, 0, 1, 1, 1, 1, 2, 2, 2, 2, 3, 3, 3, 3, 4, 4, 4, 4, 5, 5, 5, 5, 0] as const;
export const getDistanceExtraBits = (symbol: number): number => Math.max((symbol >> 1) - 1, 0);

/** Order in which the code lengths of the code length alphabet are stored (§3.2.7). */
export const CODE_LENGTH_ORDER = [16, 17, 18, 0, 8, 7, 9, 6, 10, 5, 11, 4, 12, 3, 13, 2, 14, 1, 15] as const;

export function reverseBits(code: number, length: number): number {
  let reversed = 0;
  for (let bit = 0; bit < length; bit++) reversed |= ((code >> bit) & 1) << (length - 1 - bit);
  return reversed;
}

/** Returns the first code of each code length (§3.2.2). A length of 0 means that the symbol is not used. */
export function computeFirstCodes(lengths: ArrayLike<number>, maxLength: number): number[] {
  const counts = Array.from({ length: maxLength + 1 }, () => 0);
  for (const length of Array.from(lengths)) if (length > 0) counts[length] = (counts[length] ?? 0) + 1;
  const codes = [0, 0];
  for (let length = 2; length <= maxLength; length++) codes.push(((codes[length - 1] ?? 0) + (counts[length - 1] ?? 0)) << 1);
  return codes;
}
