import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { createDashboard } from '../../../dev/stack/dashboard/dashboard.ts';
import { describeStack } from '../../../dev/stack/dashboard/stack-facts.ts';
import { type MailingListEmulator, openMailingList } from '../../../dev/stack/emulators/mailing-list/mailing-list.ts';
import { catchErrors } from '../../../dev/stack/listen.ts';
import { resolveServiceOrigins } from '../../../dev/stack/ports.ts';
import { serveOnFreePort } from '../../support/http/serve-on-free-port.ts';

let mailingList: MailingListEmulator;
let site: Awaited<ReturnType<typeof serveOnFreePort>>;
beforeAll(async () => {
  const getStackFacts = async () => describeStack(resolveServiceOrigins(3_000), []);
  const options = {
    getStackFacts,
    listEmails: () => [],
    advanceClock: async () => undefined,
    eventControls: undefined,
    mountedListeners: {},
  };
  site = await serveOnFreePort(
    catchErrors((request, response) => createDashboard({ ...options, mailingList })(request, response)),
  );
});
beforeEach(() => {
  mailingList = openMailingList({ origin: 'http://dashboard.example', sendEmail: () => undefined });
});
afterAll(() => site.close());

const postAction = (name: string, headers: Record<string, string> = {}) =>
  fetch(`${site.origin}/subscribers/${name}`, { method: 'POST', redirect: 'manual', headers });
const readPage = async () => (await fetch(site.origin)).text();

test('lists subscribers with their state and without their confirmation token', async () => {
  mailingList.subscribe('ada@example.com');
  expect(await (await fetch(`${site.origin}/subscribers.json`)).json()).toEqual([
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
  expect(mailingList.getState()).toMatchObject(state);
  expect(await readPage()).toContain(text);
});

test('"return" makes the provider available again', async () => {
  await postAction('leave');
  await postAction('return');
  expect(mailingList.getState().isDown).toBe(false);
});

test('returns 403 and changes nothing for a request from another origin', async () => {
  expect((await postAction('leave', { origin: 'https://evil.example' })).status).toBe(403);
  expect((await postAction('leave', { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
  expect(mailingList.getState().isDown).toBe(false);
});

test('returns 404 for an unknown action', async () => {
  expect((await postAction('constructor')).status).toBe(404);
});
