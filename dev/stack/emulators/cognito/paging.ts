import { AwsError } from '../aws-json.ts';

/**
 * Returns at most `limit` items after the one that `token` names, in the order of their keys. Keys must be stable and unique.
 * `token` is opaque to callers. `next` is absent on the last page.
 */
export function page<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  { limit, token }: { limit: number; token?: string | undefined },
): { items: readonly T[]; next?: string } {
  const ordered = items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const seen = token === undefined ? '' : readToken(token);
  const rest = ordered.filter((item) => keyOf(item) > seen);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return last !== undefined && rest.length > limit ? { items: shown, next: tokenAfter(keyOf(last)) } : { items: shown };
}

const MARK = 'after:';

const tokenAfter = (key: string) => Buffer.from(MARK + key).toString('base64url');

function readToken(token: string): string {
  const read = Buffer.from(token, 'base64url').toString();
  if (!read.startsWith(MARK)) throw new AwsError('InvalidParameterException', 'Invalid pagination token.');
  return read.slice(MARK.length);
}
