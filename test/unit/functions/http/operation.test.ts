import { gunzipSync } from 'node:zlib';
import { describe, expect, test, vi } from 'vitest';
import * as operations from '#shared/api.ts';
import { AppError } from '#shared/errors.ts';
import type { Image } from '#shared/image.ts';
import { toImage } from '../../../../functions/clients/image-records.ts';
import { operation } from '../../../../functions/http/operation.ts';
import { HttpResponse } from '../../../../functions/http/response.ts';
import { trigger } from '../../../../functions/http/trigger.ts';
import { InternalError } from '../../../../functions/internal-error.ts';
import { ACCESS_TOKEN_CLAIMS, apiEvent } from '../../../support/lambda/api-event.ts';
import { IMAGE_ID, imageRecord } from '../../../support/record-builders.ts';

const claims = ACCESS_TOKEN_CLAIMS;
const updateBody = JSON.stringify({ title: 'A', notes: 'B' });
const update = operation(operations.updateImage, async () => toImage(imageRecord()));
const path = { id: IMAGE_ID };

const parseBody = ({ body = '' }: { body?: string }) => JSON.parse(body);

test('operation returns the encoded output as JSON that is not cached', async () => {
  const response = await update(apiEvent({ claims, path, body: updateBody }));
  expect(response.statusCode).toBe(200);
  expect(response.headers).toMatchObject({ 'content-type': 'application/json', 'cache-control': 'no-store' });
  expect(parseBody(response)).toMatchObject({ id: IMAGE_ID, created: '2026-11-21T12:00:00.000Z' });
});

test.each([
  ['no token', undefined],
  ['an ID token', { ...ACCESS_TOKEN_CLAIMS, token_use: 'id' }],
  ['a token without a subject', { token_use: 'access' }],
])('operation returns 401 for %s', async (_, claims) => {
  const response = await update(apiEvent({ ...(claims && { claims }), path, body: updateBody }));
  expect(response.statusCode).toBe(401);
  expect(parseBody(response)).toEqual({ code: 'notSignedIn', message: 'Sign in first.', requestId: 'request-1' });
});

test.each([undefined, '', 'another edge'])('operation returns 403 for the origin secret %j', async (secret) => {
  const response = await update(apiEvent({ claims, path, body: updateBody, headers: { 'x-origin-secret': secret ?? '' } }));
  expect(response.statusCode).toBe(403);
});

test.each([
  ['broken JSON', '{"title": ', 'body: must be a JSON object'],
  ['a list', '[]', 'body: must be a JSON object'],
  ['null', 'null', 'body: must be a JSON object'],
  ['a missing field', '{"title": "A"}', 'notes: '],
  ['an empty field', '{"title": "  ", "notes": "B"}', 'title: must not be empty'],
  ['a field of another kind', '{"title": 7, "notes": "B"}', 'title: '],
  ['too much text', JSON.stringify({ title: 'x'.repeat(301), notes: 'B' }), 'title: must be 300 characters or fewer'],
  ['an unknown field', '{"title": "A", "notes": "B", "owner": "me"}', 'owner'],
])('operation returns 400 and names the field for %s', async (_, body, message) => {
  const response = await update(apiEvent({ claims, path, body }));
  expect(response.statusCode).toBe(400);
  expect(parseBody(response)).toMatchObject({ code: 'badRequest', message: expect.stringContaining(message) });
});

test('operation prefers path parameters to the body', async () => {
  const handledIds: string[] = [];
  const handler = operation(operations.updateImage, async ({ id }) => {
    handledIds.push(id);
    return toImage(imageRecord());
  });
  await handler(apiEvent({ claims, path, body: JSON.stringify({ id: '01JD0000000000000000000009', title: 'A', notes: 'B' }) }));
  expect(handledIds).toEqual([IMAGE_ID]);
});

test('operation returns the code and the message of an AppError', async () => {
  const handler = operation(operations.updateImage, async () => {
    throw new AppError('conflict', 'It has changed.');
  });
  const response = await handler(apiEvent({ claims, path, body: updateBody }));
  expect(response.statusCode).toBe(409);
  expect(parseBody(response)).toEqual({ code: 'conflict', message: 'It has changed.', requestId: 'request-1' });
});

test('operation sends Retry-After when the error has retryAfterSeconds', async () => {
  const handler = operation(operations.updateImage, async () => {
    throw new AppError('tooMany', 'Too many requests.', { retryAfterSeconds: 42 });
  });
  const response = await handler(apiEvent({ claims, path, body: updateBody }));
  expect(response).toMatchObject({ statusCode: 429, headers: { 'retry-after': '42', 'cache-control': 'no-store' } });
});

function collectLogLines(level: 'info' | 'error'): string[] {
  const lines: string[] = [];
  vi.spyOn(console, level).mockImplementation((line) => void lines.push(String(line)));
  return lines;
}

test('operation logs one line per call without bodies, tokens and cookies', async () => {
  const lines = collectLogLines('info');
  const headers = { authorization: 'Bearer eyJhbGciOi', cookie: 'CloudFront-Signature=abc' };
  await update(apiEvent({ claims, path, headers, body: JSON.stringify({ title: 'ada@example.com', notes: 'B' }) }));
  expect(lines).toHaveLength(1);
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({
    operation: 'updateImage',
    requestId: 'request-1',
    status: 200,
    code: 'ok',
    userId: 'user-1',
  });
  expect(lines[0]).not.toMatch(/ada@example|eyJ|CloudFront/);
});

test('operation returns 500 for an unexpected error and logs its stack without the message', async () => {
  const lines = collectLogLines('error');
  const handler = operation(operations.updateImage, async () => {
    throw new Error('ada@example.com has token eyJhbGciOi');
  });
  const response = await handler(apiEvent({ claims, path, body: updateBody }));
  expect(response.statusCode).toBe(500);
  expect(parseBody(response)).toEqual({
    code: 'internal',
    message: 'Something went wrong. Try again later.',
    requestId: 'request-1',
  });
  expect(JSON.parse(lines[0] ?? '').error.stack[0]).toContain('operation.test.ts');
  expect(lines.join()).not.toMatch(/ada@example|eyJ/);
});

test('operation logs the message of an InternalError', async () => {
  const lines = collectLogLines('error');
  const handler = operation(operations.updateImage, async () => {
    throw new InternalError('USERS_TABLE is not set');
  });
  expect((await handler(apiEvent({ claims, path, body: updateBody }))).statusCode).toBe(500);
  expect(JSON.parse(lines[0] ?? '').error).toMatchObject({ name: 'InternalError', message: 'USERS_TABLE is not set' });
});

test('trigger logs the code of an AppError, and the type of its cause', async () => {
  const lines = collectLogLines('error');
  const cause = Object.assign(new Error('of ada@example.com'), { type: 'StripeConnectionError' });
  const run = trigger('sweepUploads', async () => {
    throw new AppError('retry', 'The payment service is busy.', { cause });
  });
  await expect(run({})).rejects.toThrow('busy');
  expect(JSON.parse(lines[0] ?? '').error).toMatchObject({
    name: 'AppError',
    code: 'retry',
    cause: { name: 'StripeConnectionError' },
  });
  expect(lines.join()).not.toContain('ada@example');
});

test('operation logs the stack, but not the message, of the cause of an AppError', async () => {
  const lines = collectLogLines('info');
  const handler = operation(operations.updateImage, async () => {
    throw new AppError('unsupported', 'It is damaged.', { cause: new Error('/tmp/picture-1/original: of ada@example.com') });
  });
  const response = await handler(apiEvent({ claims, path, body: updateBody }));
  expect(parseBody(response)).toEqual({ code: 'unsupported', message: 'It is damaged.', requestId: 'request-1' });
  expect(JSON.parse(lines[0] ?? '').error.stack[0]).toContain('operation.test.ts');
  expect(lines.join()).not.toMatch(/ada@example|picture-1/);
});

test('operation returns 500 when the output does not match its schema', async () => {
  collectLogLines('error');
  const handler = operation(operations.updateImage, async () => ({ ...toImage(imageRecord()), width: 1.5 }));
  expect((await handler(apiEvent({ claims, path, body: updateBody }))).statusCode).toBe(500);
});

test('operation compresses a long response when the client accepts gzip', async () => {
  const page: Image[] = Array.from({ length: 20 }, () => toImage(imageRecord()));
  const handler = operation(
    operations.listImages,
    async () => new HttpResponse(page, { cookies: ['a=b'], headers: { link: '<x>' } }),
  );
  const response = await handler(apiEvent({ claims, headers: { 'accept-encoding': 'gzip, br' } }));
  expect(response).toMatchObject({
    isBase64Encoded: true,
    cookies: ['a=b'],
    headers: { 'content-encoding': 'gzip', link: '<x>' },
  });
  expect(JSON.parse(gunzipSync(Buffer.from(response.body ?? '', 'base64')).toString())).toHaveLength(20);
  expect((await handler(apiEvent({ claims }))).isBase64Encoded).toBe(false);
});

describe('signed request', () => {
  const payload = '{ "b": 1,\n "a": "ü" }';
  const receive = async (event: Parameters<typeof apiEvent>[0], isBase64Encoded = false) => {
    const inputs: object[] = [];
    const handler = operation(operations.stripeWebhook, async (input) => {
      inputs.push(input);
      return {};
    });
    const response = await handler({ ...apiEvent(event), isBase64Encoded });
    return { inputs, status: response.statusCode };
  };
  const headers = { 'stripe-signature': 't=1,v1=abc' };

  test('is passed on byte for byte without a token', async () => {
    expect(await receive({ headers, body: payload })).toEqual({ inputs: [{ payload, signature: 't=1,v1=abc' }], status: 200 });
  });

  test('is decoded when the gateway has encoded it as base64', async () => {
    const { inputs } = await receive({ headers, body: Buffer.from(payload).toString('base64') }, true);
    expect(inputs).toEqual([{ payload, signature: 't=1,v1=abc' }]);
  });

  test.each([
    ['no JSON', '{'],
    ['a list', '[1]'],
    ['missing', undefined],
  ])('is not parsed when the body is %s', async (_, body) => {
    const { inputs } = await receive({ ...(body !== undefined && { body }), query: { payload: 'theirs', signature: 'theirs' } });
    expect(inputs).toEqual([{ payload: body ?? '', signature: '' }]);
  });

  test('returns 403 when the origin secret is wrong', async () => {
    expect(await receive({ headers: { ...headers, 'x-origin-secret': 'guessed' }, body: payload })).toEqual({
      inputs: [],
      status: 403,
    });
  });
});
