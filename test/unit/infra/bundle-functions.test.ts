import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import type { IncomingMessage } from 'node:http';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import path from 'node:path';
import Stripe from 'stripe';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bundleFunctions, type FunctionBundle } from '../../../infra/bundle-functions.ts';
import { FUNCTION_ENTRIES, type FunctionName } from '../../../infra/entries.ts';
import { type Service, servicesIn } from '../../budgets/function-limits.ts';
import { ACCESS_TOKEN_CLAIMS, apiEvent } from '../../support/api-event.ts';
import { serveOnFreePort } from '../../support/serve-on-free-port.ts';
import { MAY, STRIPE_KEY } from './permitted.ts';

/** What AWS answers, by what the SDK asks: `x-amz-target` of the JSON services, method and operation of S3. */
type Answer = readonly [status: number, body: object | string];

const answers = new Map<string, Answer>();
const asked: string[] = [];
const workspace = mkdtempSync(path.join(tmpdir(), 'bundles-'));
const [folder, maps] = [path.join(workspace, 'functions'), path.join(workspace, 'maps')];
const ID = '01ARZ3NDEKTSV4RRFFQ69G5FAV';

const questionOf = ({ headers, method, url = '' }: IncomingMessage) =>
  String(headers['x-amz-target']?.toString().split('.')[1] ?? `${method} ${/list-type|x-id=\w+/.exec(url)?.[0]}`);

const aws = await serveOnFreePort((request, response) => {
  const question = questionOf(request);
  asked.push(question);
  const [status, body] = answers.get(question) ?? [200, {}];
  request.resume();
  response.writeHead(status).end(typeof body === 'string' ? body : JSON.stringify(body));
});

/** The handler of a bundle, loaded as Lambda loads it. */
const handlerOf = (name: FunctionName) => createRequire(import.meta.url)(path.join(folder, name, 'index.js')).handler;

let bundles: readonly FunctionBundle[];

beforeAll(async () => {
  bundles = await bundleFunctions(folder, maps);
  // In Lambda a layer has it.
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'));
});

beforeEach(() => {
  answers.clear();
  asked.length = 0;
  const environment = {
    AWS_REGION: 'us-east-1',
    AWS_ACCESS_KEY_ID: 'key',
    AWS_SECRET_ACCESS_KEY: 'secret',
    AWS_ENDPOINT_URL: aws.origin,
    POWERTOOLS_LOG_LEVEL: 'SILENT',
    POWERTOOLS_METRICS_DISABLED: 'true',
    USERS_TABLE: 'Users',
    IMAGES_TABLE: 'Images',
    EVENTS_TABLE: 'Events',
    ORGANIZATIONS_TABLE: 'Organizations',
    STRIPE_ENDPOINT: aws.origin,
    STRIPE_KEY_SECRET: 'stripe-key',
    WEBHOOK_SECRET: 'webhook-secret',
    TRIAL_FLAGS: 'refused',
    UPLOAD_BUCKET: 'uploads',
    MEDIA_BUCKET: 'media',
    USER_POOL_ID: 'us-east-1_POOL',
    IMAGE_QUOTA_BYTES: '1000',
    SITE_ORIGIN: 'https://site.example',
    MEDIA_KEY_ID: 'key',
    MEDIA_KEY_SECRET: 'media-key',
  };
  for (const [name, value] of Object.entries(environment)) vi.stubEnv(name, value);
});

afterAll(async () => {
  vi.unstubAllEnvs();
  await aws.close();
  rmSync(workspace, { recursive: true });
});

test('every function has its folder, with its code in it and nothing else, and a map elsewhere', () => {
  const names = Object.keys(FUNCTION_ENTRIES);
  expect(
    readdirSync(folder)
      .filter((name) => name !== 'node_modules')
      .sort(),
  ).toEqual(names.sort());
  for (const name of names) expect(readdirSync(path.join(folder, name))).toEqual(['index.js']);
  expect(readdirSync(maps).sort()).toEqual(names.map((name) => `${name}.js.map`).sort());
});

test('a bundle names neither a stage nor the machine it was made on', () => {
  for (const name of Object.keys(FUNCTION_ENTRIES)) {
    const code = readFileSync(path.join(folder, name, 'index.js'), 'utf8');
    expect(code).not.toContain(process.cwd());
    expect(code).not.toMatch(/gofullpage-(dev|staging|prod)/);
  }
});

test('a bundle holds the rules of its own operation, and not those of other things', () => {
  const names: readonly FunctionName[] = ['getAccount', 'signOut', 'finishImage', 'deleteImage'];
  const holding = (rule: string) =>
    names.filter((name) => readFileSync(path.join(folder, name, 'index.js'), 'utf8').includes(rule));
  expect(holding('is not the id of an image')).toEqual(['finishImage', 'deleteImage']);
  expect(holding('orgAdminEmail')).toEqual(['getAccount']);
});

const ACTIONS: readonly (readonly [Service, string])[] = [
  ['s3', 's3:'],
  ['secrets', 'secretsmanager:'],
  ['cognito', 'cognito-idp:'],
  ['email', 'ses:'],
];

/** The services that the role of a function may call. Checking tokens needs no permission. */
function permittedServices(name: FunctionName): readonly Service[] {
  const actions = Object.values(MAY[name]).flat();
  const called = ACTIONS.filter(([, prefix]) => actions.some((action) => action.startsWith(prefix))).map(([service]) => service);
  return STRIPE_KEY in MAY[name] ? [...called, 'stripe'] : called;
}

test('a bundle has the clients of the services that its role may call, and no others', () => {
  const bundled = bundles.map(({ name, modules }) => [
    name,
    servicesIn(modules)
      .filter((service) => service !== 'tokens')
      .sort(),
  ]);
  const names = Object.keys(FUNCTION_ENTRIES) as FunctionName[];
  expect(Object.fromEntries(bundled)).toEqual(
    Object.fromEntries(names.map((name) => [name, [...permittedServices(name)].sort()])),
  );
});

test('a bundle writes to the database and signs an address of S3', async () => {
  const body = JSON.stringify({ title: 'A page', notes: '', contentType: 'image/png', size: 10 });
  const reply = await handlerOf('createImage')(apiEvent({ claims: ACCESS_TOKEN_CLAIMS, body }));
  expect(reply.statusCode).toBe(200);
  expect(JSON.parse(reply.body).uploadUrl).toMatch(/uploads\/pending\/user-1\/\w{26}\?.*X-Amz-Signature=[0-9a-f]{64}/);
  expect(asked).toEqual(['TransactWriteItems']);
});

test('a bundle understands what services refuse, in JSON and in XML', async () => {
  answers.set('AdminGetUser', [400, { __type: 'UserNotFoundException', message: 'None.' }]);
  expect((await handlerOf('getAccount')(apiEvent({ claims: ACCESS_TOKEN_CLAIMS }))).statusCode).toBe(401);
  const open = { userId: 'user-1', id: ID, title: 'A page', notes: '', urlLink: '', since: '2026-01-01T00:00:00.000Z' };
  const item = Object.fromEntries(Object.entries(open).map(([name, S]) => [name, { S }]));
  answers.set('GetItem', [200, { Item: item }]);
  answers.set('GET x-id=GetObject', [404, '<Error><Code>NoSuchKey</Code><Message>None.</Message></Error>']);
  const reply = await handlerOf('finishImage')(apiEvent({ claims: ACCESS_TOKEN_CLAIMS, path: { id: ID } }));
  expect([reply.statusCode, JSON.parse(reply.body).code]).toEqual([409, 'conflict']);
});

test('a bundle calls Stripe with the key that its secret holds, and understands a refusal', async () => {
  answers.set('GetSecretValue', [200, { SecretString: 'sk_test_1' }]);
  const price = { id: 'price_1', unit_amount: 1_200, currency: 'usd', recurring: { interval: 'year', interval_count: 1 } };
  answers.set('GET undefined', [200, { object: 'list', data: [price], has_more: false }]);
  const planId = 'premium-yearly';
  const reply = await handlerOf('getPlan')(apiEvent({ path: { planId } }));
  expect(JSON.parse(reply.body)).toMatchObject({ planId, amount: 1_200 });
  answers.set('POST undefined', [429, { error: { type: 'invalid_request_error', code: 'rate_limit' } }]);
  answers.set('GetItem', [200, { Item: { userId: { S: 'user-1' }, email: { S: 'a@b.c' }, created: { S: '' } } }]);
  const body = JSON.stringify({ plan: planId, cancel_url: 'https://site.example/', success_url: 'https://site.example/' });
  expect((await handlerOf('createCheckoutSession')(apiEvent({ claims: ACCESS_TOKEN_CLAIMS, body }))).statusCode).toBe(503);
});

test('a bundle knows what Stripe has signed', async () => {
  answers.set('GetSecretValue', [200, { SecretString: 'whsec_1' }]);
  const payload = JSON.stringify({ id: 'evt_1', type: 'charge.succeeded', data: { object: {} } });
  const hear = async (secret: string) => {
    const signature = Stripe.webhooks.generateTestHeaderString({ payload, secret });
    return (await handlerOf('stripeWebhook')(apiEvent({ headers: { 'stripe-signature': signature }, body: payload }))).statusCode;
  };
  expect([await hear('whsec_1'), await hear('whsec_2')]).toEqual([200, 400]);
});

test('a bundle reads a secret, and a list in XML', async () => {
  answers.set('Query', [200, { Items: [] }]);
  answers.set('GetSecretValue', [200, { SecretString: 'not a key' }]);
  expect((await handlerOf('listImages')(apiEvent({ claims: ACCESS_TOKEN_CLAIMS }))).statusCode).toBe(500);
  expect(asked).toEqual(expect.arrayContaining(['Query', 'GetSecretValue']));
  const file = `<Contents><Key>pending/user-1/${ID}</Key><LastModified>2020-01-01T00:00:00.000Z</LastModified></Contents>`;
  answers.set('GET list-type', [200, `<ListBucketResult><IsTruncated>false</IsTruncated>${file}</ListBucketResult>`]);
  await handlerOf('sweepUploads')({});
  expect(asked).toContain('DELETE x-id=DeleteObject');
});
