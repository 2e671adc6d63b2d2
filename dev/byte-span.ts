export interface ByteSpan {
  readonly start: number;
  /** The last byte that is meant; before `start` where there is none. */
  readonly end: number;
  /** Whether a part was asked for, be it all there is. */
  readonly isPart: boolean;
}

/**
 * The bytes that a `range` header asks for of `size` (RFC 9110 §14.1.2): all of them where it is not well-formed, or names
 * several ranges; nothing where it names none that there are.
 */
export function byteSpan(range: string, size: number): ByteSpan | undefined {
  const [, first, last] = /^bytes=(\d*)-(\d*)$/.exec(range) ?? [];
  if (first === undefined || last === undefined || first + last === '') return { start: 0, end: size - 1, isPart: false };
  const start = first === '' ? Math.max(0, size - Number(last)) : Number(first);
  const end = first === '' || last === '' ? size - 1 : Math.min(Number(last), size - 1);
  return start > end ? undefined : { start, end, isPart: true };
}

export const contentRange = ({ start, end }: ByteSpan, size: number): string => `bytes ${start}-${end}/${size}`;
