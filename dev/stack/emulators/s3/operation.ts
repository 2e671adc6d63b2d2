import type { Authority } from './authenticate.ts';
import type { BucketStore } from './bucket-store.ts';
import type { S3Answer, S3Call } from './s3-call.ts';

/** S3 operation. Requests with parameters or headers that it does not list are rejected. */
export interface S3Operation {
  readonly name: string;
  /** Query parameters, without those of the signature. */
  readonly query?: readonly string[];
  /** Headers among `x-amz-*`, `if-*` and `range`. A name that ends in a hyphen is a prefix. */
  readonly headers?: readonly string[];
  readonly run: (call: S3Call, store: BucketStore, authority: Authority) => S3Answer | Promise<S3Answer>;
}
