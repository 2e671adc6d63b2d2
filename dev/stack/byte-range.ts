export interface ByteRange {
  readonly start: number;
  /** Inclusive. -1 if the size is 0. */
  readonly end: number;
  /** True if the request contains a range, even if the range covers all bytes. */
  readonly isPartial: boolean;
}

/**
 * Returns the bytes that a `range` request header selects (RFC 9110 §14.1.2), or undefined if the range cannot be satisfied.
 * Returns all bytes if the header is malformed or contains several ranges.
 */
export function parseRange(range: string, size: number): ByteRange | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return { start: 0, end: size - 1, isPartial: false };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  if (first !== '' && last !== '' && Number(first) > Number(last)) return { start: 0, end: size - 1, isPartial: false };
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? undefined : { start, end, isPartial: true };
}

export const formatContentRange = ({ start, end }: ByteRange, size: number): string => `bytes ${start}-${end}/${size}`;
