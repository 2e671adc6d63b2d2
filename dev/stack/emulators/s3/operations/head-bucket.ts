import type { S3Operation } from '../operation.ts';

export const headBucket: S3Operation = {
  name: 'HeadBucket',
  run({ bucket }, store) {
    store.bucket(bucket);
    return { status: 200 };
  },
};
