import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { resolveDataFiles } from '../../dev/stack/data-folder.ts';
import { createFaultSwitch } from '../../dev/stack/emulators/fault-switch.ts';
import { openMailingList } from '../../dev/stack/emulators/mailing-list/mailing-list.ts';
import { catchErrors } from '../../dev/stack/listen.ts';
import { resolveServiceOrigins } from '../../dev/stack/ports.ts';
import { serveSite } from '../../dev/stack/services.ts';
import { createGatewayLimits, readLimitStage, STACK_LIMITS_VARIABLE } from '../../dev/stack/stack-limits.ts';
import { loadStageKeys } from '../../dev/stack/stage-keys.ts';
import { FUNCTIONS } from '../../infra/functions.ts';
import { STAGES } from '../../infra/stages.ts';
import { deferred } from '../support/deferred.ts';
import { NO_PAGES } from '../support/http/no-pages.ts';
import { serveOnFreePort } from '../support/http/serve-on-free-port.ts';

const root = mkdtempSync(path.join(tmpdir(), 'stack-limits-'));
const files = resolveDataFiles(root);
const stripeResponse = deferred<never>();
const calls: string[] = [];
let site: Awaited<ReturnType<typeof serveOnFreePort>>;

beforeAll(async () => {
  const origins = { ...resolveServiceOrigins(3_000), databaseEngine: '' };
  const mailingList = openMailingList({ origin: origins.dashboard, file: files.mailingList, sendEmail: () => undefined });
  const loadFunction = async (name: string) => () => {
    calls.push(name);
    return stripeResponse.promise;
  };
  const context = {
    origins,
    keys: loadStageKeys(files.keys, {}),
    loadFunction,
    mailingList,
    limitStage: readLimitStage({}),
    faults: createFaultSwitch(),
  };
  site = await serveOnFreePort(catchErrors(serveSite(context, Promise.resolve(NO_PAGES))));
});
afterAll(async () => {
  await site.close();
  rmSync(root, { recursive: true });
});

const getPlan = () => fetch(`${site.origin}/api/plans/premium-yearly`);

test('the stack returns 429 after 100 checkout and card requests of an address, and serves other routes', async () => {
  const post = (route: string) => fetch(`${site.origin}/api/${route}`, { method: 'POST' });
  const responses = await Promise.all(Array.from({ length: 100 }, () => post('checkout/sessions')));
  expect(new Set(responses.map(({ status }) => status))).toEqual(new Set([401]));
  const blocked = await post('card/sessions');
  expect([blocked.status, blocked.headers.get('retry-after')]).toEqual([429, '300']);
  expect((await fetch(`${site.origin}/api/account`)).status).toBe(401);
});

test('the stack returns 500 while all instances of a function wait for Stripe, and serves other routes', async () => {
  const waitingRequests = Array.from({ length: Number(FUNCTIONS.getPlan.reservedConcurrency) }, getPlan);
  await vi.waitFor(() => expect(calls).toHaveLength(waitingRequests.length));
  const rejected = await getPlan();
  expect([rejected.status, await rejected.json()]).toEqual([500, { message: 'Internal Server Error' }]);
  expect((await fetch(`${site.origin}/api/images`)).status).toBe(401);
  console.error = () => undefined;
  stripeResponse.reject(new Error('Stripe does not respond.'));
  expect((await Promise.all(waitingRequests)).map(({ status }) => status)).toEqual(waitingRequests.map(() => 500));
});

test('readLimitStage returns undefined when the limits are off', () => {
  expect(readLimitStage({ [STACK_LIMITS_VARIABLE]: 'off' })).toBeUndefined();
});

test('createGatewayLimits has no concurrency limits for a stage that reserves none', () => {
  expect(createGatewayLimits(STAGES.dev).concurrency.size).toBe(0);
});
