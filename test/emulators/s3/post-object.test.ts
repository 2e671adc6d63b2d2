import { GetObjectCommand, HeadObjectCommand, ListObjectsV2Command } from '@aws-sdk/client-s3';
import { beforeAll, expect, test } from 'vitest';
import { forAllTests } from '../../support/for-each-test.ts';
import { emulatedS3, readS3Error } from './emulated-s3.ts';
import { createPostFields, FILENAME_PLACEHOLDER, postFile, toFormData } from './posted-form.ts';

const s3 = forAllTests(emulatedS3);
let boxUrl: string;

beforeAll(async () => {
  boxUrl = `${s3().origin}/box`;
});

const readObject = async (Key: string) =>
  (await s3().client.send(new GetObjectCommand({ Bucket: 'box', Key }))).Body?.transformToByteArray();
const listKeys = async () =>
  (await s3().client.send(new ListObjectsV2Command({ Bucket: 'box' }))).Contents?.map(({ Key }) => Key) ?? [];

test('stores the file with the headers and metadata of the form when the policy allows it', async () => {
  const fields = { 'Content-Type': 'image/png', 'x-amz-meta-owner': 'ada' };
  const response = await postFile(
    boxUrl,
    createPostFields({ key: 'a/b é', fields, conditions: [['content-length-range', 1, 10]] }),
  );
  expect(response.status).toBe(204);
  expect(response.headers.get('etag')).toBe('"5d41402abc4b2a76b9719d911017c592"');
  expect(await s3().client.send(new HeadObjectCommand({ Bucket: 'box', Key: 'a/b é' }))).toMatchObject({
    ContentType: 'image/png',
    ContentLength: 5,
    Metadata: { owner: 'ada' },
  });
});

test('stores a file unchanged when it contains line breaks and parts of the boundary', async () => {
  const file = Buffer.concat([Buffer.from('\r\n--\r\n------formdata-undici\r\n--'), Buffer.alloc(300_000, '\r\n--')]);
  await postFile(boxUrl, createPostFields({ key: 'tricky' }), file);
  expect(Buffer.compare((await readObject('tricky')) ?? Buffer.alloc(0), file)).toBe(0);
});

test('replaces the filename placeholder in the key', async () => {
  expect((await postFile(boxUrl, createPostFields({ key: `from/${FILENAME_PLACEHOLDER}` }))).status).toBe(204);
  expect(await listKeys()).toContain('from/a shot.png');
});

test('returns 201 with the URL of the object when the form asks for it', async () => {
  const response = await postFile(boxUrl, createPostFields({ key: 'two words', fields: { success_action_status: '201' } }));
  expect(response.status).toBe(201);
  expect(await response.text()).toContain(`<Location>${boxUrl}/two%20words</Location><Bucket>box</Bucket><Key>two words</Key>`);
});

test.each([
  ['an empty file', 'EntityTooSmall', ''],
  ['a file one byte too long', 'EntityTooLarge', 'eleven byte'],
  ['a file much too long', 'EntityTooLarge', new Uint8Array(3_000_000)],
])('rejects %s with %s and does not store it', async (_file, code, file) => {
  const form = createPostFields({ key: 'sized', conditions: [['content-length-range', 1, 10]] });
  expect(await readS3Error(await postFile(boxUrl, form, file))).toMatchObject({ status: 400, code });
  expect(await listKeys()).not.toContain('sized');
});

test.each([
  ['another key', { key: 'of-another-user' }, 'Policy Condition failed: ["eq", "$key", "posted"]'],
  ['another type', { 'Content-Type': 'text/html' }, 'Policy Condition failed: ["eq", "$content-type", "image/png"]'],
  [
    'a title with another start',
    { 'x-amz-meta-title': 'b' },
    'Policy Condition failed: ["starts-with", "$x-amz-meta-title", "a"]',
  ],
  ['a field without a condition', { 'x-amz-meta-owner': 'mallory' }, 'Extra input fields: x-amz-meta-owner'],
])('rejects a form with %s', async (_change, change, message) => {
  const form = createPostFields({
    fields: { 'Content-Type': 'image/png' },
    conditions: [['starts-with', '$x-amz-meta-title', 'a']],
  });
  expect(await readS3Error(await postFile(boxUrl, { ...form, 'x-amz-meta-title': 'an ape', ...change }))).toEqual({
    status: 403,
    code: 'AccessDenied',
    message: `Invalid according to Policy: ${message.replaceAll('"', '&#34;')}`,
  });
});

test('rejects metadata that is not valid in a header', async () => {
  const response = await postFile(boxUrl, createPostFields({ fields: { 'x-amz-meta-title': '日本' } }));
  expect(await readS3Error(response)).toMatchObject({ status: 400, code: 'InvalidArgument' });
});

test('accepts an x-ignore field without a condition', async () => {
  expect((await postFile(boxUrl, { ...createPostFields(), 'x-ignore-note': 'anything' })).status).toBe(204);
});

test('rejects a form for another bucket', async () => {
  const form = createPostFields({ conditions: [{ bucket: 'chest' }] });
  expect(await readS3Error(await postFile(boxUrl, form))).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test('rejects an expired form', async () => {
  expect(await readS3Error(await postFile(boxUrl, createPostFields({ expiresMs: Date.now() - 1 })))).toMatchObject({
    status: 403,
    message: 'Invalid according to Policy: Policy expired.',
  });
});

test('rejects a policy with another signature, and a policy that was changed', async () => {
  expect(await readS3Error(await postFile(boxUrl, createPostFields({ secret: 'guess' })))).toMatchObject({
    status: 403,
    code: 'SignatureDoesNotMatch',
  });
  const changed = { ...createPostFields(), Policy: createPostFields({ key: 'another' }).Policy };
  expect(await readS3Error(await postFile(boxUrl, changed))).toMatchObject({ status: 403, code: 'SignatureDoesNotMatch' });
});

test('rejects a form without a policy', async () => {
  expect(await readS3Error(await postFile(boxUrl, { key: 'posted' }))).toMatchObject({ status: 403, code: 'AccessDenied' });
});

test('rejects a form without a file', async () => {
  expect(await readS3Error(await fetch(boxUrl, { method: 'POST', body: toFormData(createPostFields()) }))).toMatchObject({
    status: 400,
    code: 'InvalidArgument',
  });
});

test('rejects and does not store an incomplete form', async () => {
  const whole = new Request(boxUrl, { method: 'POST', body: toFormData(createPostFields({ key: 'cut' }), 'hello') });
  const bytes = Buffer.from(await whole.arrayBuffer()).subarray(0, -20);
  const headers = { 'content-type': whole.headers.get('content-type') ?? '' };
  expect(await readS3Error(await fetch(boxUrl, { method: 'POST', body: bytes, headers }))).toMatchObject({
    code: 'MalformedPOSTRequest',
  });
  expect(await listKeys()).not.toContain('cut');
});

test('rejects fields over 20 kB', async () => {
  const form = { 'x-ignore-note': 'x'.repeat(21_000), ...createPostFields() };
  expect(await readS3Error(await postFile(boxUrl, form))).toMatchObject({
    status: 400,
    code: 'MaxPostPreDataLengthExceededError',
  });
});

test('rejects fields over 20 kB when they have fewer characters than bytes', async () => {
  const form = { 'x-ignore-one': 'é'.repeat(9_000), 'x-ignore-two': 'é'.repeat(4_000), ...createPostFields() };
  expect(await readS3Error(await postFile(boxUrl, form))).toMatchObject({
    status: 400,
    code: 'MaxPostPreDataLengthExceededError',
  });
});

test.each(['acl', 'tagging', 'success_action_redirect', 'x-amz-security-token'])(
  'returns an error that names the field %s',
  async (name) => {
    expect(await readS3Error(await postFile(boxUrl, createPostFields({ fields: { [name]: 'x' } })))).toEqual({
      status: 501,
      code: 'NotImplemented',
      message: `S3 emulator: the form field ${name} is not emulated.`,
    });
  },
);
