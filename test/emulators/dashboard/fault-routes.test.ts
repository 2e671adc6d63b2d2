import { expect, test } from 'vitest';
import { createFaultSwitch } from '../../../dev/stack/emulators/fault-switch.ts';
import { forEachTest } from '../../support/for-each-test.ts';
import { serveDashboard } from '../../support/http/serve-dashboard.ts';

const dashboard = forEachTest(async () => {
  const faults = createFaultSwitch();
  return { faults, ...(await serveDashboard({ faults })) };
});

const postFault = (body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${dashboard().origin}/faults`, { method: 'POST', headers, body: JSON.stringify(body) });
const getFaults = async () => (await fetch(`${dashboard().origin}/faults.json`)).json();

const THROTTLE = { service: 'dynamodb', kind: 'throttle', count: 2 } as const;

test('sets a fault, which ends after its count of requests', async () => {
  const response = await postFault(THROTTLE);
  expect([response.status, await response.json()]).toEqual([200, [THROTTLE]]);
  const take = dashboard().faults.takeFor('dynamodb');
  expect(take('throttle')).toBe(true);
  expect(await getFaults()).toEqual([{ ...THROTTLE, count: 1 }]);
  expect([take('throttle'), take('throttle')]).toEqual([true, false]);
  expect(await getFaults()).toEqual([]);
});

test('fails only requests of the service and the kind', async () => {
  await postFault(THROTTLE);
  expect(dashboard().faults.takeFor('cognito')('throttle')).toBe(false);
  expect(dashboard().faults.takeFor('dynamodb')('accountLimit')).toBe(false);
});

test('replaces the count of a fault, and ends it with 0', async () => {
  await postFault(THROTTLE);
  await postFault({ ...THROTTLE, count: 5 });
  expect(await getFaults()).toEqual([{ ...THROTTLE, count: 5 }]);
  await postFault({ ...THROTTLE, count: 0 });
  expect(await getFaults()).toEqual([]);
});

test.each([
  ['an unknown service', { ...THROTTLE, service: 'sqs' }],
  ['a kind of another service', { ...THROTTLE, kind: 'slowDown' }],
  ['a negative count', { ...THROTTLE, count: -1 }],
  ['no count', { service: 'dynamodb', kind: 'throttle' }],
  ['an unknown property', { ...THROTTLE, table: 'Users' }],
])('returns 400 with the services and kinds when the body has %s', async (_, body) => {
  const response = await postFault(body);
  expect([response.status, (await response.json()).message]).toEqual([400, expect.stringContaining('s3 (slowDown')]);
  expect(await getFaults()).toEqual([]);
});

test('returns 400 when the body is not JSON', async () => {
  const response = await fetch(`${dashboard().origin}/faults`, { method: 'POST', body: 'throttle' });
  expect(response.status).toBe(400);
});

test('returns 403 and changes nothing for a request from another origin', async () => {
  expect((await postFault(THROTTLE, { origin: 'https://evil.example' })).status).toBe(403);
  expect(await getFaults()).toEqual([]);
});
