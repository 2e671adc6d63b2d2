import type { S3Operation } from '../operation.ts';
import { mayList } from '../permissions.ts';
import { createNotEmulatedError, S3Error } from '../s3-error.ts';
import type { S3Request } from '../s3-request.ts';
import type { StoredObject } from '../stored-object.ts';
import { formatXml } from '../xml.ts';

/** `object` is absent in the entry of a common prefix. */
type ListEntry = { readonly name: string; readonly object?: StoredObject };

interface ListQuery {
  readonly prefix: string;
  readonly delimiter: string;
  readonly maxEntries: number;
  /** Excludes keys up to and including this one. */
  readonly after: string;
  /** True if `after` comes from a continuation token. If it is a common prefix, all keys with that prefix are skipped. */
  readonly isNextPage: boolean;
}

const MAX_ENTRIES = 1_000;

export const listObjects: S3Operation = {
  name: 'ListObjectsV2',
  query: ['list-type', 'prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token'],
  run(request, store, context) {
    const bucket = store.requireBucket(request.bucket);
    if (!mayList(context, bucket)) throw new S3Error('AccessDenied');
    if (request.query.get('list-type') !== '2') throw createNotEmulatedError('ListObjects');
    const listQuery = parseListQuery(request);
    const entries = listEntries(bucket.list(), listQuery);
    return {
      status: 200,
      body: formatXml('ListBucketResult', { Name: bucket.name, ...describePage(request, listQuery, entries) }),
    };
  },
};

function parseListQuery({ query }: S3Request): ListQuery {
  const token = query.get('continuation-token');
  const maxEntries = query.get('max-keys') ?? String(MAX_ENTRIES);
  if (!/^\d{1,9}$/.test(maxEntries))
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maxEntries: Math.min(Number(maxEntries), MAX_ENTRIES),
    after: token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString(),
    isNextPage: token !== null,
  };
}

/** Returns at most `maxEntries` + 1 entries. The additional entry shows that the list continues. */
function listEntries(objects: readonly StoredObject[], listQuery: ListQuery): ListEntry[] {
  const { prefix, maxEntries, after, isNextPage } = listQuery;
  const skippedPrefix = isNextPage && findCommonPrefix(after, listQuery) === after ? after : undefined;
  const entries: ListEntry[] = [];
  for (const object of objects) {
    const { key } = object;
    const isOnPreviousPage = compareBytes(key, after) <= 0 || (skippedPrefix !== undefined && key.startsWith(skippedPrefix));
    if (!key.startsWith(prefix) || isOnPreviousPage) continue;
    const commonPrefix = findCommonPrefix(key, listQuery);
    if (commonPrefix === undefined) entries.push({ name: key, object });
    else if (entries.at(-1)?.name !== commonPrefix) entries.push({ name: commonPrefix });
    if (entries.length > maxEntries) break;
  }
  return entries;
}

/** Returns the key up to and including the first delimiter after the prefix, or undefined if there is none. */
function findCommonPrefix(key: string, { prefix, delimiter }: ListQuery): string | undefined {
  const delimiterIndex = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
  return delimiterIndex < 0 ? undefined : key.slice(0, delimiterIndex + delimiter.length);
}

function describePage({ query }: S3Request, { prefix, delimiter, maxEntries }: ListQuery, entries: readonly ListEntry[]) {
  const pageEntries = entries.slice(0, maxEntries);
  const isTruncated = maxEntries > 0 && entries.length > maxEntries;
  return {
    Prefix: prefix,
    ...(delimiter && { Delimiter: delimiter }),
    StartAfter: query.get('start-after') ?? undefined,
    ContinuationToken: query.get('continuation-token') ?? undefined,
    NextContinuationToken: isTruncated ? Buffer.from(pageEntries.at(-1)?.name ?? '').toString('base64url') : undefined,
    KeyCount: pageEntries.length,
    MaxKeys: maxEntries,
    IsTruncated: isTruncated,
    Contents: pageEntries.flatMap(({ object }) => (object ? [describeObject(object)] : [])),
    CommonPrefixes: pageEntries.flatMap(({ name, object }) => (object ? [] : [{ Prefix: name }])),
  };
}

const describeObject = ({ key, modified, etag, size }: StoredObject) => ({
  Key: key,
  LastModified: modified,
  ETag: etag,
  Size: size,
  StorageClass: 'STANDARD',
});

const compareBytes = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
