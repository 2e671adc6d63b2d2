import { createReadStream } from 'node:fs';
import type { BucketStore } from '../bucket-store.ts';
import { expectSource, expectTarget, WRITE_CONDITIONS } from '../conditions.ts';
import { METADATA_PREFIX, objectHeaders } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { readKey, type S3Call } from '../s3-call.ts';
import { S3Error } from '../s3-error.ts';
import { writeXml } from '../xml.ts';

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
  async run(call, store) {
    const isReplacing = readDirective(call) === 'REPLACE';
    const { bucket, object } = findSource(call, store);
    if (!isReplacing && bucket.name === call.bucket && object.key === call.key)
      throw new S3Error('InvalidRequest', 'An object cannot be copied to itself without changing its metadata.');
    expectSource(object, call.headers);
    const headers = isReplacing ? objectHeaders(call.headers) : object.headers;
    const bytes = createReadStream('', { fd: bucket.open(object) });
    const copy = await store
      .bucket(call.bucket)
      .put(call.key, bytes, { headers, expect: (present) => expectTarget(present, call.headers) });
    return { status: 200, body: writeXml('CopyObjectResult', { LastModified: copy.modified, ETag: copy.etag }) };
  },
};

function readDirective({ headers }: S3Call): 'COPY' | 'REPLACE' {
  const directive = headers['x-amz-metadata-directive'] ?? 'COPY';
  if (directive !== 'COPY' && directive !== 'REPLACE') throw new S3Error('InvalidArgument', 'Unknown metadata directive.');
  return directive;
}

function findSource({ headers }: S3Call, store: BucketStore) {
  const [source = '', version] = (headers['x-amz-copy-source'] ?? '').split('?');
  if (version !== undefined) throw new S3Error('NotImplemented', `S3 emulator: a copy source with ?${version} is not emulated.`);
  const [name = '', ...key] = source.replace(/^\//, '').split('/');
  const bucket = store.bucket(name);
  return { bucket, object: bucket.require(readKey(key.join('/'))) };
}
