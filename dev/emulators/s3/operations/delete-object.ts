import type { S3Operation } from '../operation.ts';

/** What is not there is deleted already. */
export const deleteObject: S3Operation = {
  name: 'DeleteObject',
  run({ bucket, key }, store) {
    store.bucket(bucket).remove(key);
    return { status: 204 };
  },
};
