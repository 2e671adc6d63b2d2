import type { Authority } from './authenticate.ts';
import type { BucketStore } from './bucket-store.ts';
import type { S3Answer, S3Call } from './s3-call.ts';

/** One operation of S3. What it does not list it does not understand, and such a call is refused. */
export interface S3Operation {
  /** AWS's own name for it. */
  readonly name: string;
  /** Query parameters, beside those that sign. */
  readonly query?: readonly string[];
  /** Headers among `x-amz-*`, `if-*` and `range`; a name that ends in a hyphen stands for all that start so. */
  readonly headers?: readonly string[];
  readonly run: (call: S3Call, store: BucketStore, authority: Authority) => S3Answer | Promise<S3Answer>;
}
