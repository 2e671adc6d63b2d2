import { GetObjectCommand, ListObjectsV2Command, PutObjectCommand, type S3Client } from '@aws-sdk/client-s3';
import { getSignedUrl } from '@aws-sdk/s3-request-presigner';
import { describe, expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { createS3Client, emulatedS3, readS3Error } from './emulated-s3.ts';
import { ACCESS_KEY, SECRET_KEY } from './local-credentials.ts';

const [ROLE_KEY, SESSION_TOKEN] = ['LOCALROLEKEY', 'session'];

const s3 = forAllTests(() =>
  emulatedS3({
    credentials: { [ACCESS_KEY]: SECRET_KEY, [ROLE_KEY]: SECRET_KEY },
    sessionTokens: { [ROLE_KEY]: SESSION_TOKEN },
  }),
);

type SentRequest = { method: string; path: string; body: unknown; headers: Readonly<Record<string, string>> };
type Tamper = (request: SentRequest) => Partial<SentRequest>;

const list = (client: S3Client) => client.send(new ListObjectsV2Command({ Bucket: 'box' }));
const put = (client: S3Client, Body: string) => client.send(new PutObjectCommand({ Bucket: 'box', Key: 'note', Body }));

function tamperingClient(tamper: Tamper): S3Client {
  const client = createS3Client(s3().origin);
  client.middlewareStack.add(
    (next) => (call) =>
      next({ ...call, request: Object.assign(call.request as SentRequest, tamper(call.request as SentRequest)) }),
    { step: 'deserialize' },
  );
  return client;
}

const withHeader =
  (name: string, change: (value: string) => string): Tamper =>
  ({ headers }) => ({
    headers: { ...headers, [name]: change(headers[name] ?? '') },
  });

test('accepts a request that is signed with a known key', async () => {
  await put(s3().client, 'hello');
  expect((await list(s3().client)).Contents).toHaveLength(1);
});

test.each<[string, Tamper]>([
  ['path', () => ({ path: '/box/another' })],
  ['method', () => ({ method: 'DELETE' })],
  ['scope', withHeader('authorization', (value) => value.replace(/\/\d{8}\//, '/20200101/'))],
  ['signature', withHeader('authorization', (value) => value.replace(/.$/, (digit) => (digit === '0' ? '1' : '0')))],
  ['content type', withHeader('content-type', () => 'text/html')],
  ['checksum', withHeader('x-amz-checksum-crc32', () => 'AAAAAA==')],
])('rejects a request when its %s was changed after signing', async (_part, tamper) => {
  await expect(put(tamperingClient(tamper), 'hello')).rejects.toMatchObject({
    name: 'SignatureDoesNotMatch',
    $metadata: { httpStatusCode: 403 },
  });
});

test('rejects and does not store a body that was changed after signing', async () => {
  await put(s3().client, 'hello');
  const tampering = tamperingClient(() => ({ body: 'jello' }));
  await expect(put(tampering, 'hello')).rejects.toMatchObject({ name: 'XAmzContentSHA256Mismatch' });
  const { Contents } = await list(s3().client);
  expect(Contents?.map(({ ETag }) => ETag)).toEqual(['"5d41402abc4b2a76b9719d911017c592"']);
});

test('rejects a header that was added after signing, and names the header', async () => {
  const tampering = tamperingClient(withHeader('x-amz-meta-owner', () => 'mallory'));
  await expect(put(tampering, 'hello')).rejects.toMatchObject({
    name: 'AccessDenied',
    message: 'There were headers present in the request which were not signed: x-amz-meta-owner',
  });
});

test('rejects a request without a signature', async () => {
  expect(await readS3Error(await fetch(`${s3().origin}/box/note`))).toEqual({
    status: 403,
    code: 'AccessDenied',
    message: 'Access Denied',
  });
});

test.each([
  ['another secret', { accessKeyId: ACCESS_KEY, secretAccessKey: 'guess' }, 'SignatureDoesNotMatch'],
  ['an unknown key', { accessKeyId: 'STRANGER', secretAccessKey: 'guess' }, 'InvalidAccessKeyId'],
  ['a key named like an object property', { accessKeyId: 'constructor', secretAccessKey: 'guess' }, 'InvalidAccessKeyId'],
])('rejects a request that is signed with %s', async (_whose, credentials, name) => {
  await expect(list(createS3Client(s3().origin, { credentials }))).rejects.toMatchObject({
    name,
    $metadata: { httpStatusCode: 403 },
  });
});

test.each([
  ['AWS LOCALACCESSKEY:c2lnbmF0dXJl', 'InvalidRequest'],
  ['AWS4-HMAC-SHA256 Credential=LOCALACCESSKEY, SignedHeaders=host, Signature=0', 'AuthorizationHeaderMalformed'],
  [
    'AWS4-HMAC-SHA256 Credential=LOCALACCESSKEY/20260101/us-east-1/sqs/aws4_request, SignedHeaders=host, Signature=0',
    'AuthorizationHeaderMalformed',
  ],
  [
    'AWS4-HMAC-SHA256 Credential=LOCALACCESSKEY/20260101/us-east-1/s3/aws4_request, SignedHeaders=host, Signature=0',
    'InvalidRequest',
  ],
])('rejects the authorization %j with %s', async (authorization, code) => {
  expect(await readS3Error(await fetch(`${s3().origin}/box/note`, { headers: { authorization } }))).toMatchObject({
    status: 400,
    code,
  });
});

test('rejects a request whose clock is 20 minutes off, and the client corrects its clock from the response', async () => {
  const client = createS3Client(s3().origin, { maxAttempts: 1, systemClockOffset: -20 * 60_000 });
  await expect(list(client)).rejects.toMatchObject({ name: 'RequestTimeTooSkewed', $metadata: { httpStatusCode: 403 } });
  await expect(list(client)).resolves.toMatchObject({ Name: 'box' });
});

const clientWithToken = (accessKeyId: string, sessionToken?: string) =>
  createS3Client(s3().origin, {
    credentials: { accessKeyId, secretAccessKey: SECRET_KEY, ...(sessionToken && { sessionToken }) },
  });

describe('session token', () => {
  test('is accepted with the credentials to which it belongs, in a header and in a presigned URL', async () => {
    const client = clientWithToken(ROLE_KEY, SESSION_TOKEN);
    await put(client, 'as a role');
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket: 'box', Key: 'note' }));
    expect(await (await fetch(url)).text()).toBe('as a role');
  });

  test.each([
    ['is missing', ROLE_KEY, undefined, 403, 'InvalidAccessKeyId'],
    ['belongs to other credentials', ROLE_KEY, 'other', 400, 'InvalidToken'],
    ['comes with permanent credentials', ACCESS_KEY, SESSION_TOKEN, 400, 'InvalidToken'],
  ])('is rejected when it %s', async (_, accessKeyId, token, status, code) => {
    const client = clientWithToken(accessKeyId, token);
    await expect(list(client)).rejects.toMatchObject({ name: code, $metadata: { httpStatusCode: status } });
    const url = await getSignedUrl(client, new GetObjectCommand({ Bucket: 'box', Key: 'note' }));
    expect(await readS3Error(await fetch(url))).toMatchObject({ status, code });
  });
});
