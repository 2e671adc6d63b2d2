import { READ_HEADERS, READ_QUERY, readAnswer } from '../object-answer.ts';
import type { S3Operation } from '../operation.ts';

export const headObject: S3Operation = {
  name: 'HeadObject',
  query: READ_QUERY,
  headers: READ_HEADERS,
  run: (call, store) => readAnswer(call, store).answer,
};
