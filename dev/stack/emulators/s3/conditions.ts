import { S3Error } from './s3-error.ts';
import type { HeaderValues } from './s3-request.ts';
import type { StoredObject } from './stored-object.ts';

export const READ_CONDITIONS: readonly string[] = ['if-match', 'if-none-match', 'if-modified-since', 'if-unmodified-since'];

export const WRITE_CONDITIONS: readonly string[] = ['if-match', 'if-none-match'];

/**
 * Returns true if the client's copy is current (304). Throws PreconditionFailed. ETags take precedence over dates (RFC 9110
 * §13.2.2).
 */
export function isNotModified(object: StoredObject, headers: HeaderValues): boolean {
  const modified = Date.parse(object.modified);
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  const { 'if-modified-since': modifiedSince, 'if-unmodified-since': unmodifiedSince } = headers;
  const holds = match === undefined ? !(unmodifiedSince && modified > Date.parse(unmodifiedSince)) : matchesEtag(match, object);
  if (!holds) throw new S3Error('PreconditionFailed');
  return noneMatch === undefined
    ? Boolean(modifiedSince && modified <= Date.parse(modifiedSince))
    : matchesEtag(noneMatch, object);
}

/** Throws PreconditionFailed if the source of a copy does not match. */
export function checkCopySource(object: StoredObject, headers: HeaderValues): void {
  const { 'x-amz-copy-source-if-match': match, 'x-amz-copy-source-if-none-match': noneMatch } = headers;
  if (match !== undefined && !matchesEtag(match, object)) throw new S3Error('PreconditionFailed');
  if (noneMatch !== undefined && matchesEtag(noneMatch, object)) throw new S3Error('PreconditionFailed');
}

/**
 * Throws unless the object at the key is as the writer expects: absent for `If-None-Match: *`, or a certain one for `If-Match`.
 */
export function checkWriteConditions(present: StoredObject | undefined, headers: HeaderValues): void {
  const { 'if-match': match, 'if-none-match': noneMatch } = headers;
  if (noneMatch !== undefined && noneMatch !== '*')
    throw new S3Error('NotImplemented', 'S3 emulator: a write takes If-None-Match with the value * only.');
  if (noneMatch !== undefined && present) throw new S3Error('PreconditionFailed');
  if (match !== undefined && !present) throw new S3Error('NoSuchKey');
  if (match !== undefined && present && !matchesEtag(match, present)) throw new S3Error('PreconditionFailed');
}

const matchesEtag = (tags: string, { etag }: StoredObject) =>
  tags.split(',').some((tag) => ['*', etag].includes(tag.trim()) || `"${tag.trim()}"` === etag);
