import type { TakeFault } from '../fault-switch.ts';
import type { AuthContext } from './authenticate.ts';
import type { BucketStore } from './bucket-store.ts';
import type { S3Caller } from './permissions.ts';
import type { S3Request, S3Response } from './s3-request.ts';

/** `accessKeyId` is empty for a form upload, whose signature is a field of the form. */
type OperationContext = AuthContext & S3Caller & { readonly takeFault: TakeFault<'s3'> };

/** S3 operation. Requests with parameters or headers that it does not list are rejected. */
export interface S3Operation {
  readonly name: string;
  /** Query parameters, without those of the signature. */
  readonly query?: readonly string[];
  /** Headers among `x-amz-*`, `if-*` and `range`. A name that ends in a hyphen is a prefix. */
  readonly headers?: readonly string[];
  readonly run: (request: S3Request, store: BucketStore, context: OperationContext) => S3Response | Promise<S3Response>;
}
