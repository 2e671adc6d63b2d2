import type { S3Operation } from '../operation.ts';

/** Succeeds if the object does not exist, as S3 does. */
export const deleteObject: S3Operation = {
  name: 'DeleteObject',
  run({ bucket, key }, store) {
    store.bucket(bucket).remove(key);
    return { status: 204 };
  },
};
