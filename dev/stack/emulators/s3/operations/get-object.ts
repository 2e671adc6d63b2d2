import { createReadStream } from 'node:fs';
import { READ_HEADERS, READ_QUERY, readAnswer } from '../object-answer.ts';
import type { S3Operation } from '../operation.ts';

export const getObject: S3Operation = {
  name: 'GetObject',
  query: READ_QUERY,
  headers: READ_HEADERS,
  run(call, store) {
    const { answer, bytes } = readAnswer(call, store);
    if (!bytes) return answer;
    const { bucket, object, span } = bytes;
    return { ...answer, body: createReadStream('', { fd: bucket.open(object), start: span.start, end: span.end }) };
  },
};
