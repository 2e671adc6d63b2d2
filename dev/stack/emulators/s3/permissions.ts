import { getBucketArn, getObjectArn } from '../../iam/local-resources.ts';
import type { Bucket } from './bucket.ts';
import { S3Error } from './s3-error.ts';
import type { StoredObject } from './stored-object.ts';

/** Returns true if the caller may use the action (`s3:GetObject`) on the resource (an ARN). */
export type IsAllowed = (accessKeyId: string, action: string, resource: string) => boolean;

export interface S3Caller {
  readonly accessKeyId: string;
  readonly isAllowed: IsAllowed;
}

type ObjectAction = 'DeleteObject' | 'GetObject' | 'PutObject';

export const mayUseObject = (caller: S3Caller, action: ObjectAction, bucket: Bucket, key: string): boolean =>
  caller.isAllowed(caller.accessKeyId, `s3:${action}`, getObjectArn(bucket.name, key));

export function requireObjectPermission(caller: S3Caller, action: ObjectAction, bucket: Bucket, key: string): void {
  if (!mayUseObject(caller, action, bucket, key)) throw new S3Error('AccessDenied');
}

export const mayList = (caller: S3Caller, bucket: Bucket): boolean =>
  caller.isAllowed(caller.accessKeyId, 's3:ListBucket', getBucketArn(bucket.name));

/**
 * Returns an object that the caller may read. Throws NoSuchKey if there is none, or AccessDenied if the caller may not read it. A
 * caller who may not list the bucket does not learn that an object is missing.
 */
export function requireReadableObject(caller: S3Caller, bucket: Bucket, key: string): StoredObject {
  requireObjectPermission(caller, 'GetObject', bucket, key);
  const object = bucket.find(key);
  if (!object) throw new S3Error(mayList(caller, bucket) ? 'NoSuchKey' : 'AccessDenied');
  return object;
}
