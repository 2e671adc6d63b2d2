import { AwsError } from '../aws-json.ts';

/**
 * Sorts the items by key, which must be stable and unique. Returns one page: at most `limit` items. Pass the `next` of the
 * previous page as `token`. `next` is absent on the last page.
 */
export function paginate<T>(
  items: readonly T[],
  getKey: (item: T) => string,
  { limit, token }: { limit: number; token?: string | undefined },
): { items: readonly T[]; next?: string } {
  const sortedItems = items.toSorted((one, other) => (getKey(one) < getKey(other) ? -1 : 1));
  const lastKey = token === undefined ? '' : parseToken(token);
  const remainingItems = sortedItems.filter((item) => getKey(item) > lastKey);
  const pageItems = remainingItems.slice(0, limit);
  const last = pageItems.at(-1);
  return last !== undefined && remainingItems.length > limit
    ? { items: pageItems, next: createToken(getKey(last)) }
    : { items: pageItems };
}

const TOKEN_PREFIX = 'after:';

const createToken = (key: string) => Buffer.from(TOKEN_PREFIX + key).toString('base64url');

function parseToken(token: string): string {
  const decoded = Buffer.from(token, 'base64url').toString();
  if (!decoded.startsWith(TOKEN_PREFIX)) throw new AwsError('InvalidParameterException', 'Invalid pagination token.');
  return decoded.slice(TOKEN_PREFIX.length);
}
