import { createReadStream } from 'node:fs';
import type { BucketStore } from '../bucket-store.ts';
import { checkCopySource, checkWriteConditions, WRITE_CONDITIONS } from '../conditions.ts';
import { METADATA_PREFIX, readObjectHeaders } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { BODY_HEADERS, readBody } from '../request-body.ts';
import { S3Error } from '../s3-error.ts';
import { readKey, type S3Request } from '../s3-request.ts';
import { writeXml } from '../xml.ts';

export const putObject: S3Operation = {
  name: 'PutObject',
  headers: [...BODY_HEADERS, ...WRITE_CONDITIONS, METADATA_PREFIX],
  async run(request, store) {
    const { etag, crc32 } = await store.bucket(request.bucket).put(request.key, readBody(request), {
      headers: readObjectHeaders(request.headers),
      checkPresent: (present) => checkWriteConditions(present, request.headers),
    });
    return { status: 200, headers: { etag, 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' } };
  },
};

export const copyObject: S3Operation = {
  name: 'CopyObject',
  headers: [
    'x-amz-copy-source',
    'x-amz-copy-source-if-match',
    'x-amz-copy-source-if-none-match',
    'x-amz-metadata-directive',
    METADATA_PREFIX,
    ...WRITE_CONDITIONS,
  ],
  async run(request, store) {
    const isReplacing = readDirective(request) === 'REPLACE';
    const { bucket, object } = findSource(request, store);
    if (!isReplacing && bucket.name === request.bucket && object.key === request.key)
      throw new S3Error('InvalidRequest', 'An object cannot be copied to itself without changing its metadata.');
    checkCopySource(object, request.headers);
    const headers = isReplacing ? readObjectHeaders(request.headers) : object.headers;
    const bytes = createReadStream('', { fd: bucket.open(object) });
    const copy = await store
      .bucket(request.bucket)
      .put(request.key, bytes, { headers, checkPresent: (present) => checkWriteConditions(present, request.headers) });
    return { status: 200, body: writeXml('CopyObjectResult', { LastModified: copy.modified, ETag: copy.etag }) };
  },
};

function readDirective({ headers }: S3Request): 'COPY' | 'REPLACE' {
  const directive = headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
  return directive;
}

function findSource({ headers }: S3Request, store: BucketStore) {
  const [source = '', version] = (headers['x-amz-copy-source'] ?? '').split('?');
  if (version !== undefined) throw new S3Error('NotImplemented', `S3 emulator: a copy source with ?${version} is not emulated.`);
  const [name = '', ...key] = source.replace(/^\//, '').split('/');
  const bucket = store.bucket(name);
  return { bucket, object: bucket.requireObject(readKey(key.join('/'))) };
}
