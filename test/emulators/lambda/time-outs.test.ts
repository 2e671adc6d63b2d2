import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { InvokeCommand, LambdaClient } from '@aws-sdk/client-lambda';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createLambdaEmulator } from '../../../dev/stack/emulators/lambda/lambda-emulator.ts';
import { compileBundle } from '../../../dev/stack/function-bundles.ts';
import { createLoader } from '../../../dev/stack/function-loader.ts';
import { createAccessControl } from '../../../dev/stack/iam/access-control.ts';
import { CREDENTIALS } from '../../../dev/stack/stage.ts';
import { deferred } from '../../support/deferred.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

/**
 * A function that counts its calls in a module variable, which stands for a cache or a circuit breaker. Each call requests the
 * path of its event and then releases a lock by a request to /release.
 */
const BUNDLE = `
const { request } = require('node:http');
let calls = 0;
const send = (url) => new Promise((resolve, reject) => {
  request(url, (response) => response.resume().on('end', resolve)).on('error', reject).end();
});
exports.handler = async ({ origin, path, onEnd = () => undefined }) => {
  calls += 1;
  try {
    await send(origin + path);
    return calls;
  } finally {
    await send(origin + '/release').then(onEnd, onEnd);
  }
};`;

const TIMEOUT_MS = 200;
const LONG_TIMEOUT_MS = 60_000;
const folder = mkdtempSync(path.join(tmpdir(), 'time-outs-'));
const file = path.join(folder, 'index.js');
writeFileSync(file, BUNDLE);

const requests: string[] = [];
let heldResponses: ServerResponse[] = [];
let service: Awaited<ReturnType<typeof serveOnFreePort>>;

function respond({ url = '' }: IncomingMessage, response: ServerResponse) {
  requests.push(url);
  if (url === '/hang') heldResponses.push(response);
  else response.end();
}

beforeAll(async () => {
  service = await serveOnFreePort(respond);
});
beforeEach(() => {
  requests.length = 0;
  heldResponses = [];
});
afterAll(async () => {
  await service.close();
  rmSync(folder, { recursive: true });
});

interface Options {
  /** Time-outs of the first calls. */
  readonly timeoutsMs?: readonly number[];
  readonly sharingMs?: number;
}

const createFunctions = ({ timeoutsMs = [], sharingMs }: Options = {}) => {
  const remaining = [...timeoutsMs];
  const getTimeoutMs = () => remaining.shift() ?? TIMEOUT_MS;
  return createLoader(async () => compileBundle(file)({}), { getTimeoutMs, ...(sharingMs !== undefined && { sharingMs }) });
};

const invoke = async (load: ReturnType<typeof createFunctions>, path: string, onEnd?: (error: unknown) => void) =>
  (await load('getAccount'))({ origin: service.origin, path, onEnd });

test('a call that times out fails with the error of Lambda, and its later requests fail', async () => {
  const { promise: releaseError, resolve: onEnd } = deferred<unknown>();
  await expect(invoke(createFunctions(), '/hang', onEnd)).rejects.toMatchObject({
    name: 'Sandbox.Timedout',
    message: expect.stringMatching(/^RequestId: \S+ Error: Task timed out after 0\.20 seconds$/),
  });
  expect(await releaseError).toMatchObject({ name: 'Sandbox.Timedout' });
  expect(requests).toEqual(['/hang']);
});

test('the call after a time-out starts with new module state', async () => {
  const load = createFunctions();
  expect(await invoke(load, '/')).toBe(1);
  expect(await invoke(load, '/')).toBe(2);
  await expect(invoke(load, '/hang')).rejects.toThrow('Task timed out');
  expect(await invoke(load, '/')).toBe(1);
});

test('a time-out does not stop a call of the same function in another environment', async () => {
  const load = createFunctions({ timeoutsMs: [TIMEOUT_MS, LONG_TIMEOUT_MS], sharingMs: 0 });
  const timedOut = expect(invoke(load, '/hang')).rejects.toThrow('Task timed out');
  const otherCall = invoke(load, '/hang');
  await timedOut;
  heldResponses[1]?.end();
  expect(await otherCall).toBe(1);
  expect(requests).toEqual(['/hang', '/hang', '/release']);
});

test('calls that start at the same time share module state', async () => {
  const load = createFunctions({ timeoutsMs: [LONG_TIMEOUT_MS, LONG_TIMEOUT_MS], sharingMs: LONG_TIMEOUT_MS });
  expect((await Promise.all([invoke(load, '/'), invoke(load, '/')])).sort()).toEqual([2, 2]);
});

test('a call that starts later than the sharing time has its own module state, which a later call uses', async () => {
  const load = createFunctions({ timeoutsMs: [LONG_TIMEOUT_MS, LONG_TIMEOUT_MS], sharingMs: 0 });
  const calls = [invoke(load, '/hang'), invoke(load, '/hang')];
  await expect.poll(() => heldResponses).toHaveLength(2);
  for (const response of heldResponses) response.end();
  expect(await Promise.all(calls)).toEqual([1, 1]);
  expect(await invoke(load, '/')).toBe(2);
});

test('the call after a failed start starts the function again', async () => {
  let starts = 0;
  const load = createLoader(async () => {
    starts += 1;
    if (starts === 1) throw new Error('The bundle does not start.');
    return { handler: async () => starts, stop: () => undefined };
  });
  const call = await load('getAccount');
  await expect(call()).rejects.toThrow('does not start');
  expect(await call()).toBe(2);
});

test('Invoke returns a time-out as an error of the function', async () => {
  const load = createFunctions();
  const lambda = await serveOnFreePort(createLambdaEmulator({ load, access: createAccessControl() }));
  const client = new LambdaClient({ endpoint: lambda.origin, region: 'us-east-1', credentials: CREDENTIALS });
  const Payload = Buffer.from(JSON.stringify({ origin: service.origin, path: '/hang' }));
  const response = await client.send(new InvokeCommand({ FunctionName: 'sweepUploads', Payload }));
  expect([response.StatusCode, response.FunctionError]).toEqual([200, 'Unhandled']);
  expect(JSON.parse(response.Payload?.transformToString() ?? '')).toMatchObject({ errorType: 'Sandbox.Timedout' });
  client.destroy();
  await lambda.close();
});
