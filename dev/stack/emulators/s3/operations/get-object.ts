import { createReadStream } from 'node:fs';
import { READ_HEADERS, READ_QUERY, readObject } from '../object-answer.ts';
import type { S3Operation } from '../operation.ts';

export const getObject: S3Operation = {
  name: 'GetObject',
  query: READ_QUERY,
  headers: READ_HEADERS,
  run(request, store) {
    const { response, bytes } = readObject(request, store);
    if (!bytes) return response;
    const { bucket, object, span } = bytes;
    return { ...response, body: createReadStream('', { fd: bucket.open(object), start: span.start, end: span.end }) };
  },
};
