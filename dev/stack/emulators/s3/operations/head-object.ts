import { READ_HEADERS, READ_QUERY, readObject } from '../object-answer.ts';
import type { S3Operation } from '../operation.ts';

export const headObject: S3Operation = {
  name: 'HeadObject',
  query: READ_QUERY,
  headers: READ_HEADERS,
  run: (request, store) => readObject(request, store).response,
};
