import { AwsError } from '../aws-json.ts';

/**
 * Returns at most `limit` items after the one that `token` names, in the order of their keys. Keys must be stable and unique.
 * `token` is opaque to callers. `next` is absent on the last page.
 */
export function paginate<T>(
  items: readonly T[],
  keyOf: (item: T) => string,
  { limit, token }: { limit: number; token?: string | undefined },
): { items: readonly T[]; next?: string } {
  const ordered = items.toSorted((one, other) => (keyOf(one) < keyOf(other) ? -1 : 1));
  const lastKey = token === undefined ? '' : readToken(token);
  const rest = ordered.filter((item) => keyOf(item) > lastKey);
  const shown = rest.slice(0, limit);
  const last = shown.at(-1);
  return last !== undefined && rest.length > limit ? { items: shown, next: createToken(keyOf(last)) } : { items: shown };
}

const TOKEN_PREFIX = 'after:';

const createToken = (key: string) => Buffer.from(TOKEN_PREFIX + key).toString('base64url');

function readToken(token: string): string {
  const read = Buffer.from(token, 'base64url').toString();
  if (!read.startsWith(TOKEN_PREFIX)) throw new AwsError('InvalidParameterException', 'Invalid pagination token.');
  return read.slice(TOKEN_PREFIX.length);
}
