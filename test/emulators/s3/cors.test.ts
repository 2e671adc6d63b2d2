import { GetObjectCommand, PutBucketCorsCommand, PutObjectCommand } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { createS3Client, emulatedS3, readS3Error } from './emulated-s3.ts';

const SITE = 'http://localhost:3000';

const CORS_RULES = [
  { allowedMethods: ['GET'] as const, allowedOrigins: ['https://*.example.com'] },
  {
    allowedMethods: ['PUT', 'GET'] as const,
    allowedOrigins: ['*'],
    allowedHeaders: ['content-type', 'If-None-Match', 'x-amz-meta-*'],
    exposedHeaders: ['ETag'],
    maxAge: 3_600,
  },
];

const s3 = forAllTests(() => emulatedS3({ buckets: [{ name: 'box', cors: CORS_RULES }, { name: 'shut' }, { name: 'changed' }] }));

const preflight = (bucket: string, headers: Record<string, string>) =>
  fetch(`${s3().origin}/${bucket}/a%20key`, { method: 'OPTIONS', headers: { origin: SITE, ...headers } });

test('allows a preflight request for an upload without a signature', async () => {
  const preflightHeaders = {
    'access-control-request-method': 'PUT',
    'access-control-request-headers': 'Content-Type, if-none-match, x-amz-meta-a',
  };
  const response = await preflight('box', preflightHeaders);
  expect(response.status).toBe(200);
  expect(Object.fromEntries(response.headers)).toMatchObject({
    'access-control-allow-origin': '*',
    'access-control-allow-methods': 'PUT, GET',
    'access-control-allow-headers': 'content-type, if-none-match, x-amz-meta-a',
    'access-control-expose-headers': 'ETag',
    'access-control-max-age': '3600',
    vary: expect.stringContaining('Origin'),
  });
});

test('returns the origin of the request when a pattern matches it', async () => {
  const origin = 'https://app.example.com';
  const { headers } = await preflight('box', { origin, 'access-control-request-method': 'GET' });
  expect(headers.get('access-control-allow-origin')).toBe(origin);
  expect(headers.get('access-control-allow-credentials')).toBe('true');
});

test.each([
  ['a method without a rule', 'box', { 'access-control-request-method': 'DELETE' }],
  [
    'a header without a rule',
    'box',
    { 'access-control-request-method': 'PUT', 'access-control-request-headers': 'content-type, x-amz-acl' },
  ],
  ['a bucket without rules', 'shut', { 'access-control-request-method': 'GET' }],
  ['a missing bucket', 'none', { 'access-control-request-method': 'GET' }],
])('returns 403 to a preflight request for %s', async (_what, bucket, headers) => {
  const response = await preflight(bucket, headers);
  expect(response.headers.has('access-control-allow-origin')).toBe(false);
  expect(await readS3Error(response)).toMatchObject({ status: 403, code: 'AccessForbidden' });
});

test('sets the CORS headers on successes and errors', async () => {
  const client = createS3Client(s3().origin, { requestChecksumCalculation: 'WHEN_REQUIRED' });
  const url = await getSignedUrl(client, new PutObjectCommand({ Bucket: 'box', Key: 'page' }));
  const uploaded = await fetch(url, { method: 'PUT', body: 'hello', headers: { origin: SITE } });
  expect([uploaded.status, uploaded.headers.get('access-control-allow-origin')]).toEqual([200, '*']);
  const rejected = await fetch(`${s3().origin}/box/page`, { headers: { origin: SITE } });
  expect([rejected.status, rejected.headers.get('access-control-allow-origin')]).toEqual([403, '*']);
});

test('serves requests without an Origin header whatever the rules are', async () => {
  await s3().client.send(new PutObjectCommand({ Bucket: 'shut', Key: 'page', Body: 'hello' }));
  const { $metadata } = await s3().client.send(new GetObjectCommand({ Bucket: 'shut', Key: 'page' }));
  expect($metadata.httpStatusCode).toBe(200);
});

test('applies rules that are put on a bucket', async () => {
  const CORSRules = [
    { AllowedMethods: ['POST'], AllowedOrigins: [SITE], AllowedHeaders: ['*'], ExposeHeaders: ['etag'], MaxAgeSeconds: 60 },
  ];
  await s3().client.send(new PutBucketCorsCommand({ Bucket: 'changed', CORSConfiguration: { CORSRules } }));
  const preflightHeaders = { 'access-control-request-method': 'POST', 'access-control-request-headers': 'anything' };
  expect((await preflight('changed', preflightHeaders)).status).toBe(200);
  expect((await preflight('changed', { ...preflightHeaders, origin: `${SITE}.evil` })).status).toBe(403);
});

test('rejects a rule for a method that S3 does not support', async () => {
  const CORSRules = [{ AllowedMethods: ['PATCH'], AllowedOrigins: ['*'] }];
  const command = new PutBucketCorsCommand({ Bucket: 'shut', CORSConfiguration: { CORSRules } });
  await expect(s3().client.send(command)).rejects.toMatchObject({ name: 'MalformedXML' });
});
