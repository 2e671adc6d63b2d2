import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, inject, test } from 'vitest';
import { createRequestTracker } from '../../../dev/stack/execution-environment.ts';
import { compileBundle } from '../../../dev/stack/function-bundles.ts';
import { createLoader } from '../../../dev/stack/function-loader.ts';
import { bundleFunctions } from '../../../infra/build/bundle-functions.ts';
import { FUNCTION_NAMES, type FunctionName } from '../../../infra/functions.ts';
import { deferred } from '../../support/deferred.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';
import { ACCESS_TOKEN_CLAIMS, apiEvent } from '../../support/lambda/api-event.ts';

const readBundle = (name: string) => readFileSync(path.join(inject('functionBundles'), name, 'index.js'), 'utf8');

describe('bundleFunctions', () => {
  const workspace = mkdtempSync(path.join(tmpdir(), 'bundles-'));

  afterAll(() => rmSync(workspace, { recursive: true }));

  test('writes only code into the deployed folder, and source maps into another folder', async () => {
    const [folder, sourceMapFolder] = [path.join(workspace, 'functions'), path.join(workspace, 'maps')];
    await bundleFunctions({ folder, sourceMapFolder, names: ['signOut', 'sweepUploads'] });
    expect(readdirSync(folder, { recursive: true }).sort()).toEqual([
      'signOut',
      path.join('signOut', 'index.js'),
      'sweepUploads',
      path.join('sweepUploads', 'index.js'),
    ]);
    expect(readdirSync(sourceMapFolder).sort()).toEqual(['signOut.js.map', 'sweepUploads.js.map']);
    expect(readFileSync(path.join(folder, 'signOut/index.js'), 'utf8')).toBe(readBundle('signOut'));
  });
});

describe('bundle', () => {
  test('contains no stage names and no paths of this machine', () => {
    for (const name of FUNCTION_NAMES) {
      expect(readBundle(name)).not.toContain(process.cwd());
      expect(readBundle(name)).not.toMatch(/gofullpage-(dev|staging|prod)/);
    }
  });

  test('contains no import(), which the local stack cannot evaluate', () => {
    for (const name of FUNCTION_NAMES) expect(readBundle(name), name).not.toMatch(/\bimport\(/);
  });

  test('sends requests only with modules that the local stack can stop at a time-out', () => {
    const network = /require\("(?:node:)?(http2?|https|net|tls|dgram|undici)"\)/g;
    const modules = FUNCTION_NAMES.flatMap((name) => [...readBundle(name).matchAll(network)].map(([, module]) => module));
    expect([...new Set(modules)].sort()).toEqual(Object.keys(createRequestTracker().modules).sort());
  });

  test('contains the schemas of its own operation only', () => {
    const names: readonly FunctionName[] = ['getAccount', 'signOut', 'finishImage', 'deleteImage'];
    const containing = (text: string) => names.filter((name) => readBundle(name).includes(text));
    expect(containing('is not the id of an image')).toEqual(['finishImage', 'deleteImage']);
    expect(containing('orgAdminEmail')).toEqual(['getAccount']);
  });
});

/** Covers responses that the emulators never return. lambda-runtime.test.ts calls every bundle against the emulators. */
describe('bundle with a fake AWS and Stripe', () => {
  type FakeResponse = readonly [status: number, body: object | string] | 'hang';
  const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';
  /** Keyed by `x-amz-target` for the JSON services, by method and operation for S3, and by method for Stripe. */
  const responses = new Map<string, FakeResponse>();
  const requests: string[] = [];
  let vendorServer: Awaited<ReturnType<typeof serveOnFreePort>>;

  const requestName = ({ headers, method, url = '' }: IncomingMessage) =>
    headers['x-amz-target']?.toString().split('.')[1] ?? `${method} ${/list-type|delete|x-id=\w+/.exec(url)?.[0] ?? 'stripe'}`;

  beforeAll(async () => {
    vendorServer = await serveOnFreePort((request, response) => {
      const name = requestName(request);
      requests.push(name);
      const fakeResponse = responses.get(name) ?? [200, {}];
      request.resume();
      if (fakeResponse === 'hang') return;
      const [status, body] = fakeResponse;
      response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
    });
  });

  beforeEach(() => {
    responses.clear();
    requests.length = 0;
  });

  afterAll(() => vendorServer.close());

  const openEnvironment = (name: FunctionName) =>
    compileBundle(path.join(inject('functionBundles'), name, 'index.js'))({
      AWS_REGION: 'us-east-1',
      AWS_ACCESS_KEY_ID: 'key',
      AWS_SECRET_ACCESS_KEY: 'secret',
      AWS_ENDPOINT_URL: vendorServer.origin,
      POWERTOOLS_LOG_LEVEL: 'SILENT',
      POWERTOOLS_METRICS_DISABLED: 'true',
      ORIGIN_SECRET_HASHES: process.env.ORIGIN_SECRET_HASHES,
      USERS_TABLE: 'Users',
      IMAGES_TABLE: 'Images',
      EVENTS_TABLE: 'Events',
      ORGANIZATIONS_TABLE: 'Organizations',
      STRIPE_ENDPOINT: vendorServer.origin,
      STRIPE_KEY_SECRET: 'stripe-key',
      TRIAL_FLAGS: 'rejected',
      AUTOMATIC_TAX: 'off',
      IMAGE_QUOTA_BYTES: '1000',
      MEDIA_KEY_ID: 'key',
      MEDIA_KEY_SECRET: 'media-key',
      UPLOAD_BUCKET: 'uploads',
      MEDIA_BUCKET: 'media',
      USER_POOL_ID: 'us-east-1_POOL',
      SITE_ORIGIN: 'https://site.example',
    });
  const loadHandler = (name: FunctionName) => openEnvironment(name).handler;

  test('returns 503 when Stripe rate-limits the request', async () => {
    responses.set('GetSecretValue', [200, { SecretString: 'sk_test_1' }]);
    responses.set('POST stripe', [429, { error: { type: 'invalid_request_error', code: 'rate_limit' } }]);
    responses.set('GetItem', [200, { Item: { userId: { S: 'user-1' }, email: { S: 'a@b.c' }, created: { S: '' } } }]);
    const addresses = { cancel_url: 'https://site.example/', success_url: 'https://site.example/' };
    const body = JSON.stringify({ plan: 'premium-yearly', ...addresses });
    const { statusCode } = await loadHandler('createCheckoutSession')(apiEvent({ claims: ACCESS_TOKEN_CLAIMS, body }));
    expect(statusCode).toBe(503);
  });

  test('keeps its lock when the call times out while Stripe does not respond', async () => {
    responses.set('GetSecretValue', [200, { SecretString: 'sk_test_1' }]);
    responses.set('POST stripe', 'hang');
    responses.set('GetItem', [200, { Item: { userId: { S: 'user-1' }, email: { S: 'a@b.c' }, created: { S: '' } } }]);
    const addresses = { cancel_url: 'https://site.example/', success_url: 'https://site.example/' };
    const body = JSON.stringify({ plan: 'premium-yearly', ...addresses });
    const { promise: handlerEnd, resolve: onHandlerEnd } = deferred();
    const { handler, stop } = openEnvironment('createCheckoutSession');
    const run = (event: object) => handler(event).finally(onHandlerEnd);
    const load = createLoader(async () => ({ handler: run, stop }), { getTimeoutMs: () => 1_000 });
    const call = await load('createCheckoutSession');
    await expect(call(apiEvent({ claims: ACCESS_TOKEN_CLAIMS, body }))).rejects.toThrow('Task timed out');
    await handlerEnd;
    expect(requests).toContain('POST stripe');
    expect(requests).not.toContain('DeleteItem');
  });

  test('returns 500 when the media key is invalid', async () => {
    responses.set('Query', [200, { Items: [] }]);
    responses.set('GetSecretValue', [200, { SecretString: 'not a key' }]);
    expect((await loadHandler('listImages')(apiEvent({ claims: ACCESS_TOKEN_CLAIMS }))).statusCode).toBe(500);
    expect(requests).toEqual(expect.arrayContaining(['Query', 'GetSecretValue']));
  });

  test('deletes an old pending upload that S3 lists', async () => {
    const file = `<Contents><Key>pending/user-1/${ID}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`;
    responses.set('GET list-type', [200, `<ListBucketResult><IsTruncated>false</IsTruncated>${file}</ListBucketResult>`]);
    responses.set('POST delete', [200, '<DeleteResult></DeleteResult>']);
    await loadHandler('sweepUploads')({});
    expect(requests).toContain('POST delete');
  });
});
