import { expect, test } from 'vitest';
import { openMailingList } from '../../../dev/stack/emulators/mailing-list/mailing-list.ts';
import { forEachTest } from '../../support/for-each-test.ts';
import { serveDashboard } from '../../support/http/serve-dashboard.ts';

const dashboard = forEachTest(async () => {
  const mailingList = openMailingList({ origin: 'http://dashboard.example', sendEmail: () => undefined });
  return { mailingList, ...(await serveDashboard({ mailingList })) };
});

const postAction = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${dashboard().origin}/subscribers/${name}`, { method: 'POST', redirect: 'manual', headers });
const readPage = async () => (await fetch(dashboard().origin)).text();

test('lists subscribers with their state and without their confirmation token', async () => {
  dashboard().mailingList.subscribe('ada@example.com');
  expect(await (await fetch(`${dashboard().origin}/subscribers.json`)).json()).toEqual([
    { email: 'ada@example.com', state: 'pending', at: expect.any(String) },
  ]);
  expect(await readPage()).toMatch(/<code>ada@example\.com<\/code>[\s\S]*pending/);
});

test('shows a message when there are no subscribers', async () => {
  expect(await readPage()).toContain('No subscribers yet.');
});

test.each([
  ['leave', { isDown: true }, 'The provider is down'],
  ['double', { isDoubleOptIn: true }, 'Double opt-in'],
  ['single', { isDoubleOptIn: false }, 'Single opt-in'],
])('"%s" changes the state, redirects to the dashboard and is shown there', async (name, state, text) => {
  const response = await postAction(name);
  expect([response.status, response.headers.get('location')]).toEqual([303, '/#mailing-list']);
  expect(dashboard().mailingList.getState()).toMatchObject(state);
  expect(await readPage()).toContain(text);
});

test('"return" makes the provider available again', async () => {
  await postAction('leave');
  await postAction('return');
  expect(dashboard().mailingList.getState().isDown).toBe(false);
});

test('returns 403 and changes nothing for a request from another origin', async () => {
  expect((await postAction('leave', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await postAction('leave', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(dashboard().mailingList.getState().isDown).toBe(false);
});

test('returns 404 for an unknown action', async () => {
  expect((await postAction('constructor')).status).toBe(404);
});
