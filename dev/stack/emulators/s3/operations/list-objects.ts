import type { S3Operation } from '../operation.ts';
import type { S3Call } from '../s3-call.ts';
import { S3Error } from '../s3-error.ts';
import type { StoredObject } from '../stored-object.ts';
import { writeXml } from '../xml.ts';

type Entry = { readonly name: string; readonly object?: StoredObject };

interface Question {
  readonly prefix: string;
  readonly delimiter: string;
  readonly maximum: number;
  /** Excludes keys up to and including this one. */
  readonly after: string;
  /** True if `after` comes from a continuation token. If it is a common prefix, all keys with that prefix are skipped. */
  readonly isNextPage: boolean;
}

const MOST_ENTRIES = 1_000;

export const listObjects: S3Operation = {
  name: 'ListObjectsV2',
  query: ['list-type', 'prefix', 'delimiter', 'max-keys', 'start-after', 'continuation-token'],
  run(call, store) {
    const bucket = store.bucket(call.bucket);
    if (!bucket.isListable) throw new S3Error('AccessDenied');
    if (call.query.get('list-type') !== '2') throw new S3Error('NotImplemented', 'S3 emulator: ListObjects is not emulated.');
    const question = readQuestion(call);
    const entries = entriesOf(bucket.list(), question);
    return { status: 200, body: writeXml('ListBucketResult', { Name: bucket.name, ...page(call, question, entries) }) };
  },
};

function readQuestion({ query }: S3Call): Question {
  const token = query.get('continuation-token');
  const maximum = query.get('max-keys') ?? String(MOST_ENTRIES);
  if (!/^\d{1,9}$/.test(maximum))
    throw new S3Error('InvalidArgument', 'Provided max-keys not an integer or within integer range');
  return {
    prefix: query.get('prefix') ?? '',
    delimiter: query.get('delimiter') ?? '',
    maximum: Math.min(Number(maximum), MOST_ENTRIES),
    after: token === null ? (query.get('start-after') ?? '') : Buffer.from(token, 'base64url').toString(),
    isNextPage: token !== null,
  };
}

/** Returns one entry more than `maximum` if there are more. */
function entriesOf(objects: readonly StoredObject[], question: Question): Entry[] {
  const { prefix, maximum, after, isNextPage } = question;
  const lastPrefix = isNextPage && sharedPrefix(after, question) === after ? after : undefined;
  const entries: Entry[] = [];
  for (const object of objects) {
    const { key } = object;
    const isDone = compare(key, after) <= 0 || (lastPrefix !== undefined && key.startsWith(lastPrefix));
    if (!key.startsWith(prefix) || isDone) continue;
    const shared = sharedPrefix(key, question);
    if (shared === undefined) entries.push({ name: key, object });
    else if (entries.at(-1)?.name !== shared) entries.push({ name: shared });
    if (entries.length > maximum) break;
  }
  return entries;
}

/** Returns the key up to the first delimiter after the prefix, or undefined if there is none. */
function sharedPrefix(key: string, { prefix, delimiter }: Question): string | undefined {
  const cut = delimiter ? key.indexOf(delimiter, prefix.length) : -1;
  return cut < 0 ? undefined : key.slice(0, cut + delimiter.length);
}

function page({ query }: S3Call, { prefix, delimiter, maximum }: Question, entries: readonly Entry[]) {
  const shown = entries.slice(0, maximum);
  const isTruncated = maximum > 0 && entries.length > maximum;
  return {
    Prefix: prefix,
    ...(delimiter && { Delimiter: delimiter }),
    StartAfter: query.get('start-after') ?? undefined,
    ContinuationToken: query.get('continuation-token') ?? undefined,
    NextContinuationToken: isTruncated ? Buffer.from(shown.at(-1)?.name ?? '').toString('base64url') : undefined,
    KeyCount: shown.length,
    MaxKeys: maximum,
    IsTruncated: isTruncated,
    Contents: shown.flatMap(({ object }) => (object ? [contents(object)] : [])),
    CommonPrefixes: shown.flatMap(({ name, object }) => (object ? [] : [{ Prefix: name }])),
  };
}

const contents = ({ key, modified, etag, size }: StoredObject) => ({
  Key: key,
  LastModified: modified,
  ETag: etag,
  Size: size,
  StorageClass: 'STANDARD',
});

const compare = (one: string, other: string) => Buffer.compare(Buffer.from(one), Buffer.from(other));
