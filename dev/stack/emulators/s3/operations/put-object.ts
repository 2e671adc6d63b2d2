import { expectTarget, WRITE_CONDITIONS } from '../conditions.ts';
import { METADATA_PREFIX, objectHeaders } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { BODY_HEADERS, requestBody } from '../request-body.ts';

export const putObject: S3Operation = {
  name: 'PutObject',
  headers: [...BODY_HEADERS, ...WRITE_CONDITIONS, METADATA_PREFIX],
  async run(call, store) {
    const { etag, crc32 } = await store.bucket(call.bucket).put(call.key, requestBody(call), {
      headers: objectHeaders(call.headers),
      expect: (present) => expectTarget(present, call.headers),
    });
    return { status: 200, headers: { etag, 'x-amz-checksum-crc32': crc32, 'x-amz-checksum-type': 'FULL_OBJECT' } };
  },
};
