import { checkWriteConditions, WRITE_CONDITIONS } from '../conditions.ts';
import { METADATA_PREFIX, readObjectHeaders } from '../object-headers.ts';
import type { S3Operation } from '../operation.ts';
import { BODY_HEADERS, readBody } from '../request-body.ts';

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
