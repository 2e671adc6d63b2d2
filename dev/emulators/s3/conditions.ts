import type { HeaderValues } from './s3-call.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

/** The conditions of HTTP under which an object is read. */
export const READ_CONDITIONS: readonly string[] = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

/** Those under which one is written. */
export const WRITE_CONDITIONS: readonly string[] = ['if-match', 'if-none-match'];

/** Whether the caller has this object already (304). Throws PreconditionFailed. Tags go before dates (RFC 9110 §13.2.2). */
export function isNotModified(object: StoredObject, headers: HeaderValues): boolean {
  const modified = Date.parse(object.modified);
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const { 'if-modified-since': since, 'if-unmodified-since': until } = headers;
  const holds = match === undefined ? !(until && modified > Date.parse(until)) : names(match, object);
  if (!holds) throw new S3Error('PreconditionFailed');
  return noneMatch === undefined ? Boolean(since && modified <= Date.parse(since)) : names(noneMatch, object);
}

/** Throws PreconditionFailed where a copy's source is not the object that the caller has seen. */
export function expectSource(object: StoredObject, headers: HeaderValues): void {
  const { 'x-amz-copy-source-if-match': match, 'x-amz-copy-source-if-none-match': noneMatch } = headers;
  if (match !== undefined && !names(match, object)) throw new S3Error('PreconditionFailed');
  if (noneMatch !== undefined && names(noneMatch, object)) throw new S3Error('PreconditionFailed');
}

/** Throws where what has the key is not what the writer expects: nothing, with `If-None-Match: *`, or a certain object. */
export function expectTarget(present: StoredObject | undefined, headers: HeaderValues): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new S3Error('NotImplemented', 'S3 emulator: a write takes If-None-Match with the value * only.');
  if (noneMatch !== undefined && present) throw new S3Error('PreconditionFailed');
  if (match !== undefined && !present) throw new S3Error('NoSuchKey');
  if (match !== undefined && present && !names(match, present)) throw new S3Error('PreconditionFailed');
}

const names = (tags: string, { etag }: StoredObject) =>
  tags.split(',').some((tag) => ['*', etag].includes(tag.trim()) || `"${tag.trim()}"` === etag);
