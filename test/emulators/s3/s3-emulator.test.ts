import {
  type BucketCannedACL,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  GetBucketCorsCommand,
  GetObjectCommand,
  GetObjectTaggingCommand,
  HeadBucketCommand,
  ListBucketsCommand,
  ListObjectsCommand,
  ListObjectsV2Command,
  PutObjectCommand,
  type S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';
import { expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { createS3Client, emulatedS3 } from './emulated-s3.ts';

const s3 = forAllTests(emulatedS3);

const object = { Bucket: 'box', Key: 'a' };

test('creates a bucket once', async () => {
  await expect(s3().client.send(new HeadBucketCommand({ Bucket: 'made' }))).rejects.toMatchObject({ name: 'NotFound' });
  await s3().client.send(new CreateBucketCommand({ Bucket: 'made' }));
  await expect(s3().client.send(new HeadBucketCommand({ Bucket: 'made' }))).resolves.toBeDefined();
  await expect(s3().client.send(new CreateBucketCommand({ Bucket: 'made' }))).rejects.toMatchObject({
    name: 'BucketAlreadyOwnedByYou',
  });
});

test('accepts a bucket with a region', async () => {
  const CreateBucketConfiguration = { LocationConstraint: 'eu-central-1' as const };
  await s3().client.send(new CreateBucketCommand({ Bucket: 'elsewhere', CreateBucketConfiguration }));
  await expect(
    createS3Client(s3().origin, { region: 'eu-central-1' }).send(new HeadBucketCommand({ Bucket: 'elsewhere' })),
  ).resolves.toBeDefined();
});

test.each(['Up', 'ab', 'a..b', '..', '.hidden', 'trailing-', 'a'.repeat(64)])('rejects the bucket name %s', async (Bucket) => {
  await expect(s3().client.send(new CreateBucketCommand({ Bucket }))).rejects.toMatchObject({
    name: 'InvalidBucketName',
  });
});

test.each<[string, (client: S3Client) => Promise<unknown>]>([
  ['multipart upload (POST /box/a)', (client) => client.send(new CreateMultipartUploadCommand(object))],
  [
    'multipart upload (PUT /box/a)',
    (client) => client.send(new UploadPartCommand({ ...object, UploadId: '1', PartNumber: 1, Body: 'x' })),
  ],
  ['GET /', (client) => client.send(new ListBucketsCommand())],
  ['DELETE /box/', (client) => client.send(new DeleteBucketCommand({ Bucket: 'box' }))],
  ['GetObject with ?tagging', (client) => client.send(new GetObjectTaggingCommand(object))],
  ['GetObject with ?versionId', (client) => client.send(new GetObjectCommand({ ...object, VersionId: '1' }))],
  ['ListObjectsV2 with ?fetch-owner', (client) => client.send(new ListObjectsV2Command({ Bucket: 'box', FetchOwner: true }))],
  ['GET /box/', (client) => client.send(new ListObjectsCommand({ Bucket: 'box' }))],
  ['GET /box/ with ?cors', (client) => client.send(new GetBucketCorsCommand({ Bucket: 'box' }))],
  [
    'CreateBucket with the header x-amz-acl',
    (client) => client.send(new CreateBucketCommand({ Bucket: 'acl', ACL: 'private' as BucketCannedACL })),
  ],
  [
    'PutObject with the header x-amz-storage-class',
    (client) => client.send(new PutObjectCommand({ ...object, Body: 'x', StorageClass: 'GLACIER' })),
  ],
  [
    'PutObject with the header x-amz-tagging',
    (client) => client.send(new PutObjectCommand({ ...object, Body: 'x', Tagging: 'a=b' })),
  ],
  ['DeleteObject with the header if-match', (client) => client.send(new DeleteObjectCommand({ ...object, IfMatch: '"x"' }))],
  [
    'CopyObject with the header x-amz-copy-source-if-modified-since',
    (client) => client.send(new CopyObjectCommand({ ...object, CopySource: 'box/b', CopySourceIfModifiedSince: new Date(0) })),
  ],
  [
    'PutObject with the header x-amz-checksum-sha256',
    (client) => client.send(new PutObjectCommand({ ...object, Body: 'x', ChecksumAlgorithm: 'SHA256' })),
  ],
])('returns an error that names the unsupported %s', async (operation, call) => {
  await expect(call(s3().client)).rejects.toMatchObject({
    name: 'NotImplemented',
    message: expect.stringContaining(operation),
    $metadata: { httpStatusCode: 501 },
  });
});
